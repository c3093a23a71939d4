import { describe, expect, it } from 'vitest';
import { fillSchool } from '#content/fill-school.ts';
import { sampleSchool } from '#content/sample/school.ts';
import { addDays, dayOfWeek } from '#domain/clock.ts';
import type { Role } from '#domain/desk/permissions.ts';
import { readOffers } from '#server/services/offers/read-offers.ts';
import { openPayment } from '#server/services/payments/attempts/open-payment.ts';
import { soldNow } from '#server/services/school/sold-now.ts';
import { agree, type Browser, openDesk, signedIn } from '#tests/support/desk.ts';
import { aCourse, aCourseRegistration, aTaster } from '#tests/support/services/course.ts';
import { aRegistration, FIRST_DATE, ownWorld, type World } from '#tests/support/world.ts';

const owner = (world: World, role: Role = 'owner', email?: string) =>
  signedIn(openDesk(world), role, { ...(email && { email }) });

/** A world whose services read the offers from the database. */
async function livingWorld(): Promise<World> {
  const world = await ownWorld();
  const offers = await readOffers(world.ctx, world.ctx.offers.defaults);
  return { ...world, ctx: { ...world.ctx, offers } };
}

/** What an act said that it would do, and then did. */
async function agreed(desk: Browser, path: string, body: object): Promise<string> {
  const { lines, ...act } = await agree(desk, path, body);
  expect(act).toMatchObject({ status: 200, body: { isDone: true } });
  return lines;
}

const pathsOf = ({ errors }: { errors: { path: string }[] }) => errors.map(({ path }) => path);

const CHANGE = '/desk/offers/hour-of-code/change';

const dusk = { label: 'Dusk', starts: '17:00', ends: '18:00' };

it('texts of the school follow the hours before the start until which a session can be moved', async () => {
  const world = await livingWorld();
  const desk = await owner(world);
  const lines = await agreed(desk, CHANGE, { basedOn: 0, values: { changeHours: '48' } });
  expect(lines).toContain('Texts of the school that say {changeHours} follow.');
  const { texts } = fillSchool(sampleSchool, soldNow(world.ctx));
  expect(texts.hourOfCode.refundRule).toContain('up to 48 hours before it starts');
  expect(JSON.stringify(texts)).not.toContain('24 hours before');
});

