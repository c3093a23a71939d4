import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, kampalaDate } from '#domain/clock.ts';
import { emails } from '#server/db/schema/index.ts';
import { promiseReminders } from '#server/services/bookings/promise-reminders.ts';
import { seatsVersion } from '#server/services/bookings/seats/seats-version.ts';
import { sendEmail } from '#server/services/messages/send-email.ts';
import { changeOffer } from '#server/services/offers/change-offer.ts';
import { setOfferState } from '#server/services/offers/make-offer.ts';
import { addRun, moveMeeting } from '#server/services/offers/runs.ts';
import { aCourse, type Course, datesOf, embeddedWorld } from '#tests/support/services/course.ts';
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
import { anotherServer, ownWorld } from '#tests/support/world.ts';

const page = '/programs/camp';
const sameSite = { 'Sec-Fetch-Site': 'same-origin' };

const unfolded = (file: string) => file.replaceAll('\r\n ', '');
const eventsIn = (file: string) => unfolded(file).split('BEGIN:VEVENT').slice(1);

/** Registers by the page's plain form. */
async function registerOn(api: Api, details: object = {}): Promise<string> {
  const answer = await sendForm(
    api,
    page,
    { intent: 'register', ...aForm({ childAge: 10 }), ...details },
    sameSite,
  );
  expect(answer.status).toBe(303);
  return answer.headers.get('Location')?.split('/').at(-1) ?? '';
}

async function paidOn(api: Api): Promise<string> {
  const id = await registerOn(api);
  const reference = await openAttempt(api, id);
  const { transactionId } = api.world.provider.pay(reference, { amount: 150_000 });
  expect((await verify(api, id, transactionId)).body).toMatchObject({ success: true });
  return id;
}

async function sentTo(api: Api, id: string) {
  const box = mailbox();
  const promised = await api.world.database.db.select().from(emails).where(eq(emails.registrationId, id));
  for (const { id: email, state } of promised) if (state === 'queued') await sendEmail(api.ctx, box, email);
  return box.sent;
}

async function openCourse(openWorld: typeof ownWorld, days: number, everyDays: number) {
  const { world, course } = await aCourse(await openWorld(), { days, everyDays });
  return { api: openApi(world), course };
}

describe.each([
  ['a camp of five days', 'PostgreSQL', ownWorld, 5, 1],
  ['a club of ten Saturdays', 'PostgreSQL', ownWorld, 10, 7],
  ['a camp of five days', 'the embedded database', embeddedWorld, 5, 1],
  ['a club of ten Saturdays', 'the embedded database', embeddedWorld, 10, 7],
])('%s, on %s', (_what, _engine, openWorld, days, everyDays) => {
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
  const seats = async (api: Api) =>
    (await api.get('/api/programs/camp/sessions')).body as { sessions?: { seatsLeft: number }[] };

  async function booked(api: Api, { run }: Course): Promise<string> {
    const id = await paidOn(api);
    expect((await book(api, id, run)).status).toBe(200);
    return id;
  }

  it('reminds before each of its dates', async () => {
    const { api, course } = await openCourse(ownWorld, 5, 1);
    const id = await booked(api, course);
    const { clock } = api.world;
    clock.advance(16 * DAY_MS - 20 * HOUR_MS);
    await promiseReminders(api.ctx);
    await promiseReminders(api.ctx);
    const mails = await sentTo(api, id);
    const third = kampalaDate(new Date(clock.now().getTime() + 20 * HOUR_MS));
    const reminders = mails.filter(({ subject }) => subject.includes(' is on '));
    expect(reminders.map(({ text }) => text.includes(`${Number(third.slice(8))} `))).toEqual([true]);
    clock.advance(DAY_MS);
    await promiseReminders(api.ctx);
    expect((await sentTo(api, id)).filter(({ subject }) => subject.includes(' is on '))).toHaveLength(1);
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
    expect((await seats(api)).sessions).toMatchObject([{ seatsLeft: 11 }]);
  });

  it('is booked by as many parents as it has places, and takes no further payment', async () => {
    const { world, course } = await aCourse(await ownWorld(), { seats: 5 });
    const api = openApi(world);
    const ids = await Promise.all(Array.from({ length: 5 }, () => paidOn(api)));
    const all = await Promise.all(ids.map((id) => book(api, id, course.run)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const another = await registerOn(api);
    expect((await api.post(`/api/registrations/${another}/payments`, {})).status).toBe(409);
    expect((await seats(api)).sessions).toMatchObject([{ seatsLeft: 0 }]);
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
    expect((await seats(nodes[0])).sessions).toMatchObject([{ seatsLeft: 0 }, { seatsLeft: 11 }]);
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
    expect((await seats(api)).sessions).toHaveLength(1);
  });
});
