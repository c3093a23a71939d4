import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { answerField, questionsInWords, readQuestions } from '#domain/booking/questions.ts';
import { withDates } from '#domain/booking/slots.ts';
import { addDays, DAY_MS, formatLongDate, formatShortDate, HOUR_MS, schoolDate } from '#domain/clock.ts';
import { emails, registrations, seats } from '#server/db/schema/index.ts';
import { sessionRosterEmail } from '#server/emails/bookings/session-roster.ts';
import { promiseReminders } from '#server/services/bookings/promise-reminders.ts';
import { seatsVersion } from '#server/services/bookings/seats/seats-version.ts';
import { setCapacity } from '#server/services/bookings/sessions/set-capacity.ts';
import { familyOf, readFamily } from '#server/services/families/read-family.ts';
import { sendEmail } from '#server/services/messages/send-email.ts';
import { rosterData } from '#server/services/messages/session-data.ts';
import { changeOffer } from '#server/services/offers/change-offer.ts';
import { setOfferState } from '#server/services/offers/make-offer.ts';
import { readOffers } from '#server/services/offers/read-offers.ts';
import { addRun, type Dates, moveMeeting } from '#server/services/offers/runs.ts';
import { eraseFamily } from '#server/services/privacy/erase-family.ts';
import { exportFamily } from '#server/services/privacy/export-family.ts';
import { examples } from '#tests/support/long.ts';
import { aCourse, aTaster, type Course, datesOf, embeddedWorld } from '#tests/support/services/course.ts';
import {
  type Api,
  aForm,
  book,
  localsOf,
  mailKinds,
  openApi,
  openAttempt,
  register,
  sendForm,
  verify,
} from '#tests/support/site/api.ts';
import { mailbox } from '#tests/support/third-parties/mailbox.ts';
import { anotherServer, FIRST_DATE, ownWorld } from '#tests/support/world.ts';

const page = '/programs/camp';
const sameSite = { 'Sec-Fetch-Site': 'same-origin' };

const unfolded = (file: string) => file.replaceAll('\r\n ', '');
const eventsIn = (file: string) => unfolded(file).split('BEGIN:VEVENT').slice(1);

/** Registers by the page's plain form. */
async function registerOn(api: Api, details: object = {}, at = page): Promise<string> {
  const answer = await sendForm(
    api,
    at,
    { intent: 'register', ...aForm({ childAge: 10 }), ...details },
    sameSite,
  );
  expect(answer.status).toBe(303);
  return answer.headers.get('Location')?.split('/').at(-1) ?? '';
}

async function paidOn(api: Api, at = page, amount = 150_000): Promise<string> {
  const id = await registerOn(api, {}, at);
  const reference = await openAttempt(api, id);
  const { transactionId } = api.world.provider.pay(reference, { amount });
  expect((await verify(api, id, transactionId)).body).toMatchObject({ success: true });
  return id;
}

async function sentTo(api: Api, id: string) {
  const box = mailbox();
  const promised = await api.world.database.db.select().from(emails).where(eq(emails.registrationId, id));
  for (const { id: email, state } of promised) if (state === 'queued') await sendEmail(api.ctx, box, email);
  return box.sent;
}

const later = ({ startsAt, endsAt }: Dates, days: number): Dates => ({
  startsAt: new Date(startsAt.getTime() + days * DAY_MS),
  endsAt: new Date(endsAt.getTime() + days * DAY_MS),
});

async function openCourse(openWorld: typeof ownWorld, days: number, everyDays: number) {
  const { world, course } = await aCourse(await openWorld(), { days, everyDays });
  return { api: openApi(world), course };
}

