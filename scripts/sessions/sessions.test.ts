import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { offer } from '#content/offer.ts';
import { offeredDates } from '#domain/booking/offer.ts';
import { formatShortDate, systemClock } from '#domain/clock.ts';
import type { Context } from '#server/context.ts';
import { bookSession } from '#server/services/bookings/book-session.ts';
import { prepareSessions } from '#server/services/bookings/sessions/prepare-sessions.ts';
import { offersOf } from '#tests/support/context.ts';
import { outputOf, runCommand } from '#tests/support/programs/command.ts';
import { aPaidRegistration } from '#tests/support/services/paid.ts';
import { openWorld, type World } from '#tests/support/world.ts';
import { registrations } from '../registrations/registrations.ts';
import { sessions } from './sessions.ts';

beforeEach(() => {
  vi.stubEnv('USER', 'amina');
});

describe('npm run sessions', () => {
  let world: World;
  let ctx: Context;
  const dates = offeredDates(offer, new Date());
  const [date = '', next = ''] = dates.slice(3);

  beforeAll(async () => {
    world = await openWorld();
    ctx = { ...world.ctx, clock: systemClock, offers: offersOf({}) };
    await prepareSessions(ctx);
  });
  afterAll(async () => {
    await world.database.close();
  });

  const run = (command: typeof sessions, ...args: string[]) =>
    runCommand(command, args, { DATABASE_URL: world.url });

  const say = (...args: string[]) => outputOf(run(sessions, ...args), /https:\/\//);

  test('lists what is sold, held and free, and links only when they are asked for', async () => {
    const all = await say('list');
    expect(all.split('\n').length).toBeGreaterThan(dates.length * 3);
    expect(all).toMatch(/Morning 9–11 +0 +0 +12 {2}open\n/);
    expect(all).not.toContain('https://');
    const one = await say('list', '--from', date, '--to', date, '--links');
    expect(one.match(/https:\/\/meet\.techrise\.example\//g)).toHaveLength(3);
    expect(await say('list', '--from', '2020-01-01', '--to', '2020-01-02')).toMatch(/no sessions/);
  });

  test('closes a session, lists the booked families, and moves them', async () => {
    const id = await aPaidRegistration(world, { childName: 'Kato' });
    await bookSession(ctx, id, { sessionDate: date, sessionSlot: 'Morning 9–11' });
    const closed = await say('close', date, 'morning');
    expect(closed).toContain(`${formatShortDate(date)}, Morning 9–11 is closed.`);
    expect(closed).toContain('Booked seats that stay: 1.');
    expect(await say('list', '--from', date, '--to', date)).toMatch(/Morning 9–11 +1 +0 +11 {2}closed/);
    expect(await say('show', date, 'morning')).toBe(`${id.slice(0, 8)}  Kato, 10 years`);
    const moved = await run(registrations, 'move', id.slice(0, 8), next, 'midday');
    expect(moved).toMatchObject({ code: 0, out: expect.stringMatching(/is booked for .*Midday.*by e-mail/) });
    expect(await say('show', date, 'morning')).toMatch(/^No family has booked/);
    expect(await say('open', date, 'morning')).toMatch(/is open\.$/);
  });

  test('opens an extra session on a day without sessions', async () => {
    let sunday = date;
    while (offer.weekdays.includes(new Date(`${sunday}T00:00:00Z`).getUTCDay())) {
      sunday = new Date(Date.parse(sunday) + 86_400_000).toISOString().slice(0, 10);
    }
    expect(await say('open', sunday, 'afternoon')).toMatch(/is open: an extra session\.$/);
    expect(await say('list', '--from', sunday, '--to', sunday)).toMatch(/open, extra/);
    for (const far of ['2099-01-01', '9999-12-31'])
      expect(await run(sessions, 'open', far, 'morning')).toMatchObject({
        code: 1,
        problem: expect.stringMatching(/^Families can book until \d{4}-\d\d-\d\d now\. Open a later/),
      });
    expect(await say('list', '--from', '2099-01-01', '--to', '9999-12-31')).toMatch(/no sessions/);
  });

  test('changes seats and links, and says why it cannot', async () => {
    await bookSession(ctx, await aPaidRegistration(world), {
      sessionDate: next,
      sessionSlot: 'Morning 9–11',
    });
    expect(await say('capacity', next, '9:00', '16')).toMatch(/has 16 seats, 1 of them sold\. It had 12\./);
    expect(await run(sessions, 'capacity', next, 'morning', '0')).toMatchObject({
      code: 1,
      problem: 'Seats sold: 1, held: 0. It cannot have fewer than 1 now.',
    });
    expect(await say('link', next, 'morning', 'https://meet.example.org/new')).toMatch(
      /One family gets an e-mail/,
    );
    expect(await run(sessions, 'link', next, 'morning', 'meet.example.org')).toMatchObject({
      code: 1,
      problem: expect.stringMatching(/begins with https/),
    });
    expect(await run(sessions, 'close', '2020-01-01', 'morning')).toMatchObject({
      code: 1,
      problem: expect.stringMatching(/There is no session on 2020-01-01/),
    });
  });
});
