import type { ContactSubmission } from '#domain/messages/contact.ts';
import type { Context } from '../../context.ts';
import { contactSubmissions } from '../../db/schema/index.ts';
import { commit } from '../outbox/records.ts';
import { alertSubmission } from './alert-submission.ts';
import { submissionId } from './submission-id.ts';

/**
 * Stores a message of the contact form and tells staff by e-mail. Repeated with the same idempotency key, it is stored
 * once.
 *
 * @returns its id
 */
export async function submitContactMessage(
  ctx: Context,
  input: ContactSubmission,
  idempotencyKey: string | null = null,
): Promise<string> {
  const id = submissionId(idempotencyKey, input);
  await commit(ctx, 'parent', async (change) => {
    const { tx, now } = change;
    await tx
      .insert(contactSubmissions)
      .values({ ...input, id, submittedAt: now })
      .onConflictDoNothing();
    await alertSubmission(change, id, 'contact_message');
  });
  return id;
}
