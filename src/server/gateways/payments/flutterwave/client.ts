import type { NoAnswer } from '#domain/payment/no-answer.ts';
import { readBounded } from '../../read-bounded.ts';
import type { FlutterwaveOptions } from './options.ts';

type ClientOptions = Pick<FlutterwaveOptions, 'apiBase' | 'secretKey' | 'takeTurn'> & { timeoutMs: number };

type ApiAnswer = { status: number; body: unknown } | 'unreachable' | 'no_turn';

/**
 * Larger answers are not read. A verification takes about 2 kB, a page of a list about 25 kB, but who pays may add texts
 * of any length: one such payment must not keep a list from being read.
 */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** Calls Flutterwave's server API. Uses `fetch`, because the vendor's own package sends telemetry. */
export function createClient({ apiBase, secretKey, timeoutMs, takeTurn }: ClientOptions) {
  return async function call(path: string, init: RequestInit = {}): Promise<ApiAnswer> {
    const signal = AbortSignal.timeout(timeoutMs);
    if (takeTurn && !(await takeTurn(signal))) return 'no_turn';
    try {
      const response = await fetch(`${apiBase}${path}`, {
        ...init,
        headers: {
          authorization: `Bearer ${secretKey}`,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        redirect: 'error',
        signal,
      });
      const text = await readBounded(response, MAX_ANSWER_BYTES);
      return text === null ? 'unreachable' : { status: response.status, body: parseJson(text) };
    } catch {
      return 'unreachable';
    }
  };
}

export type Call = ReturnType<typeof createClient>;

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
