import { setTimeout as delay } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import { timeoutMs } from '#assistant/tools.ts';
import { readBounded } from '../read-bounded.ts';
import type { GenerativeAnswer, GenerativeFailure, GenerativeRequest } from './port.ts';
import type { Piece, Service } from './service.ts';

export interface AskOptions {
  /** For the whole call, including a second try. */
  totalMs: number;
  /** The shortest wait before a second try; a random part of up to the same length is added. */
  retryMs: number;
}

const defaultTiming: AskOptions = { totalMs: timeoutMs.server, retryMs: 300 };

/** Far more than 800 tokens need. */
const MAX_BYTES = 1024 * 1024;
const MAX_EVENT_CHARACTERS = 256 * 1024;
/** Longer texts are cut later anyway; this limit stops the service. */
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
  // Also ends the call when enough was read.
  const enough = new AbortController();
  const signal = AbortSignal.any([gone, late, enough.signal]);
  const begun = performance.now();
  const reading = new Reading(service);
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
    if (/^application\/json\b/i.test(type)) return failed('nonsense', await tokensOf(service, response));
    // A proxy's page or a network's sign-in page: the service never received the question.
    if (!/^text\/event-stream\b/i.test(type) || !response.body) return failed('nonsense', 0);
    await reading.readAll(response.body);
    return reading.answer();
  } catch (error) {
    const reason = gone.aborted ? 'cancelled' : late.aborted ? 'too_slow' : 'unreachable';
    return failed(reason, isNeverSent(error) ? 0 : (reading.tokens ?? cost));
  } finally {
    enough.abort();
  }
}

function post(service: Service, request: GenerativeRequest, signal: AbortSignal): Promise<Response> {
  const { url, headers, body } = service.call(request);
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
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

/** The text and usage so far. */
class Reading {
  tokens: number | null = null;
  readonly #service: Service;
  #text = '';
  #end: Piece['end'];
  #isNonsense = false;
  /** Whether any part had the service's own format. */
  #isOfService = false;

  constructor(service: Service) {
    this.#service = service;
  }

  /** Reads until the end, or until there is more than an answer needs. */
  async readAll(body: ReadableStream<Uint8Array>): Promise<void> {
    const parser = createParser({
      onEvent: ({ data }) => this.#take(data),
      maxBufferSize: MAX_EVENT_CHARACTERS,
      onError: (error) => {
        if (error.type === 'max-buffer-size-exceeded') this.#isNonsense = true;
      },
    });
    const decoder = new TextDecoder();
    let bytes = 0;
    for await (const chunk of body) {
      bytes += chunk.length;
      parser.feed(decoder.decode(chunk, { stream: true }));
      if (bytes > MAX_BYTES) this.#end ??= 'cut';
      if (this.#isNonsense || this.#text.length > MAX_CHARACTERS || bytes > MAX_BYTES) return;
    }
  }

  #take(data: string): void {
    if (this.#isNonsense || data === '[DONE]') return;
    const piece = this.#service.read(parseJson(data));
    if (piece === null) {
      this.#isNonsense = true;
      if (!this.#isOfService) this.tokens = 0;
      return;
    }
    this.#isOfService = true;
    this.tokens = piece.tokens ?? this.tokens;
    if (this.#text.length <= MAX_CHARACTERS) this.#text += piece.text ?? '';
    this.#end ??= piece.end;
  }

  answer(): GenerativeAnswer {
    const { tokens } = this;
    if (this.#isNonsense) return failed('nonsense', tokens);
    if (this.#end === 'blocked') return { kind: 'blocked', tokens };
    if (this.#end === 'failed') return failed('busy', tokens);
    const isTooLong = this.#text.length > MAX_CHARACTERS;
    // A stream without its end marker was broken off.
    if (this.#end === undefined && !isTooLong) return failed('unreachable', tokens);
    if (this.#text.trim() === '') return { kind: 'empty', tokens };
    return { kind: 'text', text: this.#text, isCut: this.#end !== 'whole' || isTooLong, tokens };
  }
}

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

/** The cost of a whole answer to a streaming request: none unless it is the service's own. */
async function tokensOf(service: Service, response: Response): Promise<number | null> {
  const text = await readBounded(response, MAX_BYTES);
  if (text === null) return null;
  // Gemini sends its events as a list.
  const piece = service.read([parseJson(text)].flat().at(-1));
  return piece === null ? 0 : (piece.tokens ?? null);
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
