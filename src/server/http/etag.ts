import { createHash } from 'node:crypto';

/** The tag of a content, without its quotes. */
export function tagOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, 22);
}

/** Whether a client has the content already: weak tags count as strong ones do. */
export function isUnmodified(ifNoneMatch: string | undefined, ...tags: readonly string[]): boolean {
  const known = ifNoneMatch?.split(',').map((entry) => entry.trim().replace(/^W\//, '')) ?? [];
  return known.some((entry) => entry === '*' || tags.some((tag) => entry === `"${tag}"`));
}
