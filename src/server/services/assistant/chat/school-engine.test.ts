import { expect, test } from 'vitest';
import { site } from '#content/school.ts';
import { factsOf, schoolEngine } from './school-engine.ts';

const LEARNING_MS = 60_000;
const price = { minor: 20_000, currency: 'UGX' };
const firstTopic = async (facts: ReturnType<typeof factsOf>, question: string) =>
  (await schoolEngine(facts)).recognise(question).topics[0]?.topic;

test(
  'the engine of a renamed school with another price knows the new name and price',
  async () => {
    const renamed = factsOf(
      { ...site, name: 'Bright Sparks Academy', shortName: 'Sparky', city: 'Mbarara' },
      { ...price, minor: 35_000 },
    );
    expect(await firstTopic(renamed, 'what is sparky')).toBe(
      await firstTopic(factsOf(site, price), 'what is techrise'),
    );
    for (const spelling of ['35k', '35,000', '35000', 'ugx 35,000'])
      expect(await firstTopic(renamed, `is it ${spelling} for one child`), spelling).toBe('price-session');
  },
  LEARNING_MS,
);

test(
  'two callers with the same facts share one engine',
  () => {
    const facts = factsOf(site, price);
    expect(schoolEngine(facts)).toBe(schoolEngine({ ...facts }));
  },
  LEARNING_MS,
);
