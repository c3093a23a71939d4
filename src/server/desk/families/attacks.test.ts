import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/desk/permissions.ts';
import { registrations } from '#server/db/schema/index.ts';
import { openPayment } from '#server/services/payments/attempts/open-payment.ts';
import { openDesk, signedIn } from '#tests/support/desk.ts';
import { aPaid, readRow } from '#tests/support/services/paid.ts';
import { NO_ID } from '#tests/support/site/api.ts';
import { aRegistration, worldPerTest } from '#tests/support/world.ts';

const world = worldPerTest();
const office = (role: Role = 'office') => signedIn(openDesk(world()), role);

describe('an attack on families', () => {
  it.each(['erase', 'export'])('without a fresh proof cannot %s', async (act) => {
    const id = await aRegistration(world());
    const { post } = await signedIn(openDesk(world()), 'office', { proved: false });
    expect((await post(`/desk/families/${id}/${act}`)).status).toBe(428);
  });

  it('without a fresh proof cannot give money back', async () => {
    const { post } = await signedIn(openDesk(world()), 'office', { proved: false });
    expect((await post(`/desk/payments/${NO_ID}/refund`, { reason: 'x' })).status).toBe(428);
  });

  it.each(['instructor', 'editor'] as const)('by the role %s reads no family', async (role) => {
    const id = await aRegistration(world(), { phone: '0772987654' });
    const { get } = await office(role);
    for (const path of [
      '/desk/families',
      '/desk/families?q=Parent',
      `/desk/families/${id}`,
      '/desk/today/calls',
    ]) {
      const { status, body } = await get(path);
      expect({ path, status }).toEqual({ path, status: 403 });
      expect(JSON.stringify(body)).not.toContain('987654');
    }
  });

  it('from another site changes nothing', async () => {
    const id = await aRegistration(world());
    const { post } = await office();
    const answer = await post(
      `/desk/families/${id}/email`,
      { email: 'thief@evil.example', was: (await readRow(world(), id)).email, of: [id] },
      { Origin: 'https://evil.example' },
    );
    expect(answer.status).toBe(403);
    expect((await readRow(world(), id)).email).not.toContain('evil');
  });

  it('that opens payments without end under an address hides no money of its family', async () => {
    const email = 'grace@families.example';
    const { id } = await aPaid(world(), {}, { email });
    world().clock.advance(1_000);
    const stranger = await aRegistration(world(), { email });
    const { ctx, database } = world();
    await openPayment(ctx, stranger);
    await database.db.execute(
      sql`INSERT INTO payment_attempts (registration_id, provider, reference, state, amount_minor, currency, created_at, updated_at)
        SELECT registration_id, provider, reference || n, 'expired', amount_minor, currency, created_at, updated_at
        FROM payment_attempts, generate_series(1, 300) n WHERE registration_id = ${stranger}`,
    );
    const later = new Date(world().clock.now().getTime() + 1_000).toISOString();
    await database.db.execute(
      sql`INSERT INTO emails (kind, subject, registration_id, state, created_at)
        SELECT 'welcome', 'more ' || n, ${stranger}::uuid, 'sent', ${later}::timestamptz FROM generate_series(1, 300) n`,
    );
    await database.db.execute(
      sql`INSERT INTO event_log (aggregate, aggregate_id, event, actor, data, at)
        SELECT 'registration', ${stranger}::text, 'email_corrected', 'parent', '{}', ${later}::timestamptz FROM generate_series(1, 300)`,
    );
    const own = await aRegistration(world(), { email });
    await openPayment(ctx, own, null, 'in_person');
    await database.db.execute(sql`UPDATE payment_attempts SET created_at = created_at - interval '7 days'
      WHERE registration_id = ${own}`);
    const asked = (await (await office()).get(`/desk/families/${own}`)).body.registrations;
    expect(asked.find((one: { id: string }) => one.id === own).attempts).toMatchObject([
      { code: expect.any(String) },
    ]);
    const { body } = await (await office('owner')).get(`/desk/families/${id}`);
    expect(body.mails.map(({ kind }: { kind: string }) => kind)).toContain('receipt');
    expect(body.acts.map(({ event }: { event: string }) => event)).toContain('paid');
    const paid = body.registrations.find((one: { id: string }) => one.id === id);
    expect(paid.payments).toMatchObject([{ money: 'counts', amount: 20_000 }]);
  });

  it.each(["' OR 1=1 --", '%', '___', '%%%', '\\'])('that searches for %s finds no family', async (q) => {
    await aRegistration(world());
    const { get } = await office();
    expect(await get(`/desk/families?q=${encodeURIComponent(q)}`)).toMatchObject({
      status: 200,
      body: { rows: [] },
    });
  });

  it.each([
    ['GET', '/desk/families/x'],
    ['GET', '/desk/families/%25'],
    ['GET', `/desk/families/${NO_ID}`],
    ['POST', `/desk/registrations/${NO_ID}/link`, { note: 'x' }],
    ['POST', `/desk/registrations/${NO_ID}/cancel`, { note: 'x' }],
    ['POST', '/desk/registrations/x/cancel', { note: 'x' }],
    ['POST', `/desk/payments/x/refund`, { reason: 'x' }],
    ['POST', `/desk/payments/${NO_ID}/decide`, { kind: 'accept', note: 'x' }],
    ['POST', '/desk/refunds/x/paid-out', { evidence: '17' }],
    ['POST', '/desk/refunds/x/give-up', { note: 'she stays' }],
  ])('with an id of nothing is answered 404: %s %s', async (method, path, body?: object) => {
    const { call } = await office();
    expect((await call(method, path, body)).status).toBe(404);
  });

  it('gives no page by an id that begins two families', async () => {
    await aRegistration(world());
    await aRegistration(world());
    const { db } = world().database;
    const rows = await db.select().from(registrations);
    for (const [at, { id }] of rows.entries())
      await db
        .update(registrations)
        .set({ id: `3f2a1b9c-0000-4000-8000-00000000000${at}` })
        .where(eq(registrations.id, id));
    expect((await (await office()).get('/desk/families/3f2a1b9c-0000')).status).toBe(404);
  });
});
