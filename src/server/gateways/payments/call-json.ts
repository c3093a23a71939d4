import type { NoAnswer } from '#domain/payment/no-answer.ts';
import { readBounded } from '../read-bounded.ts';

export type ApiAnswer = { status: number; body: unknown } | 'unreachable' | 'no_turn';

/** Makes the call when it may be made; `no_turn` if that takes until the signal aborts. */
export type InTurn = <T>(signal: AbortSignal, call: () => Promise<T>) => Promise<T | 'no_turn'>;

/**
 * Larger answers are not read. A verification takes about 2 kB, a page of a list about 25 kB, but who pays may add texts
 * of any length: one such payment must not keep a list from being read.
 */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** Calls a provider's server API. Uses `fetch`, because the vendors' own packages send telemetry. */
export async function callJson(
  url: string,
  init: RequestInit & { signal: AbortSignal },
  inTurn?: InTurn,
): Promise<ApiAnswer> {
  const call = () => callNow(url, init);
  return inTurn ? inTurn(init.signal, call) : call();
}

async function callNow(url: string, init: RequestInit): Promise<ApiAnswer> {
  try {
    const response = await fetch(url, {
      ...init,
      headers: { ...init.headers, 'content-type': 'application/json', accept: 'application/json' },
      redirect: 'error',
    });
    const text = await readBounded(response, MAX_ANSWER_BYTES);
    return text === null ? 'unreachable' : { status: response.status, body: parseJson(text) };
  } catch {
    return 'unreachable';
  }
}

/** An unusable answer: none came, the provider is down, or the body is not in the expected format. */
export function unknownAnswer(answer: ApiAnswer): NoAnswer {
  if (typeof answer === 'string') return { kind: 'unknown', reason: answer };
  const isOutage = answer.status >= 500 || answer.status === 429;
  return { kind: 'unknown', reason: isOutage ? 'unreachable' : 'unreadable' };
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
