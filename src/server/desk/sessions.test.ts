import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addDays, DAY_MS, HOUR_MS, MINUTE_MS, schoolDate } from '#domain/clock.ts';
import type { Role } from '#domain/desk/permissions.ts';
import type { ChildRegistration } from '#domain/registration/registration.ts';
import { attendance, emails, eventLog, refunds, registrations, sessions } from '#server/db/schema/index.ts';
import { composeEmail } from '#server/emails/compose.ts';
import { bookSession } from '#server/services/bookings/book-session.ts';
import { changeSession } from '#server/services/bookings/change-session.ts';
import { promiseReminders } from '#server/services/bookings/promise-reminders.ts';
import { registrationEmailData } from '#server/services/messages/email-data.ts';
import { changeOffer } from '#server/services/offers/change-offer.ts';
import { makeOffer, setOfferState } from '#server/services/offers/make-offer.ts';
import { readOffers } from '#server/services/offers/read-offers.ts';
import { readEmail } from '#server/services/outbox/stored-email.ts';
import { openPayment } from '#server/services/payments/attempts/open-payment.ts';
import { askOpenRefunds } from '#server/services/payments/refunds/carry-out-refund.ts';
import { returnCalledOff } from '#server/services/payments/refunds/return-called-off.ts';
import { verifyPayment } from '#server/services/payments/settlement/verify-payment.ts';
import { readRegistration } from '#server/services/registration-view/read-registration.ts';
import { callOff } from '#server/services/sessions/call-off.ts';
import { openDesk, signedIn } from '#tests/support/desk.ts';
import { aCourse, aCourseRegistration } from '#tests/support/services/course.ts';
import { aPaid } from '#tests/support/services/paid.ts';
import { MORNING } from '#tests/support/site/api.ts';
import { aRegistration, worldPerTest } from '#tests/support/world.ts';

const world = worldPerTest();
const AFTERNOON = { sessionDate: '2026-11-22', sessionSlot: 'Afternoon 14:30–16:30' };

type Browser = Awaited<ReturnType<typeof signedIn>>;

const at = (role: Role, email?: string) => signedIn(openDesk(world()), role, email ? { email } : {});

async function idOf(date: string, slot: string): Promise<number> {
  const rows = await world().database.db.select().from(sessions).where(eq(sessions.sessionDate, date));
  const id = rows.find(({ sessionSlot }) => sessionSlot === slot)?.id;
  if (id === undefined) throw new Error(`there is no session on ${date}, ${slot}`);
  return id;
}
const morning = () => idOf(MORNING.sessionDate, MORNING.sessionSlot);

async function aBooked(details: Partial<ChildRegistration> = {}, session: typeof AFTERNOON = MORNING) {
  const { id } = await aPaid(world(), {}, details);
  await bookSession(world().ctx, id, session);
  return id;
}

const rosterOf = async ({ get }: Browser, id: number) => (await get(`/desk/sessions/${id}`)).body;
const childOf = async (browser: Browser, id: number) =>
  (await rosterOf(browser, id)).roster[0]?.child as string;

const aMark = (child: string, state: string, markedAt = world().clock.now(), id: string = randomUUID()) => ({
  marks: [{ id, child, number: null, state, markedAt: markedAt.toISOString() }],
});

describe('an instructor', () => {
  it('sees only own sessions, with first names, ages and needs', async () => {
    const family = {
      childName: 'Amina Nakato',
      parentName: 'Grace Nakato',
      phone: '+256772123456',
      email: 'grace@families.example',
      specialRequirements: 'asthma',
    };
    const registrationId = await aBooked(family);
    const answers = [{ question: 'Shirt', answer: 'M' }];
    await world().database.db.update(registrations).set({ answers });
    const id = await morning();
    const [office, hers, other] = [
      await at('office'),
      await at('instructor', 'hers@school.example'),
      await at('instructor', 'other@school.example'),
    ];
    await office.post(`/desk/sessions/${id}/instructor`, { instructorId: hers.person.id, was: '' });

    const week = '/desk/sessions?from=2026-11-20&to=2026-11-27';
    expect((await hers.get(week)).body.sessions.map((one: { id: number }) => one.id)).toEqual([id]);
    expect((await other.get(week)).body.sessions).toEqual([]);
    expect((await other.get(`/desk/sessions/${id}`)).status).toBe(404);

    const seen = JSON.stringify((await hers.get(`/desk/sessions/${id}`)).body);
    expect(seen).toContain('"childName":"Amina"');
    expect(seen).toContain('asthma. Shirt: M');
    // The registration's id opens the family's page.
    for (const hidden of ['Nakato', '772123456', 'families.example', registrationId])
      expect(seen).not.toContain(hidden);
    const all = JSON.stringify(await rosterOf(office, id));
    for (const shown of ['Amina Nakato', 'Grace Nakato', '+256772123456']) expect(all).toContain(shown);
  });

  it('marks and notes only in own sessions', async () => {
    await aBooked();
    const id = await morning();
    const office = await at('office');
    const child = await childOf(office, id);
    const { post } = await at('instructor');
    expect((await post(`/desk/sessions/${id}/marks`, aMark(child, 'present'))).status).toBe(404);
    expect((await post(`/desk/sessions/${id}/notes`, { text: 'hello' })).status).toBe(404);
    expect(await world().database.db.$count(attendance)).toBe(0);
    for (const act of ['seats', 'instructor', 'link', 'call-off', 'dates/1'])
      expect((await post(`/desk/sessions/${id}/${act}`)).status).toBe(403);
  });
});

