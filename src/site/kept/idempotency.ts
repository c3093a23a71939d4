import { readStored, removeStored, writeStored } from './storage.ts';

interface Attempt {
  digest: string;
  key: string;
}

/**
 * One key for each distinct body, until it is answered: a retry after a lost answer, also after a reload, sends the
 * same key and is not carried out twice. Only a digest of the body is stored, in sessionStorage under `storageKey`.
 */
export function idempotencyKeyFor(body: unknown, storageKey: string): string {
  const digest = digestOf(JSON.stringify(body));
  const last = readStored<Attempt>('sessionStorage', storageKey);
  if (last?.digest === digest) return last.key;
  const key = makeUuid();
  writeStored('sessionStorage', storageKey, { digest, key } satisfies Attempt);
  return key;
}

/** After an answer the same body is a new request. */
export function dropIdempotencyKey(storageKey: string): void {
  removeStored('sessionStorage', storageKey);
}

function digestOf(text: string): string {
  let first = 0xdeadbeef;
  let second = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    first = Math.imul(first ^ unit, 2654435761);
    second = Math.imul(second ^ unit, 1597334677);
  }
  return `${(first >>> 0).toString(36)}.${(second >>> 0).toString(36)}.${text.length}`;
}

/** `crypto.randomUUID` exists only in secure contexts; a school's test address in the local network is not one. */
export function makeUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
