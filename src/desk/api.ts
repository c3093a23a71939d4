import { hc } from 'hono/client';
import type { FieldError } from '#domain/errors.ts';
import type { DeskCalls } from '#server/desk/app.ts';

/** The calls of the server, typed by its routes. */
export const { desk: api } = hc<DeskCalls>('/');

/** The server refused a call, or did not answer (`status` 0). */
export class CallError extends Error {
  readonly status: number;
  readonly errors: readonly FieldError[];

  constructor(status: number, message: string, errors: readonly FieldError[] = []) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.errors = errors;
  }
}

export interface Answer<Body> {
  ok: boolean;
  status: number;
  json(): Promise<Body>;
}

/** The answer's JSON. @throws CallError */
export async function read<Body>(call: Promise<Answer<Body>>): Promise<Body> {
  const answer = await call.catch(() => {
    throw new CallError(0, 'There is no connection to the server. Nothing was changed.');
  });
  if (answer.ok) return answer.json();
  const problem = (await answer.json().catch(() => ({}))) as { message?: string; errors?: FieldError[] };
  throw new CallError(
    answer.status,
    problem.message ?? 'The server did not answer as expected. Please try again.',
    problem.errors,
  );
}

/** The same for a change that asks for a passkey or a code first, if the server wants one. */
export async function readProved<Body>(call: () => Promise<Answer<Body>>): Promise<Body> {
  try {
    return await read(call());
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 428) throw error;
    const { askForProof } = await import('./parts/proof.ts');
    await askForProof();
    return read(call());
  }
}