describe('what can be done with a session', () => {
  it('follows its state and the role', async () => {
    await aBooked();
    const id = await morning();
    const office = await at('office');
    const acts = async (browser: Browser) => (await rosterOf(browser, id)).acts;
    expect(await acts(office)).toEqual(['change', 'stop', 'call off']);
    const hers = await at('instructor');
    await office.post(`/desk/sessions/${id}/instructor`, { instructorId: hers.person.id, was: '' });
    expect(await acts(hers)).toEqual([]);
    await close(office, id);
    expect(await acts(office)).toEqual(['change', 'open', 'call off']);
    world().clock.advance(3 * DAY_MS);
    expect(await acts(await at('owner'))).toEqual(['call off']);
  });
});

describe('marks of attendance', () => {
  it('count by the time when they were made, and the older one stays as history', async () => {
    await aBooked();
    const id = await morning();
    const office = await at('office');
    const other = await at('owner');
    const child = await childOf(office, id);
    const early = world().clock.now();
    world().clock.advance(10 * MINUTE_MS);
    await other.post(`/desk/sessions/${id}/marks`, aMark(child, 'absent'));
    // Made earlier without a network, and sent later.
    await office.post(`/desk/sessions/${id}/marks`, aMark(child, 'present', early));
    const [row] = (await rosterOf(office, id)).roster;
    expect(row.marks).toMatchObject([
      { state: 'absent', by: 'owner' },
      { state: 'present', by: 'office', markedAt: early.toISOString() },
    ]);
  });

  it('are stored once, however often they are sent', async () => {
    await aBooked();
    const id = await morning();
    const office = await at('office');
    const sent = aMark(await childOf(office, id), 'late');
    for (let time = 0; time < 3; time += 1) await office.post(`/desk/sessions/${id}/marks`, sent);
    expect(await world().database.db.$count(attendance)).toBe(1);
  });

  it('of a device whose clock is ahead do not win over what is marked later', async () => {
    await aBooked();
    const id = await morning();
    const office = await at('office');
    const child = await childOf(office, id);
    const ahead = new Date(world().clock.now().getTime() + DAY_MS);
    await office.post(`/desk/sessions/${id}/marks`, aMark(child, 'absent', ahead));
    world().clock.advance(MINUTE_MS);
    await office.post(`/desk/sessions/${id}/marks`, aMark(child, 'present'));
    expect((await rosterOf(office, id)).roster[0].marks[0].state).toBe('present');
  });

  it('name children who are not in the session, and store nothing of them', async () => {
    const booked = await aBooked();
    const id = await morning();
    const office = await at('office');
    const child = await childOf(office, id);
    await changeSession(world().ctx, booked, AFTERNOON, 'staff:tests');
    const sent = aMark(child, 'present');
    const { body } = await office.post(`/desk/sessions/${id}/marks`, sent);
    expect(body.unknown).toEqual([sent.marks[0]?.id]);
    // A registration's id is no child of a roster.
    const other = await office.post(`/desk/sessions/${id}/marks`, aMark(booked.slice(0, 22), 'present'));
    expect(other.body.unknown).toHaveLength(1);
    expect(await world().database.db.$count(attendance)).toBe(0);
  });
});

