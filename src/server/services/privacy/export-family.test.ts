import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { emails } from '#server/db/schema/index.ts';
import { anotherServer, aRegistration, worldPerTest } from '#tests/support/world.ts';
import { eraseFamily } from './erase-family.ts';
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

test('the export of one child leaves out the text of a mail with the link of another', async () => {
  const email = 'shared@families.example';
  const [own, other] = [await aRegistration(world(), { email }), await aRegistration(world(), { email })];
  const { ctx } = world();
  const link = (id: string) => `https://somero.example/hour-of-code/payment/${id}`;
  const mail = { kind: 'resume_link', registrationId: own, state: 'sent' } as const;
  await ctx.database.db.insert(emails).values([
    { ...mail, subject: 'one', sentText: `Amina: ${link(own)}\nJoel: ${link(other)}` },
    // Some providers number payments so.
    { ...mail, subject: 'two', sentText: `Amina: ${link(own)}, paid by ${randomUUID()}` },
  ]);
  const family = { ...(await findFamilyByEmail(ctx, email)), registrations: [own] };
  const exported = JSON.stringify((await exportFamily(ctx, family, 'amina')).mails);
  expect(exported).not.toContain(other);
  expect(exported).toContain(link(own));
  // Erased, it is in no text that stays.
  await eraseFamily(ctx, { ...family, address: null, registrations: [other] }, 'amina');
  const kept = await ctx.database.db.select().from(emails).where(eq(emails.kind, 'resume_link'));
  expect(kept).toHaveLength(2);
  expect(JSON.stringify(kept)).not.toContain(other);
});
