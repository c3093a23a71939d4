import { createHash } from 'node:crypto';
import { emailKey } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import { type Change, commit, promiseEmail } from '../outbox/records.ts';
import type { MailBoundsData } from '../outbox/stored-email.ts';
import { networkCode } from '../secrets/network-code.ts';

/**
 * Promises to send the links of an address's registrations to that address only, even if a registration's address
 * changes before. They are looked up when the e-mail is sent, so that the answer to the visitor is the same in words
 * and in time.
 */
export async function sendResumeLink(ctx: Context, email: string): Promise<void> {
  await commit(ctx, 'parent', (change) =>
    promiseResumeLink(change, emailKey(email), { network: networkCode(ctx) }),
  );
}

/** The subject of the e-mails with the links of this address, in lower case. */
export function resumeLinkSubject(address: string): string {
  return createHash('sha256').update(address).digest('hex');
}

/**
 * @param address In lower case
 * @param registrationId The registration whose link must be in the e-mail
 */
export async function promiseResumeLink(
  change: Change,
  address: string,
  mail: MailBoundsData & { registrationId?: string } = {},
): Promise<void> {
  const { registrationId, ...data } = mail;
  await promiseEmail(change, {
    kind: 'resume_link',
    subject: resumeLinkSubject(address),
    version: change.now.toISOString(),
    ...(registrationId && { registrationId }),
    data: { ...data, address },
  });
}
