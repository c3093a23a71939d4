import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { offer } from '#content/offer.ts';
import { sampleSchool } from '#content/sample/school.ts';
import { landing, price, site } from '#content/school.ts';
import { completed } from '#domain/school/differences.ts';
import { acholi } from '#tests/school/schools.ts';
import { worldPerTest } from '#tests/support/world.ts';
import { readOffers } from '../offers/read-offers.ts';
import { followSchool } from './follow-school.ts';
import { importSchool, restoreSchool } from './import-school.ts';
import { readSchool, schoolVersion } from './read-school.ts';
import { schoolHistory } from './school-history.ts';

const world = worldPerTest();
const who = 'amina';

const importAcholi = (basedOn = 0) =>
  importSchool(world().ctx, { document: acholi, who, note: 'ours', basedOn });
const current = () => readSchool(world().database.db);

describe('the document of the school', () => {
  test('is the sample until one is imported', async () => {
    expect(await current()).toEqual({ school: sampleSchool, version: 0 });
    const { version, changed } = await importAcholi();
    expect(changed).toContain('facts.city');
    expect(await current()).toMatchObject({ school: { facts: { city: 'Gulu' } }, version });
    expect(await schoolVersion(world().ctx)).toBe(version);
    expect(await schoolHistory(world().ctx)).toEqual([
      { id: version, at: world().ctx.clock.now(), who, note: 'ours' },
    ]);
  });

  test('is refused with every problem', async () => {
    const document = {
      ...acholi,
      facts: { ...acholi.facts, email: 'x', city: '' },
      texts: { ...acholi.texts, privacy: { ...acholi.texts.privacy, since: 'last year' } },
    };
    await expect(importSchool(world().ctx, { document, who, basedOn: 0 })).rejects.toMatchObject({
      code: 'invalid',
      message:
        'facts.city must not be empty\nfacts.email must be an e-mail address\ntexts.privacy.since must be a day: 2026-11-01',
    });
    expect(await schoolHistory(world().ctx)).toEqual([]);
  });

  test('is not stored again when nothing changed', async () => {
    const { version } = await importAcholi();
    expect(await importAcholi(version)).toEqual({ version, changed: [] });
    expect(await schoolHistory(world().ctx)).toHaveLength(1);
  });

  test('does not overwrite what was imported since its export, and names the changes', async () => {
    const { version } = await importAcholi();
    const document = { ...sampleSchool, facts: { ...sampleSchool.facts, city: 'Jinja' } };
    await expect(importSchool(world().ctx, { document, who, basedOn: 0 })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('facts.hub.address'),
    });
    expect((await importSchool(world().ctx, { document, who, basedOn: version })).changed).toContain(
      'facts.city',
    );
  });

  test('is changed by one of two imports at once', async () => {
    const documents = ['Jinja', 'Arua'].map((city) => ({ ...acholi, facts: { ...acholi.facts, city } }));
    const outcomes = await Promise.allSettled(
      documents.map((document) => importSchool(world().ctx, { document, who, basedOn: 0 })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('can be restored from any version', async () => {
    const { version } = await importAcholi();
    await restoreSchool(world().ctx, 0, { who });
    expect((await current()).school).toEqual(sampleSchool);
    await restoreSchool(world().ctx, version, { who });
    expect((await current()).school).toEqual(acholi);
    expect((await schoolHistory(world().ctx)).map(({ note }) => note)).toEqual([
      `as in version ${version}`,
      'as in version 0',
      'ours',
    ]);
    await expect(restoreSchool(world().ctx, 99, { who })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is followed by a running process', async () => {
    const followed = await followSchool(world().ctx);
    onTestFinished(() => followed.stop());
    expect([followed.version(), site.name]).toEqual(['0 0', 'TechRise Africa']);
    const { version } = await importAcholi();
    await expect.poll(() => site.name, { timeout: 2_000 }).toBe('Acholi Code Club');
    expect(followed.version()).toBe(`${version} 0`);
  });

  test('names the price of the Hour of Code, and each later one', async () => {
    const { ctx, database } = world();
    const defaults = { price: { minor: 20_000, currency: 'UGX' }, rules: offer };
    const offers = await readOffers(ctx, defaults);
    const followed = await followSchool({ ...ctx, offers });
    onTestFinished(() => followed.stop());
    expect(price).toBe('UGX 20,000');
    expect(offers.hourOfCode()).toMatchObject({ slug: 'hour-of-code', ...defaults, version: 0 });
    const before = followed.version();
    await database.db.execute(sql`UPDATE offers SET price_minor = 25000, currency = 'UGX',
      rules = '{"seatsPerSession": 6, "weekdays": [6, 1, 3]}', version = version + 1`);
    await expect.poll(() => price, { timeout: 2_000 }).toBe('UGX 25,000');
    expect(offers.hourOfCode().rules).toEqual({ ...offer, seatsPerSession: 6, weekdays: [6, 1, 3] });
    expect(landing.comparison.rows.map(({ remote }) => remote).join()).toContain(
      'Monday, Wednesday and Saturday, 9–11',
    );
    expect(followed.version()).not.toBe(before);
  });

  test('stays as it is shown while the database does not answer', async () => {
    const { ctx, database } = world();
    const warnings: unknown[] = [];
    const log = { ...ctx.log, warn: (problem: unknown) => void warnings.push(problem) };
    const failing = { ...database };
    const followed = await followSchool({ ...ctx, database: failing, log: log as typeof ctx.log });
    onTestFinished(() => followed.stop());
    failing.run = async () => {
      throw new Error('no database');
    };
    await expect.poll(() => warnings.length, { timeout: 2_000 }).toBe(1);
    expect(site.name).toBe('TechRise Africa');
  });
});

test('a document from before an upgrade is completed from the sample', () => {
  const { motto: _none, ...older } = { ...acholi.facts, motto: 1, till: undefined };
  const whole = completed({ ...acholi, facts: older }, sampleSchool);
  expect(whole.facts).toEqual({ ...acholi.facts, till: sampleSchool.facts.till });
});
