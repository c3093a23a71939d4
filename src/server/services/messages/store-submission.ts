import { createHash, randomUUID } from 'node:crypto';

/**
 * The id of a visitor's submission: random, or derived from the client's idempotency key and the contents. A repeated
 * request then conflicts with its own row, and another body under the same key is another submission.
 */
export function submissionId(idempotencyKey: string | null, contents: object): string {
  if (idempotencyKey === null) return randomUUID();
  const digest = createHash('sha256')
    .update(JSON.stringify([idempotencyKey, contents]))
    .digest();
  // RFC 9562: version 8 lets us choose the bits of the UUID.
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  return digest.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