describe('a change of a session', () => {
  it('is refused when somebody else changed the same meanwhile, and says to what', async () => {
    const id = await morning();
    const { post } = await at('office');
    expect((await post(`/desk/sessions/${id}/seats`, { seats: '16', was: '12' })).status).toBe(200);
    const stale = await post(`/desk/sessions/${id}/seats`, { seats: '10', was: '12' });
    expect(stale).toMatchObject({ status: 409, body: { message: expect.stringContaining('16 seats now') } });
  });

  it('is made by one of two who press at once', async () => {
    const id = await morning();
    const { post, person } = await at('office');
    const both = async (act: string, first: object, second: object) =>
      (await Promise.all([first, second].map((wanted) => post(`/desk/sessions/${id}/${act}`, wanted)))).map(
        ({ status }) => status,
      );
    const seats = await both('seats', { seats: '16', was: '12' }, { seats: '10', was: '12' });
    expect(seats.toSorted()).toEqual([200, 409]);
    const other = await at('instructor');
    const instructor = await both(
      'instructor',
      { instructorId: person.id, was: '' },
      { instructorId: other.person.id, was: '' },
    );
    expect(instructor.toSorted()).toEqual([200, 409]);
  });

  it('of the link tells as many families as were shown', async () => {
    await aBooked();
    const id = await morning();
    const office = await at('office');
    const { meetingLink: was } = await rosterOf(office, id);
    const send = (families: number, link = 'https://meet.example/new') =>
      office.post(`/desk/sessions/${id}/link`, { link, was, families });
    expect((await send(0)).status).toBe(409);
    expect((await send(1, 'javascript:alert(1)')).status).toBe(400);
    expect((await send(1)).body).toEqual({ notified: 1 });
  });

  it('of many is done as it was shown, and refused when that has changed', async () => {
    const { post, get } = await at('office');
    const order = {
      what: 'stop',
      slot: MORNING.sessionSlot,
      from: '2026-11-21',
      to: '2026-11-23',
      weekday: '',
      seats: '',
      instructorId: '',
    };
    const { body } = await post('/desk/sessions/many', order);
    expect(body.lines[0]).toBe('3 sessions will take no more bookings:');
    const one = { ...order, to: '2026-11-21' };
    const first = (await post('/desk/sessions/many', one)).body;
    expect((await post('/desk/sessions/many', { ...one, digest: first.digest })).status).toBe(200);
    expect((await post('/desk/sessions/many', { ...order, digest: body.digest })).status).toBe(409);
    const now = (await post('/desk/sessions/many', order)).body;
    expect((await post('/desk/sessions/many', { ...order, digest: now.digest })).body).toMatchObject({
      isDone: true,
      lines: [],
    });
    const listed = (await get('/desk/sessions?from=2026-11-21&to=2026-11-23')).body.sessions;
    const states = listed
      .filter((each: { sessionSlot: string }) => each.sessionSlot === MORNING.sessionSlot)
      .map((each: { state: string }) => each.state);
    expect(states).toEqual(['no bookings', 'no bookings', 'no bookings']);
    const opened = { ...order, what: 'open' };
    const { digest } = (await post('/desk/sessions/many', opened)).body;
    await post('/desk/sessions/many', { ...opened, digest });
    const again = (await get('/desk/sessions?from=2026-11-21&to=2026-11-23')).body.sessions;
    expect(again.every((each: { state: string }) => each.state === 'open')).toBe(true);
  });

  it('of many refuses days that are over, leaves sessions of today that are, and names the instructor', async () => {
    const { person } = await at('instructor');
    world().clock.advance(DAY_MS + 2 * HOUR_MS);
    const { post } = await at('office');
    const order = { slot: MORNING.sessionSlot, from: '2026-11-21', to: '2026-11-23', weekday: '' };
    const past = { ...order, from: '2026-11-20', what: 'seats', seats: '20', instructorId: '' };
    expect((await post('/desk/sessions/many', past)).body.errors).toMatchObject([{ path: 'from' }]);
    const instructor = { ...order, what: 'instructor', seats: '', instructorId: person.id };
    expect((await post('/desk/sessions/many', instructor)).body.lines[0]).toMatch(
      /^\S+ sessions? will get instructor as instructor:/,
    );
    const seats = { ...order, what: 'seats', seats: '20', instructorId: '' };
    expect((await post('/desk/sessions/many', seats)).body.lines).not.toContainEqual(
      expect.stringContaining('21 November'),
    );
  });

  it('of many says what it leaves: other weekdays, far days, and more than a hundred', async () => {
    const { post } = await at('office');
    const order = {
      what: 'open',
      slot: 'Morning 9–11',
      from: '2026-11-21',
      to: '2026-12-20',
      weekday: '2',
      seats: '',
      instructorId: '',
    };
    const { body } = await post('/desk/sessions/many', order);
    expect(body.message).toMatch(/^Nothing changes. 4 days after 2026-11-23/);
    const huge = { ...order, weekday: '', to: '2027-11-21' };
    expect((await post('/desk/sessions/many', huge)).status).toBe(400);
  });
});

const order = { reason: 'The instructor is ill', way: 'choose', to: '' };

async function close(browser: Browser, id: number, wanted: object = order) {
  const { body } = await browser.post(`/desk/sessions/${id}/call-off`, wanted);
  const answer = await browser.post(`/desk/sessions/${id}/call-off`, { ...wanted, digest: body.digest });
  return { preview: body, answer };
}