describe.each(
  examples(
    [
      ['a camp of five days', 'PostgreSQL', ownWorld, 5, 1],
      ['a club of ten Saturdays', 'PostgreSQL', ownWorld, 10, 7],
      ['a camp of five days', 'the embedded database', embeddedWorld, 5, 1],
      ['a club of ten Saturdays', 'the embedded database', embeddedWorld, 10, 7],
    ],
    3,
  ),
)('%s, on %s', (_what, _engine, openWorld, days, everyDays) => {
  it('is registered, paid and booked as one, with every date in mails and calendar', {
    timeout: 60_000,
  }, async () => {
    const { api, course } = await openCourse(openWorld, days, everyDays);
    const shown = localsOf(await api.get(page));
    expect(shown.offer).toMatchObject({ title: 'Holiday camp', ages: { min: 8, max: 14 } });
    expect(shown.hourOfCode).toMatchObject({
      price: 'UGX 150,000',
      sessions: [{ ...course.run, seatsLeft: 12 }],
    });

    const id = await paidOn(api);
    const choosing = localsOf(await api.get(`/hour-of-code/payment/${id}`)).hourOfCode;
    expect(choosing).toMatchObject({ step: 'calendar', calendarFrame: null, sessions: [course.run] });
    const session = `${course.run.sessionDate} ${course.run.sessionSlot}`;
    const booked = await sendForm(api, `/hour-of-code/payment/${id}`, { intent: 'book', session }, sameSite);
    expect(booked.headers.get('Location')).toContain('returned=booked');
    expect((await api.get(`/api/registration/${id}`)).body.registration).toMatchObject({
      ...course.run,
      appointmentBooked: true,
      offer: { slug: 'camp', title: 'Holiday camp', place: 'Innovation Hub' },
    });

    const file = (await api.get(`/api/registrations/${id}/calendar.ics`)).text;
    expect(eventsIn(file)).toHaveLength(days);
    expect(new Set(file.match(/^UID:.*$/gm)).size).toBe(days);
    expect(unfolded(file)).toContain('SUMMARY:Holiday camp');
    expect(unfolded(file)).toContain('LOCATION:Innovation Hub');

    expect(await mailKinds(api, id)).toEqual(['booking_confirmed', 'receipt', 'welcome']);
    const mails = await sentTo(api, id);
    for (const { subject } of mails) expect(subject).toContain('Holiday camp');
    const confirmation = mails.find(({ subject }) => subject.includes('is booked'));
    expect(confirmation?.text).toContain(`${days} dates until`);
    expect(confirmation?.text).toContain('Lunch');
    const receipt = localsOf(await api.get(`/api/registrations/${id}/receipt`)).receipt;
    expect(receipt?.receipt).toMatchObject({ offer: 'Holiday camp', amount: 150_000 });
    expect(mails.map(({ text }) => text).join()).not.toContain('Hour of Code');
  });
});

