import { expect, onTestFinished, test } from 'vitest';
import { site } from '#content/school.ts';
import { acholi } from '#tests/school/schools.ts';
import { worldPerTest } from '#tests/support/world.ts';
import { followSchool } from '../../school/follow-school.ts';
import { importSchool } from '../../school/import-school.ts';
import { keepEngine } from './keep-engine.ts';
import { factsOf, schoolEngine } from './school-engine.ts';

const TRAINING_MS = 120_000;
const price = { minor: 35_000, currency: 'UGX' };
const world = worldPerTest();

test(
  'the chat answers during the training after an import, and then knows the new name and city',
  async () => {
    const ctx = { ...world().ctx, price };
    const followed = await followSchool(ctx);
    onTestFinished(() => followed.stop());
    const chat = keepEngine(ctx);
    const topicOf = async (question: string) =>
      (await chat.current()).engine.recognise(question).topics[0]?.topic;
    expect(await topicOf('what is techrise')).toBe('company');
    expect(await topicOf('are you in Gulu')).toBe('from-afar');

    const changed = Promise.withResolvers<void>();
    followed.onChange(changed.resolve);
    await importSchool(ctx, { document: acholi, who: 'amina', basedOn: 0 });
    await changed.promise;
    expect(await topicOf('are you in Gulu')).toBe('from-afar');

    const facts = factsOf(site, price);
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
