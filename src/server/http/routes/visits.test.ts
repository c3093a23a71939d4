import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { registrations, visits } from '#server/db/schema/index.ts';
import { MOST_SOURCES } from '#server/services/visits/count-visit.ts';
import { aForm, apiPerTest } from '#tests/support/site/api.ts';

describe('visits', () => {
  const api = apiPerTest();
  const count = (body: unknown) => api().post('/api/visits', body);
  const counted = () =>
    api().world.database.db.select().from(visits).orderBy(asc(visits.source), asc(visits.step));

  it('are counted by day, step, offer and source', async () => {
    const visit = { steps: ['arrived', 'seen'], page: '/hour-of-code', source: 'flyer' };
    expect((await count(visit)).status).toBe(204);
    await count({ ...visit, steps: ['seen'] });
    await count({ steps: ['arrived'], page: '/about' });
    const offerId = api().ctx.offers.hourOfCode().id;
    const day = '2026-11-20';
    expect(await counted()).toEqual([
      { day, step: 'arrived', offerId: null, source: 'direct', count: 1 },
      { day, step: 'arrived', offerId, source: 'flyer', count: 1 },
      { day, step: 'seen', offerId, source: 'flyer', count: 2 },
    ]);
  });

  it('that say anything else are not stored', async () => {
    for (const body of [{}, { steps: 'seen' }, { steps: ['paid', { a: 1 }] }, { steps: [] }])
      expect((await count(body)).status).toBe(204);
    expect(await counted()).toEqual([]);
    await count({ steps: ['arrived'], source: 'amina@families.example', page: { a: 1 } });
    expect(await counted()).toMatchObject([{ source: 'direct', offerId: null }]);
  });

  it('from invented sources share one line', async () => {
    for (let n = 0; n < MOST_SOURCES + 2; n += 1) await count({ steps: ['arrived'], source: `made-up-${n}` });
    const rows = await counted();
    expect(rows).toHaveLength(MOST_SOURCES + 1);
    expect(rows.find(({ source }) => source === 'other')).toMatchObject({ count: 2 });
    await count({ steps: ['arrived'], source: 'made-up-1' });
    expect((await counted()).find(({ source }) => source === 'made-up-1')).toMatchObject({ count: 2 });
  });

  it('leave their source with the registration', async () => {
    for (const source of ['flyer', 'Amina Nakato', undefined])
      expect((await api().post('/api/child-registration', aForm({ source }))).status).toBe(201);
    const rows = await api().world.database.db.select({ source: registrations.source }).from(registrations);
    expect(rows.map(({ source }) => source).toSorted()).toEqual(['flyer', null, null]);
  });
});