describe('closing a session', () => {
  const answersOf = async (browser: Browser, id: number) =>
    (await rosterOf(browser, id)).answers.map(({ answer }: { answer: string }) => answer);

  it('shows the families and the e-mail first, and is refused when a family came since', async () => {
    await aBooked({ childName: 'Amina' });
    const id = await morning();
    const office = await at('office');
    const { body } = await office.post(`/desk/sessions/${id}/call-off`, order);
    expect(body.lines[1]).toBe('One family gets an e-mail to choose another session.');
    expect(body.lines[2]).toMatch(/^Amina \(/);
    expect(body.lines[3]).toContain('The instructor is ill.');
    await aBooked();
    const act = await office.post(`/desk/sessions/${id}/call-off`, { ...order, digest: body.digest });
    expect(act.status).toBe(409);
    expect((await readRegistration(world().ctx, await aBooked())).calledOffBecause).toBeNull();
  });

  it('asks for a passkey first', async () => {
    const { post } = await signedIn(openDesk(world()), 'office', { proved: false });
    expect((await post(`/desk/sessions/${await morning()}/call-off`, order)).status).toBe(428);
  });

  it('lets each family choose, also on the day itself, and lists what they answered', async () => {
    const [first = '', second = ''] = [await aBooked(), await aBooked()];
    const id = await morning();
    // Two hours before it begins, when a family can no longer change a session that takes place.
    world().clock.advance(21 * 60 * MINUTE_MS);
    const office = await at('office');
    await expect(changeSession(world().ctx, first, AFTERNOON)).rejects.toThrow(/too near/);
    const { answer } = await close(office, id);
    expect(answer.body).toMatchObject({ isDone: true, lines: [] });
    expect(await answersOf(office, id)).toEqual(['Has not answered', 'Has not answered']);
    const stateOfFirst = async () => {
      const [page, list] = [await office.get(`/desk/families/${first}`), await office.get('/desk/families')];
      return [page.body.registrations, list.body.rows].map(
        (rows: { id: string; state: string }[]) => rows.find(({ id: one }) => one === first)?.state,
      );
    };
    expect(await stateOfFirst()).toEqual(['called_off', 'called_off']);

    const view = await readRegistration(world().ctx, first);
    expect(view).toMatchObject({ calledOffBecause: order.reason, changeUntil: expect.any(String) });
    await changeSession(world().ctx, first, AFTERNOON);
    expect(await stateOfFirst()).toEqual(['booked', 'booked']);
    await changeSession(world().ctx, second, AFTERNOON, 'staff:office');
    expect((await answersOf(office, id)).toSorted()).toEqual([
      'Chose Sun 22 Nov, Afternoon 14:30–16:30',
      'Moved to Sun 22 Nov, Afternoon 14:30–16:30',
    ]);
    expect((await readRegistration(world().ctx, first)).calledOffBecause).toBeNull();
    // It takes no more bookings.
    const { id: late } = await aPaid(world());
    await expect(bookSession(world().ctx, late, MORNING)).rejects.toThrow(/cannot be booked/);
  });

  it('writes the reason and the way to choosing, only while the family waits', async () => {
    const id = await aBooked({ childName: 'Amina Nakato' });
    await close(await at('office'), await morning());
    const { db } = world().database;
    const [row] = await db.select().from(emails).where(eq(emails.kind, 'session_called_off'));
    const [registration] = await db.select().from(registrations).where(eq(registrations.id, id));
    if (!row || !registration) throw new Error('no e-mail was promised');
    const email = readEmail(row);
    if (email.kind !== 'session_called_off') throw new Error(email.kind);
    const data = () => registrationEmailData.session_called_off(world().ctx, email, registration);
    expect(await data()).toMatchObject({
      because: order.reason,
      chooseUrl: expect.stringMatching(/\/hour-of-code\/payment\/[\w-]+\?change=session#change$/),
    });
    await changeSession(world().ctx, id, AFTERNOON);
    expect(await data()).toBeNull();
  });

  it('moves all to one other session with enough seats', async () => {
    const booked = [await aBooked(), await aBooked(), await aBooked()];
    const id = await morning();
    const office = await at('office');
    const to = await idOf(AFTERNOON.sessionDate, AFTERNOON.sessionSlot);
    const move = { ...order, way: 'move', to: String(to) };
    await office.post(`/desk/sessions/${to}/seats`, { seats: '2', was: '12' });
    const few = await office.post(`/desk/sessions/${id}/call-off`, move);
    expect(few).toMatchObject({ status: 400, body: { message: expect.stringContaining('2 free seats') } });
    const nowhere = await office.post(`/desk/sessions/${id}/call-off`, { ...move, to: '' });
    expect(nowhere.status).toBe(400);
    await office.post(`/desk/sessions/${to}/seats`, { seats: '3', was: '2' });
    const { preview } = await close(office, id, move);
    expect(preview.lines.at(-1)).toContain('was called off: The instructor is ill.');
    for (const one of booked)
      expect(await readRegistration(world().ctx, one)).toMatchObject({ sessionDate: AFTERNOON.sessionDate });
    expect((await answersOf(office, id)).every((text: string) => text.startsWith('Moved to'))).toBe(true);
  });

  it('gives the money back, as much as was shown', async () => {
    await aBooked();
    await aBooked();
    const id = await morning();
    const { preview, answer } = await close(await at('office'), id, { ...order, way: 'refund' });
    expect(preview.lines[1]).toContain('2 families get UGX 40,000 back');
    expect(answer.body).toMatchObject({ isDone: true, lines: [] });
    const made = () => world().database.db.select().from(refunds);
    const promised = { amount: 20_000, requestedBy: 'office@school.example', state: 'requested' };
    // The provider is asked by the job, so that many families do not keep the request waiting.
    expect(await made()).toMatchObject([promised, promised]);
    expect((await made())[0]?.reason).toBe('The session on Sat 21 Nov was called off: The instructor is ill');
    await askOpenRefunds(world().ctx);
    expect((await made()).map(({ state }) => state)).toEqual(['done', 'done']);
    const [act] = await world().database.db.select().from(eventLog).where(eq(eventLog.event, 'called_off'));
    expect(act?.data).toEqual({ way: 'refund', reason: 'The instructor is ill', families: 2 });
  });

  it.each([
    ['refund', 'One family is paying for it now. When the money comes, it is given back.', 1],
    [
      'choose',
      'One family is paying for it now. When the money comes, the family chooses another session.',
      0,
    ],
  ])('with the way %s also reaches a family that is paying for it', async (way, words, refunded) => {
    const { ctx, provider, database } = world();
    const id = await aRegistration(world(), { childName: 'Amina' });
    const { reference } = await openPayment(ctx, id, MORNING);
    const session = await morning();
    const office = await at('office');
    const { preview, answer } = await close(office, session, { ...order, way });
    expect(preview.lines).toContain(words);
    expect(answer.body.isDone).toBe(true);
    expect(await answersOf(office, session)).toEqual(['Has not paid']);
    await verifyPayment(ctx, id, provider.pay(reference).transactionId);
    expect(await readRegistration(ctx, id)).toMatchObject({ status: 'paid', appointmentBooked: false });
    await Promise.all([returnCalledOff(ctx), returnCalledOff(ctx)]);
    const made = await database.db.select().from(refunds);
    expect(made).toHaveLength(refunded);
    expect(await answersOf(office, session)).toEqual([
      refunded ? 'The money is on its way back' : 'Has no session',
    ]);
  });

  it.each([
    ['refund', 'One family has paid for it without booking it yet. It gets the money back.'],
    [
      'choose',
      'One family has paid for it without booking it yet. It gets an e-mail to choose another session.',
    ],
    [
      'move',
      'One family has paid for it without booking it yet. It gets an e-mail to choose another session.',
    ],
  ])('with the way %s also reaches a family that has paid and not booked it', async (way, words) => {
    const { ctx, provider, database } = world();
    const id = await aRegistration(world(), { childName: 'Amina Nakato', parentName: 'Sarah' });
    const { reference } = await openPayment(ctx, id, MORNING);
    await verifyPayment(ctx, id, provider.pay(reference).transactionId);
    expect(await readRegistration(ctx, id)).toMatchObject({ status: 'paid', appointmentBooked: false });
    const session = await morning();
    const office = await at('office');
    const to = way === 'move' ? String(await idOf(AFTERNOON.sessionDate, AFTERNOON.sessionSlot)) : '';
    const { preview, answer } = await close(office, session, { ...order, way, to });
    expect(preview.lines).toContain(words);
    expect(preview.lines.join('\n')).toContain('Amina Nakato (Sarah)');
    expect(answer.body).toMatchObject({ isDone: true, lines: [] });
    const isRefunded = way === 'refund';
    expect(await database.db.select().from(refunds)).toHaveLength(isRefunded ? 1 : 0);
    expect(await answersOf(office, session)).toEqual([
      isRefunded ? 'The money is on its way back' : 'Has no session',
    ]);
    const [row] = await database.db.select().from(emails).where(eq(emails.kind, 'session_called_off'));
    expect(row === undefined).toBe(isRefunded);
    if (!row) return;
    const email = readEmail(row);
    const [registration] = await database.db.select().from(registrations).where(eq(registrations.id, id));
    if (email.kind !== 'session_called_off' || !registration) throw new Error(email.kind);
    const data = () => registrationEmailData.session_called_off(ctx, email, registration);
    expect(await data()).toMatchObject({
      because: order.reason,
      chooseUrl: expect.not.stringContaining('change'),
    });
    const isBooked = await bookSession(ctx, id, AFTERNOON);
    expect(isBooked).toBeDefined();
    const [after] = await database.db.select().from(registrations).where(eq(registrations.id, id));
    if (after) expect(await registrationEmailData.session_called_off(ctx, email, after)).toBeNull();
  });

  it('leaves out a family that has paid for it and then booked another session', async () => {
    const { ctx, provider, database } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id, MORNING);
    await verifyPayment(ctx, id, provider.pay(reference).transactionId);
    await bookSession(ctx, id, AFTERNOON);
    const { preview } = await close(await at('office'), await morning(), { ...order, way: 'refund' });
    expect(preview.lines).toContain('No family has booked it.');
    expect(preview.lines.join('\n')).not.toContain('has paid');
    expect(await database.db.select().from(refunds)).toEqual([]);
  });

  it('gives back what comes after a payment that had failed when the session was called off', async () => {
    const { ctx, provider, database } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id, MORNING);
    await verifyPayment(ctx, id, provider.pay(reference, { status: 'failed' }).transactionId);
    const { preview } = await close(await at('office'), await morning(), { ...order, way: 'refund' });
    expect(preview.lines.join('\n')).not.toContain('paying for it now');
    await verifyPayment(ctx, id, provider.pay(reference).transactionId);
    expect((await readRegistration(ctx, id)).status).toBe('paid');
    await returnCalledOff(ctx);
    expect(await database.db.select().from(refunds)).toHaveLength(1);
  });

  it('keeps the money of a family that books another session in the same moment', async () => {
    const { ctx, provider, database } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id, MORNING);
    await close(await at('office'), await morning(), { ...order, way: 'refund' });
    await verifyPayment(ctx, id, provider.pay(reference).transactionId);
    let isBooked = false;
    const slower = Object.create(ctx.database, {
      inTransaction: {
        value: async (work: Parameters<typeof ctx.database.inTransaction>[0]) => {
          isBooked = isBooked || Boolean(await bookSession(ctx, id, AFTERNOON));
          return ctx.database.inTransaction(work);
        },
      },
    });
    await returnCalledOff({ ...ctx, database: slower });
    expect(isBooked).toBe(true);
    expect(await database.db.select().from(refunds)).toEqual([]);
  });

  it('keeps the money of a family that pays for another session than the one that was called off', async () => {
    const { ctx, provider, database } = world();
    const id = await aRegistration(world());
    await openPayment(ctx, id, MORNING);
    await close(await at('office'), await morning(), { ...order, way: 'refund' });
    const { reference } = await openPayment(ctx, id, AFTERNOON);
    await verifyPayment(ctx, id, provider.pay(reference).transactionId);
    await returnCalledOff(ctx);
    expect(await database.db.select().from(refunds)).toEqual([]);
  });

  it('does not move a family that chose another session first', async () => {
    const [first = '', second = ''] = [await aBooked(), await aBooked()];
    const id = await morning();
    const { person } = await at('office');
    const { ctx } = world();
    const MIDDAY = { sessionDate: '2026-11-22', sessionSlot: 'Midday 11:30–13:30' };
    let isCalledOff = false;
    const database = Object.create(ctx.database, {
      inTransaction: {
        value: async (work: Parameters<typeof ctx.database.inTransaction>[0]) => {
          const done = await ctx.database.inTransaction(work);
          if (!isCalledOff) {
            isCalledOff = true;
            await changeSession(ctx, first, MIDDAY);
          }
          return done;
        },
      },
    });
    const to = String(await idOf(AFTERNOON.sessionDate, AFTERNOON.sessionSlot));
    const viewer = { personId: person.id, role: 'office', email: person.email } as const;
    const failed = await callOff({ ...ctx, database }, viewer, String(id), { ...order, way: 'move', to });
    expect(failed).toEqual([expect.stringContaining('no longer in this session')]);
    expect(await readRegistration(ctx, first)).toMatchObject(MIDDAY);
    expect(await readRegistration(ctx, second)).toMatchObject(AFTERNOON);
  });

  it('can be decided for those who never answered, after its date', async () => {
    await aBooked();
    const id = await morning();
    const office = await at('office');
    await close(office, id);
    world().clock.advance(30 * DAY_MS);
    const later = await at('owner');
    const { answer } = await close(later, id, { ...order, way: 'refund' });
    expect(answer).toMatchObject({ status: 200, body: { isDone: true, lines: [] } });
    expect(await answersOf(later, id)).toEqual(['The money is on its way back']);
    // They wait no more.
    const { preview } = await close(later, id);
    expect(preview.lines).toContain('No family has booked it.');
    world().clock.advance(32 * DAY_MS);
    const last = await at('owner', 'last@school.example');
    expect((await close(last, id)).answer.status).toBe(409);
  });

  it('is refused once a session that takes place is over', async () => {
    const id = await morning();
    world().clock.advance(3 * DAY_MS);
    const office = await at('office');
    expect((await close(office, id)).answer).toMatchObject({
      status: 409,
      body: { message: 'This session is over.' },
    });
  });

  it('ends its reminders and its list for the instructor, until it is opened again', async () => {
    await aBooked();
    const id = await morning();
    const office = await at('office');
    await close(office, id);
    world().clock.advance(22 * 60 * MINUTE_MS + 5 * MINUTE_MS);
    await promiseReminders(world().ctx);
    const { db } = world().database;
    const kinds = async () => (await db.select().from(emails)).map(({ kind }) => kind);
    expect(await kinds()).not.toContain('session_roster');
    expect(await kinds()).not.toContain('session_reminder');
    await db.update(sessions).set({ calledOffBecause: null }).where(eq(sessions.id, id));
    await promiseReminders(world().ctx);
    expect(await kinds()).toContain('session_roster');
  });
});

