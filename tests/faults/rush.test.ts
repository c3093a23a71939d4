import { describe, expect, test } from 'vitest';
import { createMigratedDatabase } from '#tests/support/database/migrated-database.ts';
import { rushFor } from '#tests/support/site/rush.ts';
import { openStage } from './support/site.ts';

const PARENTS = 150;
const SECONDS = 5;

// `npm run bench -- rush` is the same with a thousand parents.
describe('a rush on one session', () => {
  test('sells exactly its seats, and answers every request in time', async () => {
    const url = await createMigratedDatabase();
    await using stage = await openStage({ DATABASE_URL: url });
    await using _server = await stage.site.start();
    const { answers, ms, booked, capacity } = await rushFor(stage.site.port, url, PARENTS);
    expect({ answers, booked }).toEqual({
      answers: { 200: capacity, 409: PARENTS - capacity },
      booked: capacity,
    });
    expect(ms).toBeLessThan(SECONDS * 1_000);
  });
});
