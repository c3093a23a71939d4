import { createHash, randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { MailShare } from '../outbox/alert-bounds.ts';
import { type Change, commit, promiseEmail } from '../outbox/records.ts';

interface Submission {
  /** The visitor's input, as validated. */
  input: object;
  /** Repeated with the same key, the submission is stored once. */
  idempotencyKey: string | null;
  /** The sender's, of the e-mails to staff. */
  shares: readonly MailShare[];
  task: 'contact_message' | 'program_registration';
}

/** Stores a visitor's submission and notifies staff by e-mail. @returns its id */
export async function storeSubmission(
  ctx: Context,
  { input, idempotencyKey, shares, task }: Submission,
  insert: (change: Change, id: string) => Promise<unknown>,
): Promise<string> {
  const id = submissionId(idempotencyKey, input);
  await commit(ctx, 'parent', async (change) => {
    await insert(change, id);
    await promiseEmail(change, { kind: 'staff_alert', subject: id, data: { task, shares } });
  });
  return id;
}

/**
 * The id of a visitor's submission: random, or derived from the client's idempotency key and the contents. A repeated
 * request then conflicts with its own row, and another body under the same key is another submission.
 */
function submissionId(idempotencyKey: string | null, contents: object): string {
  if (idempotencyKey === null) return randomUUID();
  const digest = createHash('sha256')
    .update(JSON.stringify([idempotencyKey, contents]))
    .digest();
  // RFC 9562: version 8 lets us choose the bits of the UUID.
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  return digest.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
