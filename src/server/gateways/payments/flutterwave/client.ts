import { type ApiAnswer, callJson } from '../call-json.ts';
import type { FlutterwaveOptions } from './options.ts';

type ClientOptions = Pick<FlutterwaveOptions, 'apiBase' | 'secretKey' | 'inTurn'> & { timeoutMs: number };

/** Calls Flutterwave's server API. */
export function createClient({ apiBase, secretKey, timeoutMs, inTurn }: ClientOptions) {
  return (path: string, init: RequestInit = {}): Promise<ApiAnswer> =>
    callJson(
      `${apiBase}${path}`,
      {
        ...init,
        headers: { authorization: `Bearer ${secretKey}` },
        signal: AbortSignal.timeout(timeoutMs),
      },
      inTurn,
    );
}

export type Call = ReturnType<typeof createClient>;
