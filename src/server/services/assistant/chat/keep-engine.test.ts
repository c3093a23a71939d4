import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { offer } from '#content/offer.ts';
import { site } from '#content/school.ts';
import { acholi } from '#tests/school/schools.ts';
import { worldPerTest } from '#tests/support/world.ts';
import { readOffers } from '../../offers/read-offers.ts';
import { followSchool } from '../../school/follow-school.ts';
import { importSchool } from '../../school/import-school.ts';
import { keepEngine } from './keep-engine.ts';
import { factsOf, schoolEngine } from './school-engine.ts';

const TRAINING_MS = 120_000;
const price = { minor: 20_000, currency: 'UGX' };
const world = worldPerTest();

test(
  'the chat answers during the training after a change, and then knows the new name, city and price',
  async () => {
    const ctx = { ...world().ctx, offers: await readOffers(world().ctx, { price, rules: offer }) };
    const followed = await followSchool(ctx);
    onTestFinished(() => followed.stop());
    const chat = keepEngine(ctx);
    const topicOf = async (question: string) =>
      (await chat.current()).engine.recognise(question).topics[0]?.topic;
    expect(await topicOf('what is techrise')).toBe('company');
    expect(await topicOf('are you in Gulu')).toBe('from-afar');

    const told = vi.fn();
    followed.onChange(told);
    await ctx.database.db.execute(sql`UPDATE offers SET price_minor = 35000, currency = 'UGX', version = 1`);
    const { version } = await importSchool(ctx, { document: acholi, who: 'amina', basedOn: 0 });
    await expect.poll(followed.version, { timeout: 2_000 }).toBe(`${version} 1 1`);
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
