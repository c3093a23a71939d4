import { describe, expect, it } from 'vitest';
import { sampleSchool } from '#content/sample/school.ts';
import type { Finding } from '#domain/diagnostics/report.ts';
import { importSchool } from '#server/services/school/import-school.ts';
import { openDesk, signedIn } from '#tests/support/desk.ts';
import { surroundingsWith } from '#tests/support/site/surroundings.ts';
import { worldPerTest } from '#tests/support/world.ts';

const world = worldPerTest();

const secrets = {
  FLW_PUBLIC_KEY: 'FLWPUBK-public-part-of-the-key-X',
  FLW_SECRET_KEY: 'FLWSECK-abcdefghijklmnopqrstuvw-X',
  FLW_SECRET_HASH: 'a-hash-that-only-we-and-they-know',
  SMTP_URL: 'smtps://mailer:pass-of-the-mailer@mail.school.example:465',
  DATABASE_URL: 'postgres://somero:pass-of-the-database@db.school.example/somero',
  FORM_TOKEN_SECRET: 'forms-are-signed-with-these-long-words',
  DIAGNOSTIC_TOKEN: 'diagnostics-are-shown-with-these-words',
  HEARTBEAT_URL: 'https://alarm.example/ping/our-secret-part',
};

const settings = async (variables: Record<string, string> = {}) => {
  const around = await surroundingsWith(variables);
  const { get } = await signedIn(openDesk(world(), { around }), 'owner');
  return (await get('/desk/settings')).body as { goLive: Finding[]; checks: { title: string }[] };
};
const found = (goLive: Finding[], label: string) => goLive.find((one) => one.label === label);

describe('the settings', () => {
  it('show no secret', async () => {
    const shown = JSON.stringify(await settings(secrets));
    for (const secret of Object.values(secrets)) expect(shown).not.toContain(secret);
    for (const part of ['pass-of', 'our-secret-part', 'mailer:']) expect(shown).not.toContain(part);
  });

  it('have the state of what the site depends on', async () => {
    const { checks } = await settings();
    expect(checks.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Payments', 'Database', 'Mail', 'Work', 'Jobs']),
    );
  });

  it('list in plain words what is missing before families come', async () => {
    const { goLive } = await settings();
    const missing = goLive.filter(({ verdict }) => verdict === 'bad');
    expect(missing.map(({ label }) => label)).toEqual(
      expect.arrayContaining([
        'Facts of the school',
        'Settings of the server',
        'Payments',
        'Notifications of payments',
        'Address of the site',
        'Owner with a passkey',
        'Backup',
      ]),
    );
    expect(missing.every(({ todo }) => todo)).toBe(true);
    expect(found(goLive, 'Facts of the school')?.value).toContain(
      'E-mail for payments, bookings and worries',
    );
    expect(found(goLive, 'Settings of the server')?.value).toContain('SMTP_URL');
  });

  it('take from the list what was done', async () => {
    const { texts } = sampleSchool;
    const { testimonials } = texts.techKids;
    const own = {
      ...sampleSchool,
      texts: {
        ...texts,
        techKids: {
          ...texts.techKids,
          testimonials: {
            ...testimonials,
            list: testimonials.list.map((one) => ({ ...one, sample: false })),
          },
        },
      },
    };
    await importSchool(world().ctx, { document: own, who: 'tests', basedOn: 0 });
    const { goLive } = await settings(secrets);
    for (const label of ['Testimonials', 'Payments', 'Notifications of payments', 'Alarm'])
      expect(found(goLive, label)).toMatchObject({ verdict: 'good' });
  });
});
