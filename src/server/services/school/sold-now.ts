import type { fillSchool } from '#content/fill-school.ts';
import { priceInWords } from '#domain/booking/offer.ts';
import { formatPrice } from '#domain/money.ts';
import type { Context } from '../../context.ts';

/** What the school sells at present, as its texts say it. */
export function soldNow({ offers }: Pick<Context, 'offers'>): Parameters<typeof fillSchool>[1] {
  const { price, rules } = offers.hourOfCode();
  return {
    price: formatPrice(price),
    seats: rules.seatsPerSession,
    weekdays: rules.weekdays,
    changeHours: rules.changeHours,
    timetable: offers.timetable(),
    openOffers: offers
      .all()
      .filter(({ state, isHourOfCode }) => state === 'open' && !isHourOfCode)
      .map((offer) => ({ slug: offer.slug, title: offer.name, price: priceInWords(offer) })),
  };
}
