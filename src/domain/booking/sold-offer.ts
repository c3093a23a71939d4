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
