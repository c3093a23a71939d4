import { describe, expect, it, vi } from 'vitest';
import { emails, reconciledDays } from '#server/db/schema/index.ts';
import { runCommand } from '#tests/support/programs/command.ts';
import { freePort } from '#tests/support/programs/ports.ts';
import { aRegistration, worldPerTest } from '#tests/support/world.ts';
import { doctor } from './doctor.ts';

describe('the doctor', () => {
  const world = worldPerTest();

  it('names what does not answer and what waits, with what to do, and changes nothing', async () => {
    const { ctx, url } = world();
    await aRegistration(world());
    await ctx.database.db.update(emails).set({ createdAt: new Date(Date.now() - 2 * 3_600_000) });
    await ctx.database.db.insert(reconciledDays).values({ provider: 'flutterwave', lastDay: '2026-01-01' });
    const before = await ctx.database.db.select().from(emails);
    const origin = `http://127.0.0.1:${await freePort()}`;
    vi.stubEnv('PUBLIC_ORIGIN', origin);
    vi.stubEnv('PAYMENTS_SCRIPT_URL', `${origin}/v3.js`);
    vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${await freePort()}`);
    const { code, out: text } = await runCommand(doctor, ['check'], { DATABASE_URL: url });
    expect(code).toBe(1);
    expect(text).toContain(`✘ Site, ${origin}: does not answer`);
    expect(text).toContain(
      `✘ Payments, Script: ${origin}/v3.js does not answer\n    Take PAYMENTS_SCRIPT_URL out`,
    );
    expect(text).toMatch(/✘ Mail, Connection: failed/);
    expect(text).toMatch(/✘ Work, Mails: 1 wait, the oldest for 2 h\n {4}Check SMTP_URL/);
    expect(text).toMatch(/✘ Work, Reconciliation, flutterwave: the last full day ended \d+ days ago/);
    expect(text).toMatch(/! School, .+: the sample's facts: facts\.email, .+\n {4}Write your own/);
    expect(text).not.toContain('✔');
    expect(text).toContain('Something is wrong.');
    expect(await ctx.database.db.select().from(emails)).toEqual(before);
  });

  it('shows passed checks with --all', async () => {
    const { url } = world();
    const { out: text } = await runCommand(doctor, ['check', '--all'], { DATABASE_URL: url });
    expect(text).toMatch(/✔ Database, Migrations: all \d+/);
    expect(text).toMatch(/✔ Work, Mails: none wait/);
  });
});
