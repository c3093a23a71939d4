import type { SessionAvailability } from './availability.ts';
import type { AgeRange } from './offer.ts';

/** What pages and e-mails say of the offer that a child is registered for, where it is not the Hour of Code. */
export interface SoldOffer {
  slug: string;
  title: string;
  place: string;
  needs: readonly string[];
  refundRule: string;
}

/** Whether families meet by video; the Hour of Code does. */
export const isOnline = (offer: Pick<SoldOffer, 'place'> | undefined): boolean =>
  offer === undefined || offer.place.startsWith('online');

/** An open offer other than the Hour of Code, among the other programs. */
export interface OpenProgram extends Pick<SoldOffer, 'slug' | 'title' | 'place'> {
  lead: string;
  ages: AgeRange;
  /** `UGX 150,000` */
  price: string;
  /** The next ones. */
  sessions: readonly SessionAvailability[];
}
