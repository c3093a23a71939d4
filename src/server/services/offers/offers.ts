import type { Offer, OfferRules, PricedOffer } from '#domain/booking/offer.ts';
import type { Timetable } from '#domain/booking/slots.ts';
import type { Price } from '#domain/money.ts';

/** The values of an offer that the school has not changed: those of the settings and `content/`. */
export interface OfferDefaults {
  price: Price;
  rules: OfferRules;
}

/** What the school sells, as this process knows it. */
export interface Offers {
  defaults: OfferDefaults;
  all(): readonly Offer[];
  /** @throws DomainError `busy` while this process does not know it yet */
  byId(id: number): Offer;
  /** The one that the calls that name no offer are about. */
  hourOfCode(): PricedOffer;
  /** When their sessions are held. */
  timetable(): Timetable;
  /** Reads the offers again if they have changed. Returns their version, another text after every change. */
  refresh(): Promise<string>;
}
