import { eq } from 'drizzle-orm';
import type { BookingRequest } from '#domain/booking/booking.ts';
import type { StartedPayment } from '#domain/payment/opening.ts';
import type { Context } from '../../../context.ts';
import { paymentAttempts } from '../../../db/schema/index.ts';
import { noteWindow } from './note-window.ts';
import type { OpeningBounds } from './open-attempt.ts';
import { openPayment, type PaymentWay } from './open-payment.ts';

export interface PaymentOptions {
  /** The session of the slot-first path, or `null`. */
  chosen: BookingRequest | null;
  way?: PaymentWay;
  /** The phone that pays, for a registration without one; empty or omitted for none. */
  phone?: string;
  /** The price that the page showed; empty or omitted where none is compared. */
  shownPrice?: string;
  /** How the browser would like to begin; a provider that cannot do so begins in its own way. */
  wanted?: 'modal' | 'redirect';
  /** The page to return to from the provider's page; by default the payment step. */
  page?: 'flow' | 'status';
  bounds?: OpeningBounds;
}

/**
 * Opens a payment and begins it with its provider. Returns the registration's open attempt while it is young; otherwise
 * makes a new one and holds the chosen session's seat. Over the limit of unpaid seats it holds none. It asks about an
 * open attempt first: while a prompt waits on a phone nothing else is opened; a dead and unpaid attempt is replaced.
 *
 * @throws DomainError `not_found`; `conflict` when paid, refunded, in review, waiting on a phone, or no seat is free;
 *   `invalid` for a session outside the offer; `provider_unavailable` or `provider_unreadable` when the provider cannot
 *   be asked or does not begin
 */
export async function beginPayment(
  ctx: Context,
  registrationId: string,
  {
    chosen,
    way = 'online',
    wanted = 'modal',
    page = 'flow',
    bounds,
    phone = '',
    shownPrice = '',
  }: PaymentOptions,
): Promise<StartedPayment> {
  const { provider, ...request } = await openPayment(ctx, registrationId, chosen, way, {
    bounds,
    phone,
    shownPrice,
  });
  // Only the main provider has a window inside the page.
  const kind = provider === ctx.payments.main ? wanted : 'redirect';
  // Uses the reference, because the registration's id alone opens its pages.
  const path = `/api/payment-return/${page}/${request.reference}`;
  const { number, ...beginning } = await provider.begin(request, kind, `${ctx.settings.publicOrigin}${path}`);
  if (number !== undefined) await keepNumber(ctx, request.reference, number);
  // The provider's page or the code is on its way to the parent. A window reports its own opening.
  if (beginning.kind !== 'modal') await noteWindow(ctx, registrationId, request.reference, 'opened');
  return beginning;
}

async function keepNumber({ database }: Context, reference: string, number: string): Promise<void> {
  await database.db
    .update(paymentAttempts)
    .set({ providerNumber: number })
    .where(eq(paymentAttempts.reference, reference));
}
