import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { busyMessage, DomainError } from '#domain/errors.ts';
import { isRecord } from '#domain/is-record.ts';
import { SharedPlaces } from '../../fairness/shared-places.ts';
import { currentVisitor } from '../../fairness/visitor.ts';
import { withTimeout } from '../../with-timeout.ts';
import { body as bounds, places } from '../bounds.ts';
import type { HttpEnv } from './http-env.ts';
import { isSafeMethod } from './methods.ts';

/** Deeper than any honest request, and safe for every recursive function. */
const MAX_DEPTH = 32;
/** Our longest form has 20 fields. A form that is shown again shows them all. */
const MAX_FIELDS = 100;
/** The longest text that a field takes has 9,999. A form that is shown again shows its texts, several times escaped. */
const MAX_FORM_LETTERS = 12_000;

/**
 * Reads the body before any work is done, so that a slow client takes no place of others. Refuses bodies over `bytes`,
 * compressed ones, those that do not arrive in time, and more unfinished ones than the limits allow.
 */
export function bodyGuard({
  timeoutMs = bounds.timeoutMs,
  bytes = bounds.bytes,
  most = places.bodies,
  scale = 1,
} = {}) {
  const unfinished = new SharedPlaces({ most, scale });
  const soon = { retryAfterSeconds: Math.ceil(timeoutMs / 1_000) };
  const arrived = async (reading: Promise<Uint8Array<ArrayBuffer>>) => {
    const release = unfinished.take(currentVisitor());
    if (release === undefined) throw new DomainError('busy', busyMessage, soon);
    try {
      const body = await withTimeout(reading, timeoutMs);
      if (body === undefined) throw new HTTPException(408, { message: 'The request took too long.' });
      return body;
    } finally {
      release();
    }
  };
  return createMiddleware<HttpEnv>(async (c, next) => {
    refuseEncoded(c);
    if (declaredLength(c) > bytes) throw tooLarge();
    if (isSafeMethod(c.req.method)) return next();
    const reading = readBytes(c, bytes);
    // Most bodies arrive with their head and are complete.
    c.set('body', (await atOnce(reading)) ?? (await arrived(reading)));
    return next();
  });
}

/** The result if the work is done in this turn of the event loop. */
function atOnce<T>(work: Promise<T>): Promise<T | undefined> {
  return Promise.race([work, new Promise<undefined>((resolve) => setImmediate(resolve, undefined))]);
}

/**
 * The JSON object that the request carries; `bodyGuard` has read it. `__proto__` keys are left out at every level.
 * @param options.optional An absent body counts as `{}`.
 * @throws HTTPException 400 or 415.
 */
export async function readJson(
  c: Context<HttpEnv>,
  options: { optional?: boolean } = {},
): Promise<Record<string, unknown>> {
  const bytes = c.get('body');
  const type = mediaTypeOf(c.req.header('Content-Type'));
  if (options.optional && bytes.length === 0 && (type === undefined || isJsonType(type))) return {};
  if (!isJsonType(type) || !isUtf8Type(c.req.header('Content-Type'))) {
    throw new HTTPException(415, { message: 'Send JSON: Content-Type: application/json, in UTF-8.' });
  }
  const text = decodeUtf8(bytes);
  if (isDeeperThan(text, MAX_DEPTH)) throw badRequest('The request is nested too deeply.');
  const value = parseJson(text);
  if (!isRecord(value)) throw badRequest('The request must be a JSON object.');
  return value;
}

/** The raw body, of any type. @throws HTTPException 400. */
export function readText(c: Context<HttpEnv>): string {
  return decodeUtf8(c.get('body'));
}

/**
 * The fields of a submitted form, of repeated ones the first. Files are left out.
 * @throws HTTPException 400 or 415.
 */
export async function readForm(c: Context<HttpEnv>): Promise<Record<string, string>> {
  const header = c.req.header('Content-Type');
  const type = mediaTypeOf(header);
  const isMultipart = type === 'multipart/form-data';
  if (!isMultipart && type !== 'application/x-www-form-urlencoded') {
    throw new HTTPException(415, { message: 'Send a form.' });
  }
  const bytes = c.get('body');
  const text = decodeUtf8(bytes);
  return firstOfEach(isMultipart ? await parseMultipart(bytes, header ?? '') : parseUrlEncoded(text));
}

/** `application/json` of `Application/JSON; charset=utf-8`. */
export function mediaTypeOf(contentType: string | undefined): string | undefined {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase();
}

async function readBytes(c: Context, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const isCounted =
    c.req.header('Content-Length') !== undefined && c.req.header('Transfer-Encoding') === undefined;
  try {
    return isCounted
      ? new Uint8Array(await c.req.raw.arrayBuffer())
      : await readCounting(c.req.raw.body, bytes);
  } catch (error) {
    if (error instanceof HTTPException) throw error;
    throw badRequest('The request ended before it was complete.', error);
  }
}

/** For bodies without an announced length. The stream is not cancelled, because that would cut off the answer too. */
async function readCounting(
  body: ReadableStream<Uint8Array> | null,
  bytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const chunk = await reader?.read();
    if (chunk === undefined || chunk.done) return new Uint8Array(Buffer.concat(chunks));
    size += chunk.value.length;
    if (size > bytes) throw tooLarge();
    chunks.push(chunk.value);
  }
}

function declaredLength(c: Context): number {
  return Number(c.req.header('Content-Length') ?? 0);
}

function refuseEncoded(c: Context): void {
  const encoding = c.req.header('Content-Encoding')?.trim().toLowerCase();
  if (encoding === undefined || encoding === '' || encoding === 'identity') return;
  throw new HTTPException(415, { message: 'Send the request without compression.' });
}

function isJsonType(type: string | undefined): boolean {
  return type !== undefined && /^application\/(?:json|[a-z0-9.-]+\+json)$/.test(type);
}

function isUtf8Type(contentType: string | undefined): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw badRequest('The request is not valid UTF-8.', error);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value));
  } catch {
    // The parser's own message quotes the body and must not be logged.
    throw badRequest('The request is not valid JSON.');
  }
}

/** Counts brackets outside strings. */
function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > limit) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}

/** Like `URLSearchParams`, but refuses broken escapes instead of replacing them. */
function parseUrlEncoded(text: string): [string, string][] {
  const decode = (part: string) => {
    try {
      return decodeURIComponent(part.replaceAll('+', ' '));
    } catch (error) {
      throw badRequest('The request is not a valid form.', error);
    }
  };
  return text
    .split('&', MAX_FIELDS + 1)
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=');
      return equals === -1
        ? [decode(pair), '']
        : [decode(pair.slice(0, equals)), decode(pair.slice(equals + 1))];
    });
}

async function parseMultipart(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<[string, string][]> {
  try {
    const form = await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData();
    return [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  } catch (error) {
    throw badRequest('The request is not a valid form.', error);
  }
}

function firstOfEach(entries: readonly [string, string][]): Record<string, string> {
  if (entries.length > MAX_FIELDS) throw badRequest('The form has too many fields.');
  const letters = entries.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  if (letters > MAX_FORM_LETTERS) throw badRequest('The texts of the form are too long.');
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    if (name !== '__proto__' && !fields.has(name)) fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

function badRequest(message: string, cause?: unknown): HTTPException {
  return new HTTPException(400, { message, cause });
}

function tooLarge(): HTTPException {
  return new HTTPException(413, { message: 'The request is too large.' });
}
