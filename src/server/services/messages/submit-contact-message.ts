import type { ContactSubmission } from '#domain/messages/contact.ts';
import type { Context } from '../../context.ts';
import { contactSubmissions } from '../../db/schema/index.ts';
import type { MailShare } from '../outbox/alert-bounds.ts';
import { networkCode } from '../secrets/network-code.ts';
import { storeSubmission } from './store-submission.ts';

/** Stores a message of the contact form, as `storeSubmission`. @returns its id */
export function submitContactMessage(
  ctx: Context,
  input: ContactSubmission,
  idempotencyKey: string | null = null,
  shares: readonly MailShare[] = [],
): Promise<string> {
  return storeSubmission(ctx, { input, idempotencyKey, shares, task: 'contact_message' }, ({ tx, now }, id) =>
    tx
      .insert(contactSubmissions)
      .values({ ...input, id, submittedAt: now, networkKey: networkCode(ctx) })
      .onConflictDoNothing(),
  );
}
