import type { ContactSubmission } from '#domain/messages/contact.ts';
import type { Context } from '../../context.ts';
import { contactSubmissions } from '../../db/schema/index.ts';
import type { AlertData, MailShare } from '../outbox/alert-bounds.ts';
import { commit, promiseEmail } from '../outbox/records.ts';
import { submissionId } from './submission-id.ts';

/**
 * Stores a message of the contact form and tells staff by e-mail. Repeated with the same idempotency key, it is stored
 * once.
 *
 * @param shares the sender's, of the e-mails to staff
 * @returns its id
 */
export async function submitContactMessage(
  ctx: Context,
  input: ContactSubmission,
  idempotencyKey: string | null = null,
  shares: readonly MailShare[] = [],
): Promise<string> {
  const id = submissionId(idempotencyKey, input);
  await commit(ctx, 'parent', async (change) => {
    const { tx, now } = change;
    await tx
      .insert(contactSubmissions)
      .values({ ...input, id, submittedAt: now })
      .onConflictDoNothing();
    const data: AlertData = { task: 'contact_message', shares };
    await promiseEmail(change, { kind: 'staff_alert', subject: id, data });
  });
  return id;
}
