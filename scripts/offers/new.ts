import { readOfferChanges } from '../../src/domain/booking/offer-changes.ts';
import { makeOffer } from '../../src/server/services/offers/make-offer.ts';
import { authorOf, type StaffCommand, textOf } from '../staff/run.ts';

export const newOffer: StaffCommand = {
  takes: '<address> <name=value> …',
  options: ['by', 'kind'],
  plan([slug = '', ...words], options) {
    const by = authorOf(options);
    const kind = textOf(options, 'kind') ?? 'course';
    if (kind !== 'course' && kind !== 'single') throw new Error('--kind is one of: course, single');
    return async ({ ctx }) => {
      const values = readOfferChanges(words, ctx.offers.defaults.price.currency);
      if (values.name === undefined || values.price === undefined)
        throw new Error('Give at least name=… and price=…, with nothing after price= for “ask us”.');
      if (kind === 'single' && !values.times) throw new Error('Give the times: times=…');
      await makeOffer(ctx, slug, { kind, values, by });
      const next = kind === 'course' ? `npm run offers -- run ${slug} …, then ` : '';
      return `Made as a draft. Next: ${next}npm run offers -- open ${slug}`;
    };
  },
};