describe('a course', () => {
  const seatsOf = async (api: Api, query = '') =>
    (await api.get(`/api/programs/camp/sessions${query}`)).body as { sessions?: { seatsLeft: number }[] };

  async function booked(api: Api, { run }: Course): Promise<string> {
    const id = await paidOn(api);
    expect((await book(api, id, run)).status).toBe(200);
    return id;
  }

  it('says in the receipt until when one of its runs can be chosen', async () => {
    const { api, course } = await openCourse(ownWorld, 1, 1);
    const mails = await sentTo(api, await paidOn(api));
    const written = mails.map(({ text }) => text.replace(/\s+/g, ' ')).join();
    expect(written).toContain(`The last one begins on ${formatLongDate(course.run.sessionDate)}`);
  });

  it('lists to new families the same seats after the page as on it', async () => {
    const { api, course } = await openCourse(ownWorld, 1, 1);
    const id = await paidOn(api);
    await setCapacity(api.ctx, { ...course.run, seats: 1, by: 'amina' });
    const onPage = localsOf(await api.get('/programs/camp')).hourOfCode?.sessions;
    expect(onPage).toMatchObject([{ seatsLeft: 0 }]);
    expect((await seatsOf(api)).sessions).toEqual(onPage);
    expect((await seatsOf(api, `?registration=${id}`)).sessions).toMatchObject([{ seatsLeft: 1 }]);
  });

  it('reminds before each of its dates', async () => {
    const { api, course } = await openCourse(ownWorld, 5, 1);
    const id = await booked(api, course);
    const { clock } = api.world;
    clock.advance(16 * DAY_MS - 20 * HOUR_MS);
    await promiseReminders(api.ctx);
    await promiseReminders(api.ctx);
    const mails = await sentTo(api, id);
    const third = schoolDate(new Date(clock.now().getTime() + 20 * HOUR_MS));
    const reminders = mails.filter(({ subject }) => subject.includes(' is on '));
    expect(reminders.map(({ text }) => text.includes(`${Number(third.slice(8))} `))).toEqual([true]);
    clock.advance(DAY_MS);
    await promiseReminders(api.ctx);
    expect((await sentTo(api, id)).filter(({ subject }) => subject.includes(' is on '))).toHaveLength(1);
  });

  it('reminds again of a date that was moved after its reminder', async () => {
    const { api, course } = await openCourse(ownWorld, 1, 1);
    const id = await booked(api, course);
    const { clock } = api.world;
    const reminders = async () => {
      await promiseReminders(api.ctx);
      return (await sentTo(api, id)).filter(({ subject }) => subject.includes(' is on ')).length;
    };
    clock.advance(14 * DAY_MS - 23 * HOUR_MS);
    expect([await reminders(), await reminders()]).toEqual([1, 0]);
    const { sessionDate, sessionSlot: name } = course.run;
    const startsAt = new Date(clock.now().getTime() + 4 * DAY_MS);
    const to = { startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) };
    await moveMeeting(api.ctx, 'camp', { sessionDate, name, from: sessionDate, to, by: 'amina' });
    clock.advance(3 * DAY_MS + HOUR_MS);
    expect([await reminders(), await reminders()]).toEqual([1, 0]);
  });

  it('tells its families when a date moves, and renews their calendar entries', async () => {
    const { api, course } = await openCourse(ownWorld, 5, 1);
    const id = await booked(api, course);
    await sentTo(api, id);
    const { sessionDate, sessionSlot: name } = course.run;
    const startsAt = new Date(api.world.clock.now().getTime() + 30 * DAY_MS);
    const to = { startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) };
    expect(
      await moveMeeting(api.ctx, 'camp', { sessionDate, name, from: sessionDate, to, by: 'amina' }),
    ).toBe(1);
    const [told] = await sentTo(api, id);
    expect(told?.subject).toContain('New date: Holiday camp');
    const events = eventsIn((await api.get(`/api/registrations/${id}/calendar.ics`)).text);
    expect(events).toHaveLength(5);
    for (const event of events) expect(event).toContain('SEQUENCE:1');
    expect(events.at(-1)).toContain(startsAt.toISOString().replace(/[-:]|\.\d+/g, ''));
    expect((await seatsOf(api)).sessions).toMatchObject([{ seatsLeft: 11 }]);
  });

  it('is not held, paid, booked or changed to with other dates than the page showed', async () => {
    const { api, course } = await openCourse(ownWorld, 5, 1);
    const [unpaid, paid, other] = [await registerOn(api), await paidOn(api), await booked(api, course)];
    const { sessionDate, sessionSlot: name } = course.run;
    const seen = withDates(course.run);
    expect(seen.dates?.split(' ')).toHaveLength(5);
    const startsAt = new Date(api.world.clock.now().getTime() + 30 * DAY_MS);
    const to = { startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) };
    await moveMeeting(api.ctx, 'camp', { sessionDate, name, from: addDays(sessionDate, 1), to, by: 'amina' });
    for (const [path, more] of [
      [`${unpaid}/payments`, { price: 'UGX 150,000' }],
      [`${paid}/booking`, {}],
      [`${other}/booking/change`, {}],
    ] as const) {
      const refused = await api.post(`/api/registrations/${path}`, { ...seen, ...more });
      expect(refused).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/dates .* changed/) },
      });
    }
    const plain = { intent: 'book', session: `${sessionDate} ${name}\t${seen.dates}` };
    const page = await sendForm(api, `/hour-of-code/payment/${paid}`, plain, sameSite);
    expect(page.text).toMatch(/dates of this session have changed/);
    expect((await seatsOf(api)).sessions).toMatchObject([{ seatsLeft: 11 }]);
    // Both answers bring the dates of now, with which an open page goes on.
    const { runs } = (await api.get('/api/programs/camp/sessions')).body as { runs: object };
    expect(Object.values(runs)).toEqual([
      expect.arrayContaining([expect.objectContaining({ startsAt: startsAt.toISOString() })]),
    ]);
    const view = (await api.get(`/api/registration/${other}`)).body.registration;
    expect(view).toMatchObject({ runs });
    expect((await api.post(`/api/registrations/${paid}/booking`, withDates(course.run))).status).toBe(200);
  });

  it('is named by its first date, also when that moves, and sold once the old one has passed', async () => {
    const { api, course } = await openCourse(ownWorld, 1, 1);
    const [id, paid] = [await booked(api, course), await paidOn(api)];
    await sentTo(api, id);
    const { sessionDate: old, sessionSlot: name } = course.run;
    const startsAt = new Date(api.world.clock.now().getTime() + 24 * DAY_MS);
    const to = { startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) };
    await moveMeeting(api.ctx, 'camp', { sessionDate: old, name, from: old, to, by: 'amina' });
    const run = { sessionDate: schoolDate(startsAt), sessionSlot: name };
    const view = (await api.get(`/api/registration/${id}`)).body.registration;
    expect(view).toMatchObject({ appointmentBooked: true, ...run });
    const [told] = await sentTo(api, id);
    expect(told?.subject).toContain(formatShortDate(run.sessionDate));
    expect(told?.text).toContain(formatLongDate(run.sessionDate));
    expect(told?.text).not.toContain(formatLongDate(old));
    api.world.clock.advance(16 * DAY_MS);
    expect((await seatsOf(api)).sessions).toMatchObject([{ ...run, seatsLeft: 11 }]);
    expect((await book(api, paid, run)).status).toBe(200);
    // Another run of the name stays the only one on its date.
    const dates = [later(to, 5)];
    await addRun(api.ctx, 'camp', { name, dates, seats: 1, by: 'amina' });
    const again = {
      sessionDate: run.sessionDate,
      name,
      from: run.sessionDate,
      to: later(to, 5.1),
      by: 'amina',
    };
    await expect(moveMeeting(api.ctx, 'camp', again)).rejects.toMatchObject({ code: 'conflict' });
    expect((await api.get(`/api/registration/${id}`)).body.registration).toMatchObject(run);
  });

  it('is booked by as many parents as it has places, and takes no further payment', async () => {
    const { world, course } = await aCourse(await ownWorld(), { seats: 5 });
    const api = openApi(world);
    const ids = await Promise.all(Array.from({ length: 5 }, () => paidOn(api)));
    const all = await Promise.all(ids.map((id) => book(api, id, course.run)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const another = await registerOn(api);
    expect((await api.post(`/api/registrations/${another}/payments`, {})).status).toBe(409);
    expect((await seatsOf(api)).sessions).toMatchObject([{ seatsLeft: 0 }]);
  });

  it('sells its last places over HTTP to as many families as there are places', async () => {
    const { world, course } = await aCourse(await ownWorld(), { seats: 5 });
    const nodes = [openApi(world), openApi(await anotherServer(world))] as const;
    // Together the runs have a place for each, and all want the first.
    const dates = datesOf(new Date(world.clock.now().getTime() + 7 * DAY_MS), 5);
    await addRun(world.ctx, 'camp', { name: 'A week later', dates, seats: 11, by: 'amina' });
    const ids = await Promise.all(Array.from({ length: 16 }, () => paidOn(nodes[0])));
    const all = await Promise.all(ids.map((id, index) => book(nodes[index % 2 ? 1 : 0], id, course.run)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(5).fill(200),
      ...Array<number>(11).fill(409),
    ]);
    const views = await Promise.all(ids.map((id) => nodes[0].get(`/api/registration/${id}`)));
    const booked = views.filter(({ body }) => body.registration?.appointmentBooked);
    expect(booked).toHaveLength(5);
    for (const { body } of booked) expect(body.registration).toMatchObject(course.run);
    // The others find the places of the second run, and new families none.
    const without = ids.find((_id, index) => all[index]?.status === 409);
    const own = (await seatsOf(nodes[0], `?registration=${without}`)).sessions;
    expect(own).toMatchObject([{ seatsLeft: 0 }, { seatsLeft: 11 }]);
    expect((await seatsOf(nodes[0])).sessions).toMatchObject([{ seatsLeft: 0 }, { seatsLeft: 0 }]);
  });

  it('is among the programs and in the sitemap while it is open, with its free seats', async () => {
    const { api, course } = await openCourse(ownWorld, 5, 1);
    const listed = async () => localsOf(await api.get('/programs')).programs;
    const inSitemap = async () => (await api.get('/sitemap.xml')).text.includes('/programs/camp</loc>');
    const camp = { slug: 'camp', title: 'Holiday camp', price: 'UGX 150,000', ages: { min: 8, max: 14 } };
    expect(await listed()).toMatchObject([{ ...camp, sessions: [{ ...course.run, seatsLeft: 12 }] }]);
    const before = await seatsVersion(api.ctx);
    await booked(api, course);
    expect(await seatsVersion(api.ctx)).not.toBe(before);
    expect(await listed()).toMatchObject([{ ...camp, sessions: [{ ...course.run, seatsLeft: 11 }] }]);
    expect(await inSitemap()).toBe(true);
    await setOfferState(api.ctx, 'camp', { state: 'closed', by: 'amina' });
    expect(await listed()).toEqual([]);
    expect(await inSitemap()).toBe(false);
  });

  it('keeps the price that was asked when it changes, beside that of the Hour of Code', async () => {
    const { api } = await openCourse(ownWorld, 5, 1);
    const [asked, later] = [await registerOn(api), await registerOn(api)];
    await openAttempt(api, asked);
    await changeOffer(api.ctx, 'camp', {
      changes: { price: { minor: 200_000, currency: 'UGX' } },
      by: 'amina',
    });
    await openAttempt(api, later);
    const single = await register(api);
    await openAttempt(api, single);
    const due = async (id: string) =>
      (await api.get(`/api/registration/${id}`)).body.registration?.payment.due?.amount;
    expect([await due(asked), await due(later), await due(single)]).toEqual([150_000, 200_000, 20_000]);
  });

  it('has its own ages, and takes no registrations as a draft or closed', async () => {
    const { api } = await openCourse(ownWorld, 5, 1);
    const young = await sendForm(api, page, { intent: 'register', ...aForm({ childAge: 7 }) }, sameSite);
    expect(young.status).toBe(400);
    expect(localsOf(young).hourOfCode?.form?.errors).toEqual([
      { path: 'childAge', message: 'Please enter a valid age between 8 and 14 years' },
    ]);
    expect(localsOf(young).offer).toMatchObject({ slug: 'camp' });
    const id = await registerOn(api);
    await setOfferState(api.ctx, 'camp', { state: 'closed', by: 'amina' });
    expect((await api.get(page, { Accept: 'text/html' })).status).toBe(404);
    expect((await api.post('/api/child-registration', aForm({ offer: 'camp' } as object))).status).toBe(404);
    expect((await api.post('/api/child-registration', aForm({ offer: 'none' } as object))).status).toBe(404);
    // A family that has registered goes on.
    await openAttempt(api, id);
    expect((await seatsOf(api)).sessions).toHaveLength(1);
  });
});

