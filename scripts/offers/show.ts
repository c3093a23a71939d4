import { priceInWords } from '../../src/domain/booking/offer.ts';
import { offerInWords } from '../../src/domain/booking/offer-changes.ts';
import { schoolDate } from '../../src/domain/clock.ts';
import { runsOf } from '../../src/server/services/offers/read-offers.ts';
import { WIDTH, wrapped } from '../staff/print.ts';
import type { StaffCommand } from '../staff/run.ts';
import { findOffer } from './find-offer.ts';

export const show: StaffCommand = {
  takes: '<offer>',
  plan([slug = '']) {
    return async ({ ctx }) => {
      const offer = findOffer(ctx, slug);
      const heading = `${offer.name}, ${priceInWords(offer)}, version ${offer.version}`;
      const { runs } = ctx.offers.timetable();
      const ofOffer = (await runsOf(ctx, offer.id)).map(
        (key) => `  ${key}: ${runs[key]?.map(({ startsAt }) => schoolDate(new Date(startsAt))).join(', ')}`,
      );
      const values = offerInWords(offer).map((line) =>
        line.length > WIDTH ? wrapped(line.replaceAll(',', ', '), '  ') : line,
      );
      return [heading, ...values, ...(ofOffer.length > 0 ? ['Runs:', ...ofOffer] : [])].join('\n');
    };
  },
};
