import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { type BookingRequest, notBookable } from '#domain/booking/booking.ts';
import { DomainError, registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import { noAnswerError } from '#domain/payment/no-answer.ts';
import { ATTEMPT_REUSE_MS, isOpen, openStates } from '#domain/payment/status.ts';
import type { Context } from '../../../context.ts';
import { paymentAttempts } from '../../../db/schema/index.ts';
import { type PaymentProvider, type PaymentRequest, providerById } from '../../../gateways/payments/port.ts';
import { type Bookable, findBookable } from '../../bookings/seats/find-bookable.ts';
import { commit } from '../../outbox/records.ts';
import { soldOf } from '../../registration-view/offer-of.ts';
import { settleAttempt } from '../settlement/settle-payment.ts';
import { requestOf } from './create-attempt.ts';
import { otherOnline } from './find-provider.ts';
import { type Opening, openAttemptIn } from './open-attempt.ts';

/** A younger attempt answers the same press of the button. */
const JUST_MADE_MS = 5_000;

/**
 * `online`: the main provider. `in_person`: the provider whose payments staff confirm, if there is one. Any other
 * value: the id of a further provider with its own page (`otherOnline`).
 */
export type PaymentWay = string;

/** The attempt in the database, and what its provider will receive when the payment begins. */
export async function openPayment(
  ctx: Context,
  registrationId: string,
  chosen: BookingRequest | null = null,
  way: PaymentWay = 'online',
  more: Pick<Opening, 'bounds' | 'phone' | 'shownPrice'> = {},
): Promise<PaymentRequest & { provider: PaymentProvider }> {
  const opening = await prepareOpening(ctx, registrationId, chosen, way);
  const { registration, attempt } = await commit(ctx, 'parent', (change) =>
    openAttemptIn(change, { ...opening, ...more }),
  );
  const sold = soldOf(ctx.offers.byId(registration.offerId));
  return {
    ...requestOf(registration, attempt),
    ...(sold && { description: sold.title }),
    provider: opening.provider,
  };
}

/** What must be known before the transaction that opens an attempt. Asks about an open attempt. */
export async function prepareOpening(
  ctx: Context,
  registrationId: string,
  chosen: BookingRequest | null,
  way: PaymentWay,
): Promise<Opening> {
  if (!isUuid(registrationId)) throw registrationNotFound();
  const provider = providerFor(ctx, way);
  const session = chosen && (await chosenSession(ctx, chosen, registrationId));
  await settleNewestAttempt(ctx, registrationId, way);
  return { registrationId, provider, session };
}

function providerFor({ payments }: Context, way: PaymentWay): PaymentProvider {
  if (way === 'online') return payments.main;
  const offered =
    way === 'in_person'
      ? payments.others.find(({ capabilities }) => capabilities.ways.includes('offline'))
      : otherOnline(payments).find(({ id }) => id === way);
  if (!offered) throw new DomainError('invalid', 'This way to pay is not offered here.');
  return offered;
}

async function chosenSession(
  ctx: Context,
  chosen: BookingRequest,
  registrationId: string,
): Promise<Bookable> {
  const session = await findBookable(ctx, chosen, registrationId);
  if (!session) throw notBookable('sessionDate');
  return session;
}

/**
 * Asks about an open attempt before it is returned again or replaced, because a payer may be approving it; and about
 * one that has just failed, because it may have been paid since in the same window. An attempt made just now is the
 * same press of the button twice.
 */
async function settleNewestAttempt(ctx: Context, registrationId: string, way: PaymentWay): Promise<void> {
  const mayHaveSucceeded = and(eq(paymentAttempts.state, 'failed'), isNotNull(paymentAttempts.nextCheckAt));
  const [newest] = await ctx.database.db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.registrationId, registrationId),
        or(inArray(paymentAttempts.state, openStates), mayHaveSucceeded),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
    .limit(1);
  if (!newest) return;
  const age = ctx.clock.now().getTime() - newest.createdAt.getTime();
  if (newest.state === 'created' && age < JUST_MADE_MS) return;
  if (!providerById(ctx.payments, newest.provider)?.capabilities.isAsked) return;
  const { answer } = await settleAttempt(ctx, newest, 'system');
  // Cash can be taken while the provider is down. If its payment arrives as well, it is a duplicate.
  if (way === 'in_person' || !isOpen(newest.state)) return;
  if (answer.kind === 'unknown' && (newest.state !== 'created' || age >= ATTEMPT_REUSE_MS)) {
    throw noAnswerError(answer);
  }
}
