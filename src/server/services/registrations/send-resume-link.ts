import { createHash } from 'node:crypto';
import { emailKey } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { commit, promiseEmail } from '../outbox/records.ts';
import type { MailBoundsData } from '../outbox/unasked-mail.ts';

/**
 * Promises to send the links of an address's registrations to that address only, even if a registration's address
 * changes before. They are looked up when the e-mail is sent, so that the answer to the visitor is the same in words
 * and in time.
 */
export async function sendResumeLink(ctx: Context, email: string): Promise<void> {
  await commit(ctx, (tx) => promiseResumeLink(tx, ctx.clock.now(), emailKey(email)));
}

/** @param address In lower case */
export async function promiseResumeLink(
  tx: Tx,
  now: Date,
  address: string,
  mail: MailBoundsData = {},
): Promise<void> {
  await promiseEmail(tx, now, {
    kind: 'resume_link',
    subject: createHash('sha256').update(address).digest('hex'),
    version: now.toISOString(),
    data: { ...mail, address },
  });
}
