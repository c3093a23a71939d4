import { normalisePhone } from '#domain/phone.ts';
import type { ProgramRegistration } from '#domain/registration/program-registration.ts';
import type { Context } from '../../context.ts';
import { programRegistrations } from '../../db/schema/index.ts';
import type { AlertData, MailShare } from '../outbox/alert-bounds.ts';
import { commit, promiseEmail } from '../outbox/records.ts';
import { submissionId } from './submission-id.ts';

/**
 * Stores a registration of interest in a program and tells staff by e-mail. Repeated with the same idempotency key, it
 * is stored once.
 *
 * @param shares the sender's, of the e-mails to staff
 * @returns its id
 */
export async function registerInterest(
  ctx: Context,
  input: ProgramRegistration,
  idempotencyKey: string | null = null,
  shares: readonly MailShare[] = [],
): Promise<string> {
  const id = submissionId(idempotencyKey, input);
  await commit(ctx, 'parent', async (change) => {
    const { tx, now } = change;
    await tx
      .insert(programRegistrations)
      .values({
        ...input,
        id,
        phone: input.phone && normalisePhone(input.phone),
        submittedAt: now,
      })
      .onConflictDoNothing();
    const data: AlertData = { task: 'program_registration', shares };
    await promiseEmail(change, { kind: 'staff_alert', subject: id, data });
  });
  return id;
}
