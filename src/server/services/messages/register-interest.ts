import { normalisePhone } from '#domain/phone.ts';
import type { ProgramRegistration } from '#domain/registration/program-registration.ts';
import type { Context } from '../../context.ts';
import { programRegistrations } from '../../db/schema/index.ts';
import { commit } from '../outbox/records.ts';
import { alertSubmission } from './alert-submission.ts';
import { submissionId } from './submission-id.ts';

/**
 * Stores a registration of interest in a program and tells staff by e-mail. Repeated with the same idempotency key, it
 * is stored once.
 *
 * @returns its id
 */
export async function registerInterest(
  ctx: Context,
  input: ProgramRegistration,
  idempotencyKey: string | null = null,
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
    await alertSubmission(change, id, 'program_registration');
  });
  return id;
}
