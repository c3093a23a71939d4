import { DomainError, invalidField } from '#domain/errors.ts';
import { paymentMessages } from '#domain/payment/messages.ts';
import { noAnswerError } from '#domain/payment/no-answer.ts';
import { registrationIdOf } from '#domain/payment/reference.ts';
import { cleanLine } from '#domain/text.ts';
import type { Context } from '../../../context.ts';
import type { PaymentProvider } from '../../../gateways/payments/port.ts';
import { readRegistration } from '../../registration-view/read-registration.ts';
import { raiseClaim } from '../settlement/raise-claim.ts';
import { readTransactionId, type Verification, verifyPayment } from '../settlement/verify-payment.ts';

const MAX_LETTERS = 64;

/**
 * "I paid, but it says waiting": asks about the number from the provider's message to the parent. A number that the
 * provider does not know, such as the network's own, goes to staff once. Another family's number gets the same words
 * after the same checks, so that the answer does not reveal which numbers exist.
 *
 * @param noteMiss called when the number is not this registration's
 * @throws DomainError as `verifyPayment`, `invalid` for an empty number, and `conflict` for a number that is not this
 *   registration's while no payment was begun for it
 */
export async function claimPayment(
  ctx: Context,
  registrationId: string,
  number: string,
  noteMiss: () => void = () => {},
): Promise<Verification> {
  const typed = readClaimedNumber(number);
  await readRegistration(ctx, registrationId);
  const named = readTransactionId(typed);
  const provider = named === null ? undefined : await providerOf(ctx, registrationId, named);
  if (provider) return verifyPayment(ctx, registrationId, named, undefined, provider);
  noteMiss();
  const late = await verifyPayment(ctx, registrationId, null);
  if (late.paid) return late;
  if (!(await raiseClaim(ctx, registrationId, typed))) {
    throw new DomainError('conflict', paymentMessages.notBegun);
  }
  return { ...late, message: paymentMessages.claimed, isWithStaff: true };
}

/** @throws DomainError `invalid` for an empty number */
export function readClaimedNumber(number: unknown): string {
  const typed = typeof number === 'string' || typeof number === 'number' ? cleanLine(String(number)) : '';
  // Half a character could not be stored.
  if (typed !== '') return cleanLine(typed.slice(0, MAX_LETTERS));
  throw invalidField('transactionId', paymentMessages.noNumber);
}

/** The provider that says that a transaction carries a reference of this registration. */
async function providerOf(
  { payments }: Context,
  registrationId: string,
  transactionId: string,
): Promise<PaymentProvider | undefined> {
  const providers = [payments.main, ...payments.others].filter(({ capabilities }) => capabilities.isAsked);
  const answers = await Promise.all(providers.map((provider) => provider.findTransaction(transactionId)));
  const at = answers.findIndex(
    (answer) =>
      answer.kind === 'transaction' && registrationIdOf(answer.transaction.reference) === registrationId,
  );
  if (at >= 0) return providers[at];
  const unknown = answers.find((answer) => answer.kind === 'unknown');
  if (unknown) throw noAnswerError(unknown);
  return undefined;
}
