import { priceInWords } from '#domain/booking/offer.ts';
import type { OpenProgram } from '#domain/booking/sold-offer.ts';
import type { Context } from '../../../context.ts';
import { listForSale } from './list-availability.ts';

/** A page that compares programs shows this many of each, the next. */
const SESSIONS_SHOWN = 3;

/**
 * The open offers other than the Hour of Code, in the order in which they were made.
 *
 * @param most How many of the next sessions of each
 */
export function openPrograms(
  ctx: Pick<Context, 'database' | 'clock' | 'offers'>,
  most = SESSIONS_SHOWN,
): Promise<OpenProgram[]> {
  const open = ctx.offers.all().filter(({ state, isHourOfCode }) => state === 'open' && !isHourOfCode);
  return Promise.all(
    open.map(async (offer) => {
      const { slug, name: title, texts, ages } = offer;
      const sessions = (await listForSale(ctx, offer)).slice(0, most);
      const { lead, place } = texts;
      return { slug, title, lead, place, ages, price: priceInWords(offer), sessions };
    }),
  );
}
