import { setOfferState } from '../../src/server/services/offers/make-offer.ts';
import { authorOf, type StaffCommand } from '../staff/run.ts';

const texts = {
  open: (slug: string) => `Open. Families find it at /programs/${slug} within two seconds.`,
  closed: () => 'Closed. Families who have registered can still pay and choose; no one else can register.',
};

const command = (state: 'open' | 'closed'): StaffCommand => ({
  takes: '<offer>',
  options: ['by'],
  plan([slug = ''], options) {
    const by = authorOf(options);
    return async ({ ctx }) =>
      (await setOfferState(ctx, slug, { state, by })) ? texts[state](slug) : 'It was so already.';
  },
});

export const open: StaffCommand = command('open');
export const close: StaffCommand = command('closed');
