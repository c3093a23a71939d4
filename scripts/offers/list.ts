import { priceInWords } from '../../src/domain/booking/offer.ts';
import type { StaffCommand } from '../staff/run.ts';

export const list: StaffCommand = {
  plan() {
    return async ({ ctx }) =>
      ctx.offers
        .all()
        .map((offer) => `${offer.slug}  ${offer.name}, ${priceInWords(offer)}, ${offer.state}`)
        .join('\n');
  },
};
