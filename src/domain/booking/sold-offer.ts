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

/** Where an offer is held whose place staff have left empty, and the Hour of Code. */
export const ONLINE = 'online, by video';

/** Whether families meet by video: the place begins with the word online, however it is written. */
export const isOnline = (offer: Pick<SoldOffer, 'place'> | undefined): boolean =>
  offer === undefined || /^\s*online\b/i.test(offer.place);

/** Where a calendar shows a session: the address of its meeting, or the place that families come to. */
export const locationOf = (offer: Pick<SoldOffer, 'place'> | undefined, meetingLink: string): string =>
  offer === undefined || isOnline(offer) ? meetingLink : offer.place;

/** An open offer other than the Hour of Code, among the other programs. */
export interface OpenProgram extends Pick<SoldOffer, 'slug' | 'title' | 'place'> {
  lead: string;
  ages: AgeRange;
  /** `UGX 150,000` */
  price: string;
  /** The next ones. */
  sessions: readonly SessionAvailability[];
}
