import { hc } from 'hono/client';
import type { FieldError } from '#domain/errors.ts';
import type { DeskCalls } from '#server/desk/app.ts';
import { headersOfTab } from './presence.ts';

/** The calls of the server, typed by its routes. */
export const { desk: api } = hc<DeskCalls>('/', { fetch: send, headers: headersOfTab });

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
  return (await answered(call)).json();
}

async function answered<Got extends Answer<unknown>>(call: Promise<Got>): Promise<Got> {
  const answer = await call;
  if (answer.ok) return answer;
  const { message, errors } = (await answer.json()) as { message: string; errors?: FieldError[] };
  throw new CallError(answer.status, message, errors);
}

/** @throws CallError when no answer comes, or one that is not the server's: a change may have been made although no answer came */
async function send(to: RequestInfo | URL, request?: RequestInit): Promise<Response> {
  const answer = await fetch(to, request).catch(() => null);
  if (answer?.ok || answer?.headers.get('Content-Type')?.startsWith('application/json')) return answer;
  const what = answer ? 'The server did not answer as expected.' : 'There is no connection to the server.';
  throw new CallError(answer?.status ?? 0, request?.method === 'GET' ? what : `${what} ${unknown}`);
}

const unknown = 'We do not know whether it was done. Look before you try again.';

/** Like `call`, for a change that needs a passkey or a code first, if the server asks for one. */
export async function readProved<Body>(call: () => Promise<Answer<Body>>): Promise<Body> {
  return (await proved(call)).json();
}

/** The same for an answer that is not JSON, such as a file. */
export async function proved<Got extends Answer<unknown>>(call: () => Promise<Got>): Promise<Got> {
  try {
    return await answered(call());
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 428) throw error;
    const { askForProof } = await import('./parts/proof.ts');
    await askForProof();
    return answered(call());
  }
}
