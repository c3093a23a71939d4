import { and, eq, gt } from 'drizzle-orm';
import { DAY_MS } from '#domain/clock.ts';
import type { PaymentNotice } from '#domain/messages/email.ts';
import type { ProviderTransaction } from '#domain/payment/provider.ts';
import type { MoneyStatus } from '#domain/payment/settlement.ts';
import { emails } from '../../../db/schema/index.ts';
import { type Change, keepEmail, promiseEmail } from '../../outbox/records.ts';
import { transactionName } from '../ledger/find-money.ts';

/** The money that each notice is about. */
export const noticeMoney: Record<PaymentNotice, MoneyStatus> = {
  underpaid: 'mismatch',
  wrong_currency: 'mismatch',
  duplicate: 'duplicate',
  late: 'late',
};

/** Each small payment for a registration would send a mail to its address, which may be a stranger's. */
const NOTICES_A_DAY = 3;

/**
 * Notifies the family what happens with money that does not count. After three notices of a registration in a day the
 * e-mail is stored and not sent.
 *
 * @param provider the provider of the transaction
 */
export async function notifyFamily(
  change: Change,
  registrationId: string,
  why: PaymentNotice,
  { transactionId, amount, currency }: ProviderTransaction,
  provider: string,
): Promise<void> {
  const transaction = { provider, transactionId };
  const notice = {
    kind: 'payment_notice',
    subject: transactionName(transaction),
    version: `${why} ${currency} ${amount}`,
    registrationId,
    data: { why, transaction },
  } as const;
  if ((await countNotices(change, registrationId)) < NOTICES_A_DAY) await promiseEmail(change, notice);
  else await keepEmail(change, notice, 'skipped');
}

async function countNotices({ tx, now }: Change, registrationId: string): Promise<number> {
  const dayBefore = new Date(now.getTime() - DAY_MS);
  const isNotice = and(eq(emails.registrationId, registrationId), eq(emails.kind, 'payment_notice'));
  return tx.$count(emails, and(isNotice, gt(emails.createdAt, dayBefore)));
}
