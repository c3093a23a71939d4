import type { OpenProgram } from '#domain/booking/sold-offer.ts';
import { formatPrice } from '#domain/money.ts';
import type { Context } from '../../../context.ts';
import { listAvailability } from './list-availability.ts';

/** A page that compares programs shows this many of each, the next. */
const SESSIONS_SHOWN = 3;

/** The open offers beside the Hour of Code, in the order in which they were made. */
export function openPrograms(ctx: Pick<Context, 'database' | 'clock' | 'offers'>): Promise<OpenProgram[]> {
  const open = ctx.offers.all().filter(({ state, isHourOfCode }) => state === 'open' && !isHourOfCode);
  return Promise.all(
    open.map(async (offer) => {
      const { slug, name: title, texts, ages, price } = offer;
      const sessions = (await listAvailability(ctx, {}, offer)).slice(0, SESSIONS_SHOWN);
      return { slug, title, lead: texts.lead, place: texts.place, ages, price: formatPrice(price), sessions };
    }),
  );
}
