import { readOfferChanges } from '../../src/domain/booking/offer-changes.ts';
import { changeOffer } from '../../src/server/services/offers/change-offer.ts';
import { authorOf, type StaffCommand, textOf } from '../staff/run.ts';
import { findOffer } from './find-offer.ts';

export const set: StaffCommand = {
  takes: '<offer> <name=value> …',
  options: ['by', 'based-on'],
  plan([slug = '', ...words], options) {
    const by = authorOf(options);
    const version = textOf(options, 'based-on');
    if (version !== undefined && !/^\d{1,6}$/.test(version))
      throw new Error('--based-on is the version that show named: --based-on 3');
    return async ({ ctx }) => {
      findOffer(ctx, slug);
      const changes = readOfferChanges(words, ctx.offers.defaults.price.currency);
      const basedOn = version === undefined ? undefined : Number(version);
      if (!(await changeOffer(ctx, slug, { changes, by, basedOn }))) return 'It was so already.';
      return 'Changed. The running site uses it within two seconds.\nPayments that were begun keep their price.';
    };
  },
};
