import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { offer } from '#content/offer.ts';
import { site } from '#content/school.ts';
import { acholi } from '#tests/school/schools.ts';
import { worldPerTest } from '#tests/support/world.ts';
import { changeOffer } from '../../offers/change-offer.ts';
import { makeOffer, setOfferState } from '../../offers/make-offer.ts';
import { readOffers } from '../../offers/read-offers.ts';
import { followSchool } from '../../school/follow-school.ts';
import { importSchool } from '../../school/import-school.ts';
import { keepEngine } from './keep-engine.ts';
import { factsOf, schoolEngine } from './school-engine.ts';
import { questionOf } from './select-passages.ts';
import { writePassages } from './write-passages.ts';

const nothingAsked = { ages: [], children: null, weekdays: [] };
const TRAINING_MS = 120_000;
const price = { minor: 20_000, currency: 'UGX' };
const world = worldPerTest();

test(
  'the chat answers during the training after a change, and then knows the new name, city and price',
  async () => {
    const ctx = { ...world().ctx, offers: await readOffers(world().ctx, { price, rules: offer }) };
    await makeOffer(ctx, 'taster', {
      kind: 'single',
      values: {
        name: 'Robotics taster',
        price: null,
        times: [{ label: 'Dusk', starts: '17:00', ends: '18:00' }],
      },
      by: 'amina',
    });
    await setOfferState(ctx, 'taster', { state: 'open', by: 'amina' });
    const followed = await followSchool(ctx);
    onTestFinished(() => followed.stop());
    const chat = keepEngine(ctx);
    const topicOf = async (question: string) =>
      (await chat.current()).engine.recognise(question).topics[0]?.topic;
    expect(await topicOf('what is techrise')).toBe('company');
    expect(await topicOf('are you in Gulu')).toBe('from-afar');

    const answerTo = async (question: string) => {
      const { engine, taught } = await chat.current();
      const passage = taught.get(engine.recognise(question).taught ?? '');
      const [text] = passage
        ? await writePassages(ctx, [passage], questionOf(ctx, question, nothingAsked))
        : [];
      return text;
    };
    expect(await answerTo('how much is the robotics taster')).toContain('Ask us for the price');
    await changeOffer(ctx, 'taster', { changes: { price }, by: 'amina' });
    expect(await answerTo('what does the robotics taster cost?')).toMatch(
      /It costs UGX 20,000. Next: .+ 17:00–18:00 EAT .+ 12 seats left/,
    );
    await setOfferState(ctx, 'taster', { state: 'closed', by: 'amina' });
    expect(await answerTo('how much is the robotics taster')).toBeUndefined();

    const told = vi.fn();
    followed.onChange(told);
    await ctx.database.db.execute(
      sql`UPDATE offers SET price_minor = 35000, currency = 'UGX', version = 1 WHERE is_hour_of_code`,
    );
    const { version } = await importSchool(ctx, { document: acholi, who: 'amina', basedOn: 0 });
    const taster = ctx.offers.all().find(({ slug }) => slug === 'taster')?.id;
    await expect.poll(followed.version, { timeout: 2_000 }).toBe(`${version} 1 1, ${taster} 4`);
    expect(told).toHaveBeenCalled();
    expect(await topicOf('are you in Gulu')).toBe('from-afar');

    const facts = factsOf(site, ctx.offers.hourOfCode().price);
    const training = schoolEngine(facts);
    expect(schoolEngine({ ...facts })).toBe(training);
    await training;
    expect(await topicOf('are you in Gulu')).toBe('where');
    expect(await topicOf('what is acholi code')).toBe('company');
    for (const spelling of ['35k', '35,000', '35000', 'ugx 35,000'])
      expect(await topicOf(`is it ${spelling} for one child`), spelling).toBe('price-session');
  },
  TRAINING_MS,
);
