import { site } from '#content/school.ts';
import type { ProgramRegistration } from '#domain/messages/interest.ts';
import { normalisePhone } from '#domain/phone.ts';
import type { Context } from '../../context.ts';
import { programRegistrations } from '../../db/schema/index.ts';
import type { MailShare } from '../outbox/alert-bounds.ts';
import { networkCode } from '../secrets/network-code.ts';
import { storeSubmission } from './store-submission.ts';

/** Stores a registration of interest in a program, as `storeSubmission`. @returns its id */
export function registerInterest(
  ctx: Context,
  input: ProgramRegistration,
  idempotencyKey: string | null = null,
  shares: readonly MailShare[] = [],
): Promise<string> {
  const phone = input.phone && normalisePhone(input.phone, site.countryCode);
  return storeSubmission(
    ctx,
    { input, idempotencyKey, shares, task: 'program_registration' },
    ({ tx, now }, id) =>
      tx
        .insert(programRegistrations)
        .values({ ...input, id, phone, submittedAt: now, networkKey: networkCode(ctx) })
        .onConflictDoNothing(),
  );
}
