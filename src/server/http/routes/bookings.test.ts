import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { SessionAvailability } from '#domain/booking/availability.ts';
import { bookingMessages } from '#domain/booking/booking.ts';
import type { CalendarState } from '#domain/booking/widget/calendar.ts';
import { DAY_MS, MINUTE_MS } from '#domain/clock.ts';
import { eventLog, registrations } from '#server/db/schema/index.ts';
import {
  type Api,
  apiPerTest,
  book,
  MIDDAY,
  MORNING,
  mailKinds,
  register,
  registerPaid,
} from '#tests/support/site/api.ts';
import { FIRST_DATE } from '#tests/support/world.ts';

const notBookable = 'This session cannot be booked. Please choose another one.';

function appoint(api: Api, id: string, data: object) {
  return api.post(`/api/hour-of-code-registrations/${id}/book-appointment`, data);
}

async function availability(api: Api, query = ''): Promise<SessionAvailability[]> {
  const { text } = await api.get(`/api/session-availability${query}`);
  return JSON.parse(text) as SessionAvailability[];
}

async function seatsLeft(api: Api, session: { sessionDate: string; sessionSlot: string }) {
  const sessions = await availability(api, `?from=${session.sessionDate}&to=${session.sessionDate}`);
  return sessions.find((one) => one.sessionSlot === session.sessionSlot)?.seatsLeft;
}

describe('bookings', () => {
  const api = apiPerTest({ seatsPerSession: 40 });
  describe('POST /api/registrations/{id}/booking', () => {
    it('books a seat of a paid registration', async () => {
      const { id } = await registerPaid(api());
      const before = await seatsLeft(api(), MORNING);
      const { status, body } = await book(api(), id);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        success: true,
        registration: { ...MORNING, appointmentBooked: true, status: 'paid' },
      });
      expect(await seatsLeft(api(), MORNING)).toBe((before ?? 0) - 1);
      expect(await mailKinds(api(), id)).toEqual(['booking_confirmed', 'receipt', 'welcome']);
    });

    it('uses the session’s own link and not the client’s', async () => {
      const { id } = await registerPaid(api());
      const { body } = await book(api(), id, { ...MORNING, meetingLink: 'https://evil.example/room' });
      expect(body.registration?.meetingLink).toMatch(/^https:\/\/meet\.techrise\.example\//);
    });

    it('answers the same booking again with 200, one mail and one event, also twenty at once', async () => {
      const { id } = await registerPaid(api());
      const answers = await Promise.all(Array.from({ length: 20 }, () => book(api(), id)));
      answers.push(await book(api(), id));
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(21);
      expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
      expect((await mailKinds(api(), id)).filter((kind) => kind === 'booking_confirmed')).toHaveLength(1);
      const events = await api()
        .world.database.db.select()
        .from(eventLog)
        .where(eq(eventLog.aggregateId, id))
        .orderBy(eventLog.id);
      expect(events.filter((event) => event.event === 'booked')).toHaveLength(1);
    });

    it('answers 409 to another time once booked, and keeps the booking', async () => {
      const { id } = await registerPaid(api());
      await book(api(), id);
      const { status, body } = await book(api(), id, MIDDAY);
      expect(status).toBe(409);
      expect(body).toEqual({ message: 'This registration is already booked at another time.' });
      expect((await api().get(`/api/registration/${id}`)).body.registration).toMatchObject(MORNING);
    });

    it('answers the same booking with 200 also on its day', async () => {
      const [booked, late] = [await registerPaid(api()), await registerPaid(api())];
      await book(api(), booked.id);
      api().world.clock.advance(2 * DAY_MS);
      const answers = [await book(api(), booked.id), await book(api(), late.id)];
      api().world.clock.advance(-2 * DAY_MS);
      expect(answers.map((answer) => answer.status)).toEqual([200, 400]);
    });

    it('answers 402 before the payment', async () => {
      const { status, body } = await book(api(), await register(api()));
      expect(status).toBe(402);
      expect(body).toEqual({ message: 'Please complete the payment before booking a session.' });
    });

    it.each<[string, object, string]>([
      ['today', { ...MORNING, sessionDate: '2026-11-20' }, 'sessionDate'],
      ['a day that is a number', { ...MORNING, sessionDate: 20261121 }, 'sessionDate'],
      ['an afternoon without a time', { ...MORNING, sessionSlot: 'afternoon' }, 'sessionSlot'],
      ['nothing', {}, 'sessionDate'],
    ])('answers 400 to %s and books nothing', async (_what, wish, path) => {
      const { id } = await registerPaid(api());
      const { status, body } = await book(api(), id, wish);
      expect(status).toBe(400);
      expect(body).toEqual({ message: notBookable, errors: [{ path, message: notBookable }] });
      expect((await api().get(`/api/registration/${id}`)).body.registration).toMatchObject({
        appointmentBooked: false,
        sessionDate: null,
        sessionSlot: null,
      });
    });
  });

  describe('POST /api/hour-of-code-registrations/{id}/book-appointment', () => {
    it('limits a third party’s references by registration', async () => {
      const { id } = await registerPaid(api());
      const told = { reference: 'b-1' };
      for (let call = 0; call < 20; call++) expect((await appoint(api(), id, told)).status).toBe(400);
      const { status, headers } = await appoint(api(), id, told);
      expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true]);
      expect((await appoint(api(), await register(api()), told)).status).toBe(400);
      expect((await appoint(api(), id, MORNING)).status).toBe(200);
    });

    it.each<[string, object]>([
      ['our names', MORNING],
      ['other names and an instant', { session_date: FIRST_DATE, session_time: `${FIRST_DATE}T06:00:00Z` }],
    ])('books by %s', async (_names, data) => {
      const { id } = await registerPaid(api());
      const { status, body } = await appoint(api(), id, data);
      expect(status).toBe(200);
      expect(body).toMatchObject({ success: true, registration: { ...MORNING, appointmentBooked: true } });
    });

    it('makes the same booking as the other call', async () => {
      const { id } = await registerPaid(api());
      await book(api(), id);
      expect((await appoint(api(), id, { session_date: FIRST_DATE, session_time: '09:00' })).status).toBe(
        200,
      );
      expect((await appoint(api(), id, { session_date: FIRST_DATE, session_time: '11:30' })).status).toBe(
        409,
      );
      expect((await mailKinds(api(), id)).filter((kind) => kind === 'booking_confirmed')).toHaveLength(1);
    });

    it.each(['15:00', 'afternoon'])('refuses the time %j instead of booking an afternoon', async (time) => {
      const { id } = await registerPaid(api());
      expect((await appoint(api(), id, { session_date: FIRST_DATE, session_time: time })).status).toBe(400);
      expect((await api().get(`/api/registration/${id}`)).body.registration?.appointmentBooked).toBe(false);
    });
  });

  describe('GET /api/session-availability', () => {
    it('lists the offer in order with its seats, without past and future sessions', async () => {
      const sessions = await availability(api());
      const others = { sessionDate: '2026-11-22', capacity: 40, seatsLeft: 40 };
      expect(sessions.slice(3, 5)).toEqual([
        { ...others, sessionSlot: MORNING.sessionSlot },
        { ...others, sessionSlot: MIDDAY.sessionSlot },
      ]);
      expect(sessions.map((session) => session.sessionDate)).toEqual(
        ['2026-11-21', '2026-11-22', '2026-11-23'].flatMap((date) => [date, date, date]),
      );
    });

    it('lists a range of the offer', async () => {
      expect(await availability(api(), '?from=2026-11-22&to=2026-11-22')).toHaveLength(3);
      expect(await availability(api(), '?from=2020-01-01&to=2026-11-21')).toHaveLength(3);
      expect(await availability(api(), '?from=2026-11-23&to=2026-11-21')).toEqual([]);
      expect(await availability(api(), '?to=2020-01-01')).toEqual([]);
    });

    it.each(['from=tomorrow', 'from=2026-11-21%00', "to=2026-11-21'--"])(
      'answers 400 to %s',
      async (query) => {
        const { status, body } = await api().get(`/api/session-availability?${query}`);
        expect(status).toBe(400);
        expect(body.errors).toHaveLength(1);
      },
    );
  });

  describe('GET /api/registrations/{id}/calendar.ics', () => {
    it('returns the booked session, without the id that opens the registration', async () => {
      const { id } = await registerPaid(api(), { childName: 'Amina Nakato' });
      await book(api(), id);
      const { status, headers, text } = await api().get(`/api/registrations/${id}/calendar.ics`);
      expect(status).toBe(200);
      expect(headers.get('Content-Type')).toMatch(/^text\/calendar; charset=utf-8/);
      expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename=/);
      expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
      expect(text).toContain('METHOD:PUBLISH');
      expect(text).toMatch(/DTSTART.*20261121T0[69]0000/);
      expect(text).not.toContain(id);
      expect(text).not.toContain('Nakato');
    });

    it('answers 404 before the booking', async () => {
      const { id } = await registerPaid(api());
      const { status, headers } = await api().get(`/api/registrations/${id}/calendar.ics`);
      expect(status).toBe(404);
      expect(headers.get('Content-Type')).toBe('application/json');
    });
  });
});

