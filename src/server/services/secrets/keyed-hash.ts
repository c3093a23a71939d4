import { createHmac } from 'node:crypto';

/** Replaces a personal value in a table of counters: equal for equal keys, and not reversible. */
export function keyedHash(secret: string, purpose: string, key: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${key}`).digest('base64url').slice(0, 22);
}
