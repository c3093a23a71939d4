import { z } from 'zod';
import { type ApiAnswer, callJson } from '../call-json.ts';
import type { PesapalOptions } from './options.ts';

const Granted = z.object({ token: z.string().min(1) });

/** A token is valid for at most 5 minutes. Its own time of expiry is of another clock, so it is not read. */
const TOKEN_MS = 4 * 60_000;

interface Token {
  value: string;
  until: number;
}

type Client = {
  call: (path: string, body?: object) => Promise<ApiAnswer>;
  /** What the provider said instead of a token; `null` when it gave one. */
  signIn: () => Promise<ApiAnswer | null>;
};

/** Calls Pesapal's API 3 with a token, which all calls share. A refused token is replaced once. */
export function createClient({
  apiBase,
  consumerKey,
  consumerSecret,
  inTurn,
  timeoutMs = 10_000,
  now = Date.now,
}: PesapalOptions): Client {
  let held: Promise<Token | ApiAnswer> | undefined;

  async function requestToken(signal: AbortSignal): Promise<Token | ApiAnswer> {
    const body = JSON.stringify({ consumer_key: consumerKey, consumer_secret: consumerSecret });
    const answer = await callJson(
      `${apiBase}/api/Auth/RequestToken`,
      { method: 'POST', body, signal },
      inTurn,
    );
    const granted = typeof answer === 'string' ? null : Granted.safeParse(answer.body);
    return granted?.success ? { value: granted.data.token, until: now() + TOKEN_MS } : answer;
  }

  async function tokenFor(signal: AbortSignal, refused?: string): Promise<Token | ApiAnswer> {
    const before = held;
    const known = await before;
    if (isToken(known) && known.value !== refused && known.until > now()) return known;
    // Only the first of several callers asks for the next one.
    if (!held || held === before) held = requestToken(signal);
    return held;
  }

  async function send(path: string, body: object | undefined, signal: AbortSignal, token: Token) {
    const headers = { authorization: `Bearer ${token.value}` };
    const init =
      body === undefined
        ? { headers, signal }
        : { method: 'POST', headers, signal, body: JSON.stringify(body) };
    return callJson(`${apiBase}${path}`, init, inTurn);
  }

  return {
    async call(path, body) {
      const signal = AbortSignal.timeout(timeoutMs);
      const token = await tokenFor(signal);
      if (!isToken(token)) return token;
      const answer = await send(path, body, signal, token);
      if (typeof answer === 'string' || answer.status !== 401) return answer;
      const next = await tokenFor(signal, token.value);
      return isToken(next) ? send(path, body, signal, next) : next;
    },
    async signIn() {
      const token = await tokenFor(AbortSignal.timeout(timeoutMs));
      return isToken(token) ? null : token;
    },
  };
}

export type Call = Client['call'];

function isToken(held: Token | ApiAnswer | undefined): held is Token {
  return typeof held === 'object' && 'until' in held;
}
