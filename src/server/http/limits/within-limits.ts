import type { Offer } from '#domain/booking/offer.ts';
import { DomainError, hasCode, registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import type { StartedPayment } from '#domain/payment/opening.ts';
import type { ChildRegistration } from '#domain/registration/registration.ts';
import type { Context } from '../../context.ts';
import { currentVisitor } from '../../fairness/visitor.ts';
import type { PaymentProvider } from '../../gateways/payments/port.ts';
import type { MailShare } from '../../services/outbox/alert-bounds.ts';
import type { VisitorMail } from '../../services/outbox/unasked-mail.ts';
import { beginPayment, type PaymentOptions } from '../../services/payments/attempts/begin-payment.ts';
import { claimPayment, readClaimedNumber } from '../../services/payments/review/claim-payment.ts';
import {
  readTransactionId,
  type Verification,
  verifyPayment,
} from '../../services/payments/settlement/verify-payment.ts';
import { offerOf } from '../../services/registration-view/offer-of.ts';
import { changeDetails } from '../../services/registrations/change-details.ts';
import { correctEmail } from '../../services/registrations/correct-email.ts';
import { readContact } from '../../services/registrations/read-contact.ts';
import { registerChild } from '../../services/registrations/register-child.ts';
import { sendResumeLink } from '../../services/registrations/send-resume-link.ts';
import { tooManyNumbersMessage } from '../bounds.ts';
import type { RouteDeps } from '../deps.ts';
import { childRegistrationOf } from '../input.ts';

type Deps = Pick<RouteDeps, 'ctx' | 'limits'>;

/** Counts unknown ids, to prevent guessing; known ids are not counted. */
export async function countMisses<T>({ limits }: Deps, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (hasCode(error, 'not_found')) await limits.spend('misses');
    throw error;
  }
}

/** For a request that continues without its e-mail over the bounds. Only promised e-mails are counted. */
export async function withMail<T>({ limits }: Deps, act: (mail: VisitorMail) => Promise<T>): Promise<T> {
  const reserved = await limits.reserve('mails');
  if (!reserved.allowed) return act({ isWithheld: true });
  return reserved.run((notePromised) => act({ notePromised }));
}

/**
 * Stores a visitor's message to staff.
 *
 * @returns its id
 * @throws DomainError as `storeSubmission`, and `too_many`
 */
export async function submitWithinLimits<Input>(
  { ctx, limits }: Deps,
  submit: (ctx: Context, input: Input, key: string | null, shares: readonly MailShare[]) => Promise<string>,
  input: Input,
  key: string | null,
): Promise<string> {
  await limits.spend('messages');
  return submit(ctx, input, key, limits.messageMails());
}

/**
 * Registers a child; the welcome is left out over the bounds of e-mails.
 *
 * @throws DomainError as `registerChild`, and `too_many`
 */
export async function registerWithinLimits(
  deps: Deps,
  child: ChildRegistration,
  key: string | null,
  offer: Offer,
): Promise<string> {
  await deps.limits.spend('registrations');
  return withMail(deps, (mail) => registerChild(deps.ctx, child, key, mail, offer.id));
}

/** Corrects the family's e-mail address. Each correction sends e-mails. */
export async function correctWithinLimits(
  { ctx, limits }: Deps,
  id: string,
  email: string,
): ReturnType<typeof correctEmail> {
  await limits.spend('links');
  await limits.spend('corrections', id);
  return correctEmail(ctx, id, email, currentVisitor().othersMade);
}

/**
 * Stores what a family adds in the form of its registration; the body is that of a new one.
 *
 * @throws DomainError as `changeDetails`, `invalid` and `too_many`
 */
export async function changeDetailsWithinLimits(
  { ctx, limits }: Deps,
  id: string,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!isUuid(id)) throw registrationNotFound();
  const details = childRegistrationOf(body, await offerOf(ctx, ctx.database.db, id));
  await limits.spend('details', id);
  await changeDetails(ctx, id, details);
}

/**
 * Promises the links of an address. The mailbox's limit counts what is sent (`unasked-mail.ts`): the answer to the
 * visitor never depends on the address, and no one can use the limit up before a family registers.
 */
export async function askForLink({ ctx, limits }: Deps, email: string): Promise<void> {
  await limits.spend('links');
  await sendResumeLink(ctx, email);
}

/**
 * Opens a payment and begins it.
 *
 * @throws DomainError as `beginPayment`, and `too_many`
 */
export async function beginWithinLimits(
  deps: Deps,
  id: string,
  options: Omit<PaymentOptions, 'bounds'>,
): Promise<StartedPayment> {
  const { ctx, limits } = deps;
  await limits.spend('payments', id);
  await limits.spend('paymentsADay', id);
  const contact = await readContact(ctx, id);
  const seats = contact ? limits.unpaidSeats(contact) : [];
  const begin = (mail: VisitorMail) => beginPayment(ctx, id, { ...options, bounds: { mail, seats } });
  return options.way === 'in_person' ? withMail(deps, begin) : begin({});
}

/**
 * Finds out whether a registration is paid. After too many wrong numbers the number is ignored and the registration's own
 * attempts are asked about: an honest caller gets the same answer, and a guesser none.
 *
 * @throws DomainError as `verifyPayment`, and `too_many`
 */
export async function verifyWithinLimits(
  { ctx, limits }: Deps,
  id: string,
  transactionId: unknown,
  known?: PaymentProvider,
): Promise<Verification> {
  await limits.spend('verifications', id);
  const named = readTransactionId(transactionId);
  if (named === null) return verifyPayment(ctx, id, null);
  const guess = await limits.reserve('guesses', id);
  if (!guess.allowed) return verifyPayment(ctx, id, null);
  return guess.run((noteMiss) => verifyPayment(ctx, id, named, noteMiss, known));
}

/**
 * Asks about the number that a parent typed.
 *
 * @throws DomainError as `claimPayment`, and `too_many`, also after too many numbers that were not the registration's
 */
export async function claimWithinLimits(
  { ctx, limits }: Deps,
  id: string,
  number: unknown,
): Promise<Verification> {
  const typed = readClaimedNumber(number);
  await limits.spend('verifications', id);
  const guess = await limits.reserve('guesses', id);
  if (guess.allowed) return guess.run((noteMiss) => claimPayment(ctx, id, typed, noteMiss));
  const { retryAfterSeconds } = guess;
  throw new DomainError('too_many', tooManyNumbersMessage, { retryAfterSeconds });
}
