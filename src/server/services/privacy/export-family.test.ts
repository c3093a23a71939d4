import { expect, test } from 'vitest';
import { anotherServer, aRegistration, worldPerTest } from '#tests/support/world.ts';
import { exportFamily } from './export-family.ts';
import { findFamilyByEmail } from './find-family.ts';

const world = worldPerTest();

test('the export of a mailbox with many registrations leaves the connections to families', async () => {
  const email = 'many@families.example';
  for (let count = 0; count < 12; count += 1) await aRegistration(world(), { email });
  const { ctx } = await anotherServer(world());
  const family = await findFamilyByEmail(ctx, email);
  const { registrations } = await exportFamily(ctx, family, 'amina');
  expect(registrations).toHaveLength(12);
  // One for the rows, one for what is read beside them.
  expect(ctx.database.connections().open).toBeLessThanOrEqual(2);
});
