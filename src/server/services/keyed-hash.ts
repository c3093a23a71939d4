import { createHmac } from 'node:crypto';

/** Stands for something personal in a table of counters: equal for equal keys, and nothing can be read from it. */
export function keyedHash(secret: string, purpose: string, key: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${key}`).digest('base64url').slice(0, 22);
}