describe('an offer by rule with its own times', () => {
  const at = '/programs/taster';
  const early = { sessionDate: addDays(FIRST_DATE, 2), sessionSlot: 'Early robots' };

  it.each(
    examples([
      ['PostgreSQL', ownWorld],
      ['the embedded database', embeddedWorld],
    ]),
  )(
    'is registered, paid and booked on %s, with mails, calendar entry, receipt and reminder',
    {
      timeout: 60_000,
    },
    async (_engine, openWorld) => {
      const { world } = await aTaster(await openWorld());
      const api = openApi(world);
      const shown = localsOf(await api.get(at)).hourOfCode;
      expect(shown).toMatchObject({ price: 'UGX 35,000' });
      expect(shown?.sessions?.slice(4, 6)).toEqual([
        { ...early, capacity: 3, seatsLeft: 3 },
        { ...early, sessionSlot: 'Late robots', capacity: 3, seatsLeft: 3 },
      ]);
      const id = await paidOn(api, at, 35_000);
      expect(localsOf(await api.get(`/hour-of-code/payment/${id}`)).hourOfCode).toMatchObject({
        step: 'calendar',
        calendarFrame: null,
      });
      // A seat of the Hour of Code was not paid for.
      expect((await book(api, id)).status).toBe(400);
      const session = `${early.sessionDate} ${early.sessionSlot}`;
      await sendForm(api, `/hour-of-code/payment/${id}`, { intent: 'book', session }, sameSite);
      expect((await api.get(`/api/registration/${id}`)).body.registration).toMatchObject({
        ...early,
        appointmentBooked: true,
        offer: { slug: 'taster' },
      });

      const [event, ...more] = eventsIn((await api.get(`/api/registrations/${id}/calendar.ics`)).text);
      expect(more).toEqual([]);
      expect(event).toContain('SUMMARY:Robotics taster');
      expect(event).toContain('DTSTART:20261123T043000Z');
      const mails = await sentTo(api, id);
      expect(await mailKinds(api, id)).toEqual(['booking_confirmed', 'receipt', 'welcome']);
      for (const { subject, text } of mails) {
        expect(subject).toContain('Robotics taster');
        expect(text).not.toMatch(/Hour of Code|UGX 20,000/);
      }
      expect(mails.map(({ text }) => text).join()).toContain('7:30–8:30');
      expect(localsOf(await api.get(`/api/registrations/${id}/receipt`)).receipt?.receipt).toMatchObject({
        offer: 'Robotics taster',
        amount: 35_000,
      });
      api.world.clock.advance(2 * DAY_MS);
      await promiseReminders(api.ctx);
      const [reminder] = await sentTo(api, id);
      expect(reminder?.subject).toMatch(/^Robotics taster for .* is on /);
    },
  );

  it('sells no seat twice when families book on two servers, and changes within its own sessions', {
    timeout: 60_000,
  }, async () => {
    const { world } = await aTaster(await ownWorld());
    const nodes = [openApi(world), openApi(await anotherServer(world))] as const;
    const [api] = nodes;
    const ids = await Promise.all(Array.from({ length: 9 }, () => paidOn(api, at, 35_000)));
    const all = await Promise.all(ids.map((id, index) => book(nodes[index % 2 ? 1 : 0], id, early)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(3).fill(200),
      ...Array<number>(6).fill(409),
    ]);
    const seats = (await api.get('/api/programs/taster/sessions')).body as { sessions?: object[] };
    expect(seats.sessions).toContainEqual({ ...early, capacity: 3, seatsLeft: 0 });
    const booked = ids[all.findIndex(({ status }) => status === 200)] ?? '';
    const day = addDays(FIRST_DATE, 1);
    const change = (sessionSlot: string) =>
      api.post(`/api/registrations/${booked}/booking/change`, { sessionDate: day, sessionSlot });
    expect((await change('Morning 9–11')).status).toBe(400);
    expect((await change('Late robots')).status).toBe(200);
  });
});

