import { priceOf } from '#domain/booking/offer.ts';
import type { Price } from '#domain/money.ts';
import type { Context } from '../../../context.ts';
import type { Registration } from '../ledger/rows.ts';
import { findOpenAttempt } from '../settlement/find-open-attempt.ts';
import { findReopenable } from './create-attempt.ts';

/** The price that a family was given with a code, which does not rise with the offer's; else the offer's now. */
export async function priceAsked(ctx: Context, { id, offerId }: Registration): Promise<Price> {
  const { db } = ctx.database;
  const now = priceOf(ctx.offers.byId(offerId));
  const offline = ctx.payments.others.find(({ capabilities }) => capabilities.ways.includes('offline'));
  const open = await findOpenAttempt(db, id);
  const given = open?.code ? open : offline && (await findReopenable(db, offline, now, id));
  return given ? { minor: given.amountMinor, currency: given.currency } : now;
}
