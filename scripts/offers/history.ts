import { actorWords } from '#domain/desk/plain-words.ts';
import { offerValueInWords } from '../../src/domain/booking/offer-changes.ts';
import { changesOf } from '../../src/server/services/offers/change-offer.ts';
import { moment, wrapped } from '../staff/print.ts';
import type { StaffCommand } from '../staff/run.ts';
import { findOffer } from './find-offer.ts';

export const history: StaffCommand = {
  takes: '<offer>',
  plan([slug = '']) {
    return async ({ ctx }) => {
      const offer = findOffer(ctx, slug);
      const changes = await changesOf(ctx.database.db, offer.id);
      if (changes.length === 0) return 'Nothing was changed yet.';
      return changes
        .flatMap(({ at, actor, from, to }) => [
          `${moment(at)} ${actorWords(actor)}`,
          ...Object.keys(to).map((name) => {
            const [was, is] = [from, to].map((values) => offerValueInWords(name, values[name], offer));
            return `  ${wrapped(`${name}: ${was} -> ${is}`, '    ')}`;
          }),
        ])
        .join('\n');
    };
  },
};