describe('an offer whose price families ask for', () => {
  const at = '/programs/taster';

  it('is shown, with words to ask about it, and takes no registrations', async () => {
    const { world } = await aTaster(await ownWorld(), { price: null });
    const api = openApi(world);
    const shown = localsOf(await api.get(at));
    expect(shown.offer).toMatchObject({ title: 'Robotics taster', fee: null });
    expect(shown.hourOfCode).toMatchObject({ price: 'Ask us' });
    expect(localsOf(await api.get('/programs')).programs).toMatchObject([{ price: 'Ask us' }]);
    const contact = localsOf(await api.get('/contact?about=taster')).contact;
    expect(contact?.form?.values.message).toContain('What does Robotics taster cost');
    expect(localsOf(await api.get('/contact?about=none')).contact?.form).toBeNull();

    const refused = await sendForm(api, at, { intent: 'register', ...aForm({ childAge: 10 }) }, sameSite);
    expect(refused.status).toBe(409);
    const call = aForm({ childAge: 10, offer: 'taster' } as object);
    expect((await api.post('/api/child-registration', call)).status).toBe(409);

    const price = { minor: 35_000, currency: 'UGX' };
    await changeOffer(api.ctx, 'taster', { changes: { price }, by: 'amina' });
    // Another server still knows the price when it is taken away.
    const offers = await readOffers(api.ctx, api.ctx.offers.defaults);
    await changeOffer(api.ctx, 'taster', { changes: { price: null }, by: 'amina' });
    const other = openApi({ ...world, ctx: { ...world.ctx, offers } });
    expect((await other.post('/api/child-registration', call)).status).toBe(409);
    await changeOffer(api.ctx, 'taster', { changes: { price }, by: 'amina' });
    await registerOn(api, {}, at);
    await expect(changeOffer(api.ctx, 'taster', { changes: { price: null }, by: 'amina' })).rejects.toThrow(
      'Families have registered at its price',
    );
  });
});

