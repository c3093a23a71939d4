import { expect, test } from 'vitest';
import { fillSchool } from '#content/fill-school.ts';
import { showSchool } from '#content/school.ts';
import { changeOffer } from '#server/services/offers/change-offer.ts';
import { setOfferState } from '#server/services/offers/make-offer.ts';
import { aCourse, aTaster } from '#tests/support/services/course.ts';
import { ownWorld } from '#tests/support/world.ts';
import { lamu } from '../school/schools.ts';
import { openSchool } from './school.ts';

/** The clock stands on Friday 20 November 2026. */
test('the chat knows the closed days and what is sold, as staff have them now', async () => {
  const { world } = await aCourse(await ownWorld(), { seats: 7 });
  const { ctx } = await aTaster(world).then((made) => made.world);
  const school = await openSchool(ctx);
  const answers = async (questions: readonly string[], said: RegExp) => {
    for (const question of questions) expect((await school.ask(question)).text, question).toMatch(said);
  };
  const all = ['Which courses are open?', 'do you have a bootcamp', 'what can we register for now'];
  const camp = /UGX 150,000.+Friday 4 December 2026, .+, 5 dates until Tue 8 Dec \(UTC\+3\), 7 seats left/s;

  await answers(
    all,
    /\[Holiday camp\]\(\/programs\/camp\): UGX 150,000, ages 8 to 14, Innovation Hub\. Next: Friday 4 December/,
  );
  await answers(all, camp);
  await answers(all, /\[Robotics taster\]\(\/programs\/taster\): UGX 35,000, ages 9 to 12/);
  // The name of one of them is in the question: it comes first, and the others are named.
  const named = ['What camps are there?', 'When is the Holiday camp?', 'How much is the holiday camp'];
  await answers(named, camp);
  await answers(named, /Also open: \[Robotics taster\]\(\/programs\/taster\)\./);

  await changeOffer(ctx, 'hour-of-code', {
    changes: { closedDates: ['2026-12-09', '2026-12-25'], daysAhead: 40 },
    by: 'amina',
  });
  await answers(
    ['Are you open on 9 December?', 'is there class on the 9th of December', 'Do you work on December 9th?'],
    /\*\*Wednesday 9 December 2026\*\*: no sessions\. We are closed on that day\./,
  );
  await answers(['are you open on 10 December?'], /\*\*Thursday 10 December 2026\*\* has 12 seats/);
  await answers(
    ['When are the holidays?', 'which days are you closed', 'When are you closed?', 'holiday dates'],
    /We are closed on 9 December 2026 and 25 December 2026\./,
  );

  const independenceDay = 'do you work on independence day';
  await answers([independenceDay], /\*\*Saturday 9 October 2027\*\*/);
  // Another country has it on another day, which the chat does not know.
  showSchool(fillSchool(lamu, { price: 'UGX 20,000' }));
  expect((await school.ask(independenceDay)).text).not.toContain('October');

  await setOfferState(ctx, 'camp', { state: 'closed', by: 'amina' });
  await setOfferState(ctx, 'taster', { state: 'closed', by: 'amina' });
  await answers(
    [...all, 'What camps are there?'],
    /No camp, course or club is open for registration just now\./,
  );
}, 120_000);