it('a closed day names the seats on it that are booked or held', async () => {
  const world = await livingWorld();
  const id = await aRegistration(world);
  await openPayment(world.ctx, id, { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' });
  const lines = await agreed(await owner(world), CHANGE, {
    basedOn: 0,
    values: { closedDates: FIRST_DATE },
  });
  expect(JSON.stringify(lines)).toContain('On the new closed days 1 child has a seat');
});

describe('the price of an offer', () => {
  it('is changed after a preview of what it alters, and not what was asked or paid', async () => {
    const world = await livingWorld();
    const { ctx } = world;
    const [begun] = [await aRegistration(world), await aRegistration(world), await aRegistration(world)];
    await openPayment(ctx, begun);
    const desk = await owner(world);
    const lines = await agreed(desk, CHANGE, { basedOn: 0, values: { price: 'UGX 25 000' } });
    expect(lines).toContain('Price: 20000 UGX → 25000 UGX');
    expect(lines).toContain('1 payment that was begun keeps the price that was asked.');
    expect(lines).toContain(
      '2 children who are registered and have not begun to pay are asked the new price',
    );
    expect((await openPayment(ctx, begun)).amount).toBe(20_000);
    expect((await desk.get('/desk/offers/hour-of-code')).body).toMatchObject({
      price: 'UGX 25,000',
      version: 1,
      history: [{ who: desk.person.email, lines: ['Price: as in the settings → 25000 UGX'] }],
    });
  });

  it.each([
    ['a price', 'change', { values: { price: '25000' } }],
    ['closing', 'state', { state: 'closed' }],
  ])('is not kept from %s by families that register and begin to pay', async (_, act, body) => {
    const { world, course } = await aCourse(await ownWorld());
    const desk = await owner(world);
    const path = `/desk/offers/camp/${act}`;
    const { version } = (await desk.get('/desk/offers/camp')).body;
    const order = { basedOn: version, ...body };
    const preview = await desk.post(path, order);
    await openPayment(world.ctx, await aCourseRegistration(world, course));
    await aCourseRegistration(world, course);
    const answer = await desk.post(path, { ...order, digest: preview.body.digest });
    expect(answer.body.isDone).toBe(true);
  });

  it('shows the second of two editors what the first changed, and keeps both', async () => {
    const world = await livingWorld();
    const [first, second] = [
      await owner(world, 'owner', 'a@school.example'),
      await owner(world, 'owner', 'b@school.example'),
    ];
    const mine = { basedOn: 0, values: { price: '30000' } };
    const preview = await second.post(CHANGE, mine);
    await agreed(first, CHANGE, { basedOn: 0, values: { leadMinutes: '90', price: '22000' } });
    const stale = await second.post(CHANGE, { ...mine, digest: preview.body.digest });
    expect(stale.status).toBe(409);
    const lines = (stale.body.lines as string[]).join('\n');
    expect(lines).toContain(
      'Since you opened it, a@school.example changed Minutes before the start when booking ends: 90. It stays.',
    );
    expect(lines).toContain(
      'Since you opened it, a@school.example changed Price: 22000 UGX. Yours replaces it.',
    );
    await second.post(CHANGE, { ...mine, digest: stale.body.digest });
    expect((await second.get('/desk/offers/hour-of-code')).body.values).toMatchObject({
      price: '30000',
      leadMinutes: '90',
    });
  });

  it('is refused with each problem at its field, and nothing is changed', async () => {
    const world = await livingWorld();
    const { post, get } = await owner(world);
    const bad = await post(CHANGE, {
      basedOn: 0,
      values: { price: '0', weekdays: 'none', seatsPerSession: '8' },
      times: [
        { label: 'Dusk', starts: '17:00', ends: '18:00' },
        { label: 'Dusk', starts: '18:00', ends: '17:00' },
        { label: ' ', starts: '', ends: '9' },
      ],
    });
    expect(bad.status).toBe(400);
    expect(pathsOf(bad.body)).toEqual([
      'price',
      'weekdays',
      'times.1.label',
      'times.1.ends',
      'times.2.label',
      'times.2.starts',
      'times.2.ends',
    ]);
    expect((await post(CHANGE, { basedOn: 0, values: {} })).body.message).toBe('Nothing is changed.');
    expect((await get('/desk/offers/hour-of-code')).body.version).toBe(0);
  });

  it.each<[wanted: object, message: string, path?: string]>([
    [
      { times: [{ label: 'Morning 9–11', starts: '10:00', ends: '12:00' }] },
      'Morning 9–11 is the name of sessions at 09:00–11:00. Give the time 10:00–12:00 another name.',
      'times',
    ],
    [{ times: [dusk] }, 'Dusk is a time of Robotics taster. Choose another name.', 'times'],
    [
      { values: { firstDayAhead: '20', daysAhead: '10' } },
      'Booking starts after it ends (20 and 10 days ahead): no day can be booked.',
    ],
    [
      { values: { lead: 'Learn by doing' } },
      'The texts of the Hour of Code are in the document of the school: change them under School.',
    ],
  ])('is refused before anything is previewed: %j', async (wanted, message, path) => {
    const { world } = await aTaster(await ownWorld(), { times: [dusk] });
    const { post } = await owner(world);
    const { status, body } = await post(CHANGE, { basedOn: 0, values: {}, ...wanted });
    expect({ status, message: body.message }).toEqual({ status: 400, message });
    if (path) expect(pathsOf(body)).toEqual([path]);
  });
});

describe('an offer at the desk', () => {
  it('is made as a draft, filled, opened and closed, and is never deleted', async () => {
    const world = await livingWorld();
    const desk = await owner(world);
    const values = { name: 'Robotics <b>taster</b>', price: '' };
    const make = async (slug: string) =>
      (await desk.post('/desk/offers', { slug, kind: 'single', values, times: [dusk] })).status;
    expect(await make('taster')).toBe(201);
    expect(await make('taster')).toBe(409);
    expect(await make('../x')).toBe(400);
    const path = '/desk/offers/taster';
    const { version, times } = (await desk.get(path)).body;
    expect(times).toEqual([dusk]);
    const questions = [
      { label: 'Which school?', choices: [], isRequired: true },
      { label: 'Shirt; = size', choices: ['S', ' M ', ''], isRequired: false },
    ];
    await agreed(desk, `${path}/change`, {
      basedOn: version,
      values: { price: '35000', needs: 'A hat; lunch' },
      questions,
    });
    expect(await agreed(desk, `${path}/state`, { state: 'open' })).toContain('register and pay UGX 35,000');
    const shown = (await desk.get('/desk/offers')).body.offers[1];
    expect(shown).toMatchObject({ name: 'Robotics <b>taster</b>', state: 'open', price: 'UGX 35,000' });
    expect(await agreed(desk, `${path}/state`, { state: 'closed' })).toContain('Nothing is deleted');
    expect((await desk.get(path)).body).toMatchObject({
      state: 'closed',
      questions: [questions[0], { ...questions[1], choices: ['S', 'M'] }],
    });
    const last = { basedOn: version + 3, questions: [], values: {} };
    expect(await agreed(desk, `${path}/change`, last)).toContain('→ nothing');
    expect((await desk.get(path)).body.questions).toEqual([]);
    expect((await desk.call('DELETE', path)).status).toBe(403);
    expect(
      (await desk.post('/desk/offers/hour-of-code/state', { state: 'closed', digest: 'x' })).status,
    ).toBe(409);
  });

  it('is not made at all when a value is refused, so that it can be corrected', async () => {
    const { post } = await owner(await livingWorld());
    const values = { name: 'Taster', price: '' };
    const make = (time: object) =>
      post('/desk/offers', { slug: 'taster', kind: 'single', values, times: [time] });
    expect(await make({ label: 'Morning 9–11', starts: '08:00', ends: '10:00' })).toMatchObject({
      status: 400,
      body: { message: 'Morning 9–11 is a time of Hour of Code. Choose another name.' },
    });
    expect((await make(dusk)).status).toBe(201);
  });

  it('asks each question once, in a few words, with two answers to choose from at least', async () => {
    const { post } = await owner(await livingWorld());
    const asked = (label: string, ...choices: string[]) => ({ label, choices, isRequired: true });
    const change = async (...questions: object[]) =>
      pathsOf((await post(CHANGE, { basedOn: 0, values: {}, questions })).body);
    expect(
      await change(asked(' '), asked('A', 'one', ''), asked('A', 'S', 'S'), asked('B'.repeat(121))),
    ).toEqual([
      'questions.0.label',
      'questions.1.choices',
      'questions.2.label',
      'questions.2.choices',
      'questions.3.label',
    ]);
    expect(await change(...'abcdefghi'.split('').map((label) => asked(label)))).toEqual(['questions']);
  });

  it('gets runs with a gap for holidays', async () => {
    const { world } = await aCourse(await ownWorld());
    const desk = await owner(world);
    const saturday = addDays(FIRST_DATE, 28 + 6 - dayOfWeek(FIRST_DATE));
    const run = {
      name: 'Saturday club',
      from: saturday,
      to: addDays(saturday, 21),
      weekdays: [6],
      except: addDays(saturday, 7),
      starts: '09:00',
      ends: '12:00',
      seats: '10',
    };
    const lines = await agreed(desk, '/desk/offers/camp/runs', run);
    expect(lines).toContain('10 seats, each for all 3 dates');
    const [made] = (await desk.get('/desk/offers/camp')).body.runs;
    expect(made.dates.map(({ date }: { date: string }) => date)).toEqual(
      [0, 14, 21].map((days) => addDays(saturday, days)),
    );
    expect((await desk.post('/desk/offers/camp/runs', { ...run, ends: '08:00' })).body.errors).toMatchObject([
      { path: 'ends' },
    ]);
    const past = { ...run, from: addDays(saturday, -7 * 52), to: addDays(saturday, -7 * 50) };
    const refused = await desk.post('/desk/offers/camp/runs', past);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringContaining('has begun already'),
    ]);
    const { history } = (await desk.get('/desk/offers/camp')).body;
    expect(history[0]).toMatchObject({ who: desk.person.email });
  });

  it('is read by the office, who cannot change it', async () => {
    const { world } = await aTaster(await ownWorld());
    const office = await owner(world, 'office');
    expect((await office.get('/desk/offers/taster')).body).toMatchObject({ price: 'UGX 35,000' });
    for (const [path, body] of [
      ['change', { basedOn: 1, values: { price: '1' } }],
      ['state', { state: 'closed' }],
    ] as const)
      expect((await office.post(`/desk/offers/taster/${path}`, body)).status).toBe(403);
    const instructor = await owner(world, 'instructor');
    expect((await instructor.get('/desk/offers')).status).toBe(403);
    const { post } = await owner(world);
    const foreign = { Origin: 'https://evil.example' };
    const change = { basedOn: 1, values: { price: '1' } };
    expect((await post('/desk/offers/taster/change', change, foreign)).status).toBe(403);
  });
});
