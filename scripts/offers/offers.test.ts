import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS, schoolDate, schoolYear } from '#domain/clock.ts';
import { meetings } from '#server/db/schema/index.ts';
import { importSchool } from '#server/services/school/import-school.ts';
import { lamu } from '#tests/school/schools.ts';
import { outputOf, runCommand } from '#tests/support/programs/command.ts';
import { ownWorld, type World } from '#tests/support/world.ts';
import { sessions } from '../sessions/sessions.ts';
import { offers } from './offers.ts';

beforeEach(() => {
  vi.stubEnv('USER', 'amina');
});

describe('npm run offers', () => {
  let world: World;
  beforeEach(async () => {
    world = await ownWorld();
  });

  const run = (...args: string[]) => runCommand(offers, args, { DATABASE_URL: world.url });
  const say = (...args: string[]) => outputOf(run(...args), /./);

  test('shows, changes and brings back the price and the rules', async () => {
    expect(await say('show', 'hour-of-code')).toMatch(/^Hour of Code, UGX 20,000, version 0\nprice=20000\n/);
    expect(await say('history', 'hour-of-code')).toMatch(/Nothing was changed/);

    await say('set', 'hour-of-code', 'price=25,000', 'weekdays=sat,Wednesday', 'seatsPerSession=8');
    const shown = await say('show', 'hour-of-code');
    for (const line of ['version 1', 'price=25000', 'weekdays=wed,sat', 'seatsPerSession=8'])
      expect(shown).toContain(line);
    expect(await say('set', 'hour-of-code', 'price=25000')).toMatch(/so already/);
    expect(await say('list')).toBe('hour-of-code  Hour of Code, UGX 25,000, open');

    await say('set', 'hour-of-code', 'price=', 'weekdays=', '--by', 'Joel');
    expect(await say('show', 'hour-of-code')).toContain('UGX 20,000, version 2');
    const history = await say('history', 'hour-of-code');
    expect(history).toMatch(
      /amina\n {2}price: as in the settings -> 25000 UGX\n {2}weekdays: as in the settings -> wed,sat/,
    );
    expect(history).toMatch(/Joel\n.*price: 25000 UGX -> as in the settings\n/s);
  });

  test('reads the times of a run by the clock of the school', async () => {
    // Its zone is Europe/Berlin.
    await importSchool(world.ctx, { document: lamu, who: 'amina', basedOn: 0 });
    await say('new', 'camp', 'name=Camp', 'price=900', 'ages=8-14');
    // In winter: an hour from UTC.
    const year = schoolYear(new Date()) + 1;
    await say('run', 'camp', 'Week 9', `${year}-03-01..${year}-03-02`, '09:00-12:00');
    const dates = await world.database.db.select().from(meetings).orderBy(meetings.startsAt);
    expect(dates.map(({ startsAt }) => startsAt.toISOString())).toEqual([
      `${year}-03-01T08:00:00.000Z`,
      `${year}-03-02T08:00:00.000Z`,
    ]);
  });

  test('tells the second of two editors what the first changed', async () => {
    const version = /version (\d+)/.exec(await say('show', 'hour-of-code'))?.[1] ?? '';
    await say('set', 'hour-of-code', 'leadMinutes=90', '--based-on', version, '--by', 'Joel');
    const second = await run('set', 'hour-of-code', 'price=30000', '--based-on', version);
    expect(second).toMatchObject({ code: 1, problem: expect.stringMatching(/Joel.*leadMinutes: 90/) });
    expect(await say('show', 'hour-of-code')).toContain('price=20000');
  });

  test('refuses what cannot be used, and says everything at once', async () => {
    const { code, problem } = await run(
      'set',
      'hour-of-code',
      'price=0',
      'weekdays=mon,someday',
      'colour=red',
    );
    expect(code).toBe(1);
    for (const words of ['price=25000', 'weekdays=mon,wed,sat', 'colour=red is none of'])
      expect(problem).toContain(words);
    expect(await run('set', 'hour-of-code', 'firstDayAhead=60', 'daysAhead=2')).toMatchObject({ code: 1 });
    expect(await run('set', 'hour-of-code', 'daysAhead=0')).toMatchObject({
      code: 1,
      problem: expect.stringContaining('no day'),
    });
    expect(await run('show', 'camp')).toMatchObject({ code: 1, problem: expect.stringContaining('camp') });
  });

  test('makes a course with runs, opens it, moves one of its dates and closes it', async () => {
    const year = new Date().getUTCFullYear() + 1;
    const weekOf = (month: number) =>
      `${year}-${String(month).padStart(2, '0')}-04..${year}-${String(month).padStart(2, '0')}-08`;
    const made = await say(
      'new',
      'camp',
      'name=Holiday camp',
      'price=150000',
      'ages=8-14',
      'needs=A laptop; lunch',
    );
    expect(made).toMatch(/draft/);
    expect(await say('list')).toContain('camp  Holiday camp, UGX 150,000, draft');
    await say('set', 'camp', 'price=');
    expect(await say('list')).toContain('camp  Holiday camp, Ask us, draft');
    expect(await say('show', 'camp')).toContain('\nprice=\n');
    await say('set', 'camp', 'price=150000');
    expect(await say('run', 'camp', 'Camp in May', weekOf(5), '09:00-12:00', '--seats', '20')).toMatch(
      /5 dates and 20 seats/,
    );
    expect(await say('open', 'camp')).toContain('/programs/camp');
    await say(
      'move',
      'camp',
      `${year}-05-04`,
      'Camp in May',
      `${year}-05-06`,
      `${year}-05-11`,
      '14:00-17:00',
    );
    const shown = await say('show', 'camp');
    expect(shown).toContain(
      `  ${year}-05-04 Camp in May: ${year}-05-04, ${year}-05-05, ${year}-05-07, ${year}-05-08, ${year}-05-11`,
    );
    expect(shown).toContain('ages=8-14');
    expect(shown).toContain('needs=A laptop; lunch');
    expect(await say('close', 'camp')).toMatch(/no one else/);
    expect(await say('history', 'camp')).toMatch(/price: ask us -> 150000 UGX.*state: open -> closed/s);
  });

  test('refuses an offer or a run that cannot be', async () => {
    const year = new Date().getUTCFullYear() + 1;
    await say('new', 'camp', 'name=Holiday camp', 'price=150000');
    await say('run', 'camp', 'Camp', `${year}-05-04`, '09:00-12:00');
    const refused: [string[], RegExp][] = [
      [['new', 'camp', 'name=Again', 'price=1'], /There is an offer camp already/],
      [['new', 'Camp!', 'name=Again', 'price=1'], /small letters/],
      [['new', 'club', 'ages=8-14'], /name=… and price=…/],
      [['new', 'club', 'name=Club', 'price=1', '--kind', 'single'], /times=…/],
      [['run', 'camp', 'Camp', `${year}-05-04`, '09:00-12:00'], /There is a run Camp/],
      [['run', 'camp', 'Morning 9–11', `${year}-05-04`, '09:00-12:00'], /name of a time/],
      [['run', 'camp', 'Late', `${year}-05-04`, '12:00-09:00'], /ends before it begins/],
      [['run', 'camp', 'Past', '2020-05-04', '09:00-12:00'], /begun already/],
      [['run', 'hour-of-code', 'Extra', `${year}-05-04`, '09:00-12:00'], /sessions by rule/],
      [
        ['move', 'camp', `${year}-05-04`, 'Camp', `${year}-05-05`, `${year}-05-06`, '09:00-12:00'],
        /no date on/,
      ],
      [['close', 'hour-of-code'], /always open/],
      [['set', 'hour-of-code', 'lead=Hello'], /document of the school/],
      [['set', 'camp', 'ages=20-10'], /ages=8-14/],
      [
        ['set', 'hour-of-code', 'times=Morning 9–11 is 10:00-12:00'],
        /is the name of sessions at 09:00–11:00/,
      ],
    ];
    for (const [args, words] of refused)
      expect(await run(...args), args.join(' ')).toMatchObject({
        code: 1,
        problem: expect.stringMatching(words),
      });
  });

  test('changes the times of the Hour of Code', async () => {
    await say('set', 'hour-of-code', 'times=Evening 18–20 is 18:00-20:00; Morning 9–11 is 09:00-11:00');
    expect(await say('show', 'hour-of-code')).toContain(
      'times=Morning 9–11 is 09:00-11:00; Evening 18–20 is 18:00-20:00',
    );
  });

  test('makes an offer whose sessions staff name by its times', async () => {
    const days = 'weekdays=mon,tue,wed,thu,fri,sat,sun';
    await say(
      'new',
      'taster',
      '--kind',
      'single',
      'name=Taster',
      'price=35000',
      'times=Dusk is 17:00-18:00',
      days,
    );
    await say('open', 'taster');
    const day = schoolDate(new Date(Date.now() + 2 * DAY_MS));
    const close = (slot: string) => runCommand(sessions, ['close', day, slot], { DATABASE_URL: world.url });
    expect(await close('Dusk')).toMatchObject({ code: 0, out: expect.stringContaining('Dusk is closed') });
    expect(await close('Dawn')).toMatchObject({
      code: 1,
      problem: expect.stringContaining('Write morning, midday'),
    });
  });
});
