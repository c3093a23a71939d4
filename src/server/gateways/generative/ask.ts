import { setTimeout as delay } from 'node:timers/promises';
import { timeoutMs } from '#assistant/tools.ts';
import { readBounded } from '../read-bounded.ts';
import type { GenerativeAnswer, GenerativeFailure, GenerativeRequest } from './port.ts';
import type { Reply, Service } from './service.ts';

export interface AskOptions {
  /** For the whole call, including a second try. */
  totalMs: number;
  /** The shortest wait before a second try; a random part of up to the same length is added. */
  retryMs: number;
}

const defaultTiming: AskOptions = { totalMs: timeoutMs.server, retryMs: 300 };

/** Far more than 800 tokens need. */
const MAX_BYTES = 256 * 1024;
const MAX_CHARACTERS = 10_000;
const WORTH_RETRYING = [429, 500, 503];

/** Asks a service, with one retry where that can help. Never throws. */
export async function ask(
  service: Service,
  request: GenerativeRequest,
  gone: AbortSignal,
  { totalMs, retryMs }: AskOptions = defaultTiming,
): Promise<GenerativeAnswer> {
  const late = AbortSignal.timeout(totalMs);
  // This also ends a call whose answer is not read to its end.
  const enough = new AbortController();
  const signal = AbortSignal.any([gone, late, enough.signal]);
  const begun = performance.now();
  // The cost of an answer that is lost from here on: unknown, or none.
  let cost: number | null = 0;
  const send = async () => {
    cost = null;
    const response = await post(service, request, signal);
    if (!response.ok) cost = 0;
    return response;
  };
  try {
    let response = await send();
    if (WORTH_RETRYING.includes(response.status)) {
      const waitMs = Math.max(retryMs * (1 + Math.random()), retryAfterMs(response));
      if (performance.now() - begun + waitMs < totalMs) {
        await response.body?.cancel();
        await delay(waitMs, undefined, { signal });
        response = await send();
      }
    }
    if (!response.ok) return failed(reasonOf(response.status), 0);
    const type = response.headers.get('content-type') ?? '';
    // A proxy's page or a network's sign-in page: the service never received the question.
    if (!/^application\/json\b/i.test(type)) return failed('unreadable', 0);
    const text = await readBounded(response, MAX_BYTES);
    return text === null ? failed('unreadable', null) : answerIn(service, text);
  } catch (error) {
    const reason = gone.aborted ? 'cancelled' : late.aborted ? 'too_slow' : 'unreachable';
    return failed(reason, isNeverSent(error) ? 0 : cost);
  } finally {
    enough.abort();
  }
}

function post(service: Service, request: GenerativeRequest, signal: AbortSignal): Promise<Response> {
  const { url, headers, body } = service.call(request);
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
    // Redirects are not followed, so that our key is not sent to another host.
    redirect: 'manual',
    signal,
  });
}

const failed = (reason: GenerativeFailure, tokens: number | null): GenerativeAnswer => ({
  kind: 'failed',
  reason,
  tokens,
});

function answerIn(service: Service, body: string): GenerativeAnswer {
  const data = parseJson(body);
  // The service's answer may have been broken off; anything else has no cost.
  if (data === undefined) return failed('unreadable', /^\s*(?:\{|$)/.test(body) ? null : 0);
  const reply = service.read(data);
  return reply === null ? failed('unreadable', 0) : answerOf(reply);
}

function answerOf({ text, end, tokens: used }: Reply): GenerativeAnswer {
  const tokens = used ?? null;
  if (end === 'blocked') return { kind: 'blocked', tokens };
  if (end === 'failed') return failed('busy', tokens);
  if (end === undefined) return failed('unreadable', tokens);
  if (text.trim() === '') return { kind: 'empty', tokens };
  const isCut = end === 'cut' || text.length > MAX_CHARACTERS;
  return { kind: 'text', text: text.slice(0, MAX_CHARACTERS), isCut, tokens };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(status: number): GenerativeFailure {
  return status === 429 || status >= 500 ? 'busy' : 'refused';
}

/** The wait that the service asks for; dates are not read. */
function retryAfterMs(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'));
  return seconds > 0 ? seconds * 1000 : 0;
}

/** Whether the connection or its TLS handshake failed, so that nothing can have been used. */
function isNeverSent(error: unknown): boolean {
  const { code, syscall } = causeOf(error);
  if (syscall === 'connect' || syscall === 'getaddrinfo') return true;
  return /^(?:ECONNREFUSED|ENOTFOUND|UND_ERR_CONNECT_TIMEOUT|EPROTO|ERR_(?:TLS|SSL)_|CERT_|UNABLE_TO_|\w*SELF_SIGNED)/.test(
    code,
  );
}

function causeOf(error: unknown): { code: string; syscall: unknown } {
  const cause = error instanceof Error ? error.cause : undefined;
  const { code, syscall } = (cause ?? {}) as { code?: unknown; syscall?: unknown };
  return { code: String(code), syscall };
}