describe('the questions of an offer', () => {
  const questions = [
    { label: 'Which school?', choices: [], isRequired: true },
    { label: 'Shirt', choices: ['S', 'M'], isRequired: false },
  ];
  const [school = '', shirt = ''] = questions.map(answerField);

  it('are asked in its form, and the answers stored, shown to staff, exported and erased', async () => {
    const { world } = await aTaster(await ownWorld(), { questions });
    const api = openApi(world);
    const at = '/programs/taster';
    expect(localsOf(await api.get(at)).offer).toMatchObject({ questions });
    const send = (answers: object) =>
      sendForm(api, at, { intent: 'register', ...aForm({ childAge: 10 }), ...answers }, sameSite);
    const refused = await send({ [shirt]: 'XXL', childName: '' });
    expect(refused.status).toBe(400);
    expect(localsOf(refused).hourOfCode?.form?.errors.map(({ path }) => path)).toEqual([
      'childName',
      school,
      shirt,
    ]);
    expect(localsOf(refused).hourOfCode?.form?.values).toMatchObject({ [shirt]: 'XXL' });

    const id = await registerOn(api, { [school]: ' Hillside <b> ', [shirt]: 'M', 'answer-0': 'unasked' }, at);
    const answers = [
      { question: 'Which school?', answer: 'Hillside <b>' },
      { question: 'Shirt', answer: 'M' },
    ];
    // Other questions from now on: what was answered stays as it was asked.
    await changeOffer(api.ctx, 'taster', { changes: { questions: [] }, by: 'amina' });
    expect((await readFamily(api.ctx, id)).registrations).toMatchObject([{ answers }]);

    const { transactionId } = world.provider.pay(await openAttempt(api, id), { amount: 35_000 });
    await verify(api, id, transactionId);
    const session = { sessionDate: addDays(FIRST_DATE, 2), sessionSlot: 'Early robots' };
    expect((await book(api, id, session)).status).toBe(200);
    const { db } = world.database;
    const [seat] = await db.select().from(seats).where(eq(seats.registrationId, id));
    const roster = await rosterData(api.ctx, seat?.sessionId ?? 0);
    expect(roster && JSON.stringify(sessionRosterEmail(roster))).toContain(
      'Which school?: Hillside <b>. Shirt: M',
    );

    const family = await familyOf(api.ctx, id);
    expect(JSON.stringify(await exportFamily(api.ctx, family, 'amina'))).toContain('Hillside');
    await eraseFamily(api.ctx, family, 'amina');
    const [row] = await db.select().from(registrations).where(eq(registrations.id, id));
    expect(row).toMatchObject({ childName: '(deleted)', answers: null });
  });

  it('are read as they are written, and each label is asked once', () => {
    const text = 'Which school?*; Shirt = S | M';
    expect(readQuestions(text)).toEqual(questions);
    expect(questionsInWords(questions)).toBe(text);
    for (const bad of ['A; A', 'A = only', '* = S | M', 'a;b;c;d;e;f;g;h;i'])
      expect(readQuestions(bad), bad).toBeUndefined();
  });
});