describe('with fewer free seats than families that have paid', () => {
  const api = apiPerTest({ seatsPerSession: 1, daysAhead: 1 });
  it('lists to each what it can book, whatever was listed before', async () => {
    const { clock, database } = api().world;
    const ids: string[] = [];
    for (let family = 0; family < 4; family += 1) {
      const id = await register(api());
      const paid = { status: 'paid', paymentStatus: 'paid', paymentTimestamp: clock.now() } as const;
      await database.db.update(registrations).set(paid).where(eq(registrations.id, id));
      clock.advance(MINUTE_MS);
      ids.push(id);
    }
    const free = async (query = '') => (await availability(api(), query)).map((one) => one.seatsLeft);
    const [first = '', last = ''] = [ids[0], ids.at(-1)];
    expect(await free()).toEqual([1, 1, 1]);
    expect(await free(`?registration=${last}`)).toEqual([0, 0, 0]);
    expect(await free(`?registration=${first}`)).toEqual([1, 1, 1]);
    expect(await free('?registration=unknown')).toEqual([1, 1, 1]);
    const inFrame = async (id: string) => {
      const { text: granted } = await api().get(`/api/registrations/${id}/booking-grant`);
      const { grant } = JSON.parse(granted) as { grant: string };
      const as = { Authorization: `Bearer ${grant}` };
      const { text } = await api().get('/embed/booking/hour-of-code/seats', as);
      const { seats } = JSON.parse(text) as CalendarState;
      return Object.values(seats).flatMap((day) => Object.values(day));
    };
    expect(new Set(await inFrame(last))).toEqual(new Set([0]));
    expect(await inFrame(first)).toContain(1);
    const refused = await book(api(), last);
    expect([refused.status, refused.body.message]).toEqual([409, bookingMessages.neededByOthers]);
    expect((await book(api(), first)).status).toBe(200);
  });
});