describe('a note about a session', () => {
  it('that names a family is exported and erased with it, also once it has left the session', async () => {
    const booked = await aBooked({ childName: 'Zawadi Nakato', email: 'grace@families.example' });
    const id = await morning();
    const office = await at('office');
    const note = (text: string) => office.post(`/desk/sessions/${id}/notes`, { text });
    await note("Zawadi's mother called");
    await note('The projector is broken');
    await close(office, id);
    await changeSession(world().ctx, booked, AFTERNOON);
    const family = `/desk/families/${booked}`;
    const { body } = await office.post(`${family}/export`);
    expect(body.notesAboutSessions).toMatchObject([{ text: "Zawadi's mother called" }]);
    expect(body.registrations[0].sessionsCalledOff).toMatchObject([{ sessionId: id, way: 'choose' }]);
    const { digest } = (await office.post(`${family}/erase`)).body;
    expect((await office.post(`${family}/erase`, { digest })).body.isDone).toBe(true);
    const left = (await rosterOf(office, id)).notes.map(({ text }: { text: string }) => text);
    expect(left).toEqual(['The projector is broken']);
  });
});

describe('what the public typed', () => {
  it('reaches the desk as text', async () => {
    const childName = '<img src=x onerror=alert(1)>';
    await aBooked({ childName, specialRequirements: '"><script>alert(2)</script>' });
    const { get } = await at('office');
    const { headers, body } = await get(`/desk/sessions/${await morning()}`);
    expect(headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(body.roster[0]).toMatchObject({ childName, needs: '"><script>alert(2)</script>' });
  });
});

describe('a course', () => {
  /** A course of three dates a week apart, with one family in it. */
  async function opened() {
    const made = await aCourse(world(), { days: 3, everyDays: 7 });
    const { ctx, database } = made.world;
    const booked = await aCourseRegistration(made.world, made.course);
    await database.db
      .update(registrations)
      .set({ status: 'paid', paymentStatus: 'paid', childName: 'Amina' })
      .where(eq(registrations.id, booked));
    await bookSession(ctx, booked, made.course.run);
    return {
      ...made.course,
      ctx,
      booked,
      office: await signedIn(openDesk(made.world), 'office'),
    };
  }
  const dayOf = (startsAt: string) => schoolDate(new Date(startsAt));

  it('has each of its dates in the calendar and on Today, with the same children', async () => {
    const { office, sessionId, ctx } = await opened();
    const { dates } = await rosterOf(office, sessionId);
    expect(dates).toHaveLength(3);
    const day = dayOf(dates[1].startsAt);
    const [listed] = (await office.get(`/desk/sessions?from=${day}&to=${day}`)).body.sessions;
    expect(listed).toMatchObject({ id: sessionId, number: 2, offer: 'Holiday camp', booked: 1, date: day });
    world().clock.advance(21 * DAY_MS);
    const later = await signedIn(openDesk({ ctx }), 'owner');
    const [today] = (await later.get('/desk/today')).body.sessions;
    expect(today).toMatchObject({ id: sessionId, number: 2, booked: 1 });
  });

  it('has an attendance for each date, and takes no mark for a date that it has not', async () => {
    const { office, sessionId } = await opened();
    const { marks } = aMark(await childOf(office, sessionId), 'present');
    const send = (number: number | null) =>
      office.post(`/desk/sessions/${sessionId}/marks`, {
        marks: marks.map((one) => ({ ...one, id: randomUUID(), number })),
      });
    expect((await send(2)).body.unknown).toEqual([]);
    for (const number of [4, null]) expect((await send(number)).body.unknown).toHaveLength(1);
    expect(await world().database.db.$count(attendance)).toBe(1);
    const cameOn = async (number: number) =>
      (await office.get(`/desk/sessions/${sessionId}?date=${number}`)).body.roster[0].marks.length;
    expect([await cameOn(1), await cameOn(2), await cameOn(3)]).toEqual([0, 1, 0]);
  });

  it('is called off with all its dates, and its families go to no other offer', async () => {
    const { office, sessionId } = await opened();
    const order = { reason: 'Too few children', way: 'choose', to: '' };
    const other = await office.post(`/desk/sessions/${sessionId}/call-off`, {
      ...order,
      way: 'move',
      to: String(await morning()),
    });
    expect(other).toMatchObject({ status: 400, body: { message: 'That session is of another offer.' } });
    const { body } = await office.post(`/desk/sessions/${sessionId}/call-off`, order);
    expect(body.lines[1]).toMatch(/^It is a course of 3 dates: all that are still to come are cancelled/);
    expect(body.lines.at(-1)).toMatch(/^The e-mail: .*Holiday camp/);
    await office.post(`/desk/sessions/${sessionId}/call-off`, { ...order, digest: body.digest });
    const { dates, state } = await rosterOf(office, sessionId);
    expect(state).toBe('called off');
    const days = [dayOf(dates[0].startsAt), dayOf(dates[2].startsAt)];
    const { sessions: listed } = (await office.get(`/desk/sessions?from=${days[0]}&to=${days[1]}`)).body;
    expect(listed.map((one: { state: string }) => one.state)).toEqual(Array(3).fill('called off'));
  });

  it('is opened again, and the families who are still in it learn that it takes place', async () => {
    const { office, sessionId, run, ctx, booked } = await opened();
    const order = { reason: 'Too few children', way: 'choose', to: '' };
    const act = async (path: string, wanted: object) => {
      const { digest } = (await office.post(path, wanted)).body;
      return office.post(path, { ...wanted, digest });
    };
    await act(`/desk/sessions/${sessionId}/call-off`, order);
    expect((await readRegistration(ctx, booked)).calledOffBecause).toBe(order.reason);
    const open = { what: 'open', slot: run.sessionSlot, from: run.sessionDate, to: '' };
    const again = { ...open, weekday: '', seats: '', instructorId: '' };
    const preview = (await office.post('/desk/sessions/many', again)).body;
    expect(preview.lines).toContain(
      'One family that is still booked gets an e-mail that it takes place after all.',
    );
    expect((await act('/desk/sessions/many', again)).body).toMatchObject({ isDone: true, lines: [] });
    expect((await readRegistration(ctx, booked)).calledOffBecause).toBeNull();
    expect(await rosterOf(office, sessionId)).toMatchObject({ state: 'open', answers: [] });
    const { db } = ctx.database;
    await db.update(emails).set({ state: 'sent' }).where(eq(emails.kind, 'booking_confirmed'));
    const [promised] = await db.select().from(emails).where(eq(emails.kind, 'booking_changed'));
    const [registration] = await db.select().from(registrations).where(eq(registrations.id, booked));
    const email = promised && readEmail(promised);
    if (email?.kind !== 'booking_changed' || !registration) throw new Error('no e-mail was promised');
    const data = await registrationEmailData.booking_changed(ctx, email, registration);
    expect(data && composeEmail('booking_changed', data).subject).toMatch(/^It takes place: /);
  });

  it('is stopped by its first day after it has begun', async () => {
    const { office, sessionId, ctx } = await opened();
    const { sessionDate, sessionSlot, dates } = await rosterOf(office, sessionId);
    world().clock.advance(new Date(dates[1].startsAt).getTime() - world().clock.now().getTime());
    const order = { slot: sessionSlot, from: sessionDate, to: '', weekday: '', seats: '', instructorId: '' };
    const later = await signedIn(openDesk({ ctx }), 'owner');
    expect((await later.post('/desk/sessions/many', { ...order, what: 'stop' })).body).toMatchObject({
      isDone: false,
      lines: [expect.stringContaining('One session will take no more bookings'), expect.any(String)],
    });
  });

  it('moves one date and tells its families, as many as were shown', async () => {
    const { office, sessionId, ctx } = await opened();
    const { dates } = await rosterOf(office, sessionId);
    const was = dates[1].startsAt;
    const on = addDays(dayOf(was), 1);
    const move = (wanted: object) =>
      office.post(`/desk/sessions/${sessionId}/dates/2`, {
        ...{ was, on, starts: '09:00', ends: '12:00', families: 1 },
        ...wanted,
      });
    expect((await move({ families: 0 })).status).toBe(409);
    expect((await move({ was: dates[0].startsAt })).status).toBe(409);
    expect((await move({ ends: '08:00' })).body.errors).toMatchObject([{ path: 'ends' }]);
    expect((await move({})).body).toEqual({ notified: 1 });
    const after = (await rosterOf(office, sessionId)).dates;
    expect(dayOf(after[1].startsAt)).toBe(on);
    const promised = await ctx.database.db.select().from(emails).where(eq(emails.kind, 'booking_changed'));
    expect(promised.map(({ data }) => data)).toMatchObject([{ change: 'dates' }]);
    // It was moved in between.
    expect((await move({})).body.message).toMatch(/^Another person has changed it. It is /);
    await ctx.database.db.update(sessions).set({ calledOffBecause: 'ill' }).where(eq(sessions.id, sessionId));
    expect((await move({ was: after[1].startsAt, on: addDays(on, 1) })).body.message).toMatch(
      /was called off/,
    );
  });
});

describe('another offer with times', () => {
  it('has its sessions in the calendar, and gets more on a day that its rules do not have', async () => {
    const offers = await readOffers(world().ctx, world().ctx.offers.defaults);
    const ctx = { ...world().ctx, offers };
    const label = 'Robots 17–18';
    const values = {
      name: 'Robots',
      price: { minor: 10_000, currency: 'UGX' },
      times: [{ label, starts: '17:00', ends: '18:00' }],
      weekdays: [6],
      seatsPerSession: 5,
    };
    await makeOffer(ctx, 'robots', { kind: 'single', values, by: 'amina' });
    await setOfferState(ctx, 'robots', { state: 'open', by: 'amina' });
    const { get, post } = await signedIn(openDesk({ ctx }), 'office');
    const { slots } = (await get('/desk/sessions/choices')).body;
    expect(slots).toContainEqual({ label, offer: 'Robots' });
    const robots = async () =>
      (await get('/desk/sessions?from=2026-11-20&to=2026-11-27')).body.sessions.filter(
        ({ offer }: { offer: string | null }) => offer === 'Robots',
      );
    expect((await robots()).map(({ date }: { date: string }) => date)).toEqual(['2026-11-21']);
    const order = { what: 'open', slot: label, from: '2026-11-22', to: '', weekday: '', seats: '' };
    const { digest } = (await post('/desk/sessions/many', { ...order, instructorId: '' })).body;
    await post('/desk/sessions/many', { ...order, instructorId: '', digest });
    expect((await robots())[1]).toMatchObject({ date: '2026-11-22', state: 'open', capacity: 5 });

    // What was prepared for a time that the school gave up is left out, and what was decided stays.
    const evening = { label: 'Robots 18–19', starts: '18:00', ends: '19:00' };
    await changeOffer(ctx, 'robots', { changes: { times: [evening] }, by: 'amina' });
    expect(
      (await robots()).map(({ date, sessionSlot }: { date: string; sessionSlot: string }) => [
        date,
        sessionSlot,
      ]),
    ).toEqual([
      ['2026-11-21', evening.label],
      ['2026-11-22', label],
    ]);
  });
});
