import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { SessionAvailability } from '#domain/booking/availability.ts';
import type { SessionKey } from '#domain/booking/offer.ts';
import { MINUTE_MS } from '#domain/clock.ts';
import { closeSession } from '#server/services/bookings/sessions/close-session.ts';
import { tidyUp } from '#server/services/privacy/tidy-up.ts';
import {
  type Api,
  apiPerTest,
  book,
  openAttempt,
  register,
  registerPaid,
  verify,
} from '#tests/support/site/api.ts';
import { FIRST_DATE } from '#tests/support/world.ts';

const FULL = 'This session is full. Please choose another one.';

interface Session {
  sessionDate: string;
  sessionSlot: string;
}

const session = (sessionDate: string, sessionSlot = 'Morning 9–11'): Session => ({
  sessionDate,
  sessionSlot,
});

async function seatsLeft(api: Api, { sessionDate, sessionSlot }: Session): Promise<number | undefined> {
  const { text } = await api.get(`/api/session-availability?from=${sessionDate}&to=${sessionDate}`);
  const sessions = JSON.parse(text) as SessionAvailability[];
  return sessions.find((one) => one.sessionSlot === sessionSlot)?.seatsLeft;
}

/** A new session for each test, with as many seats as it wants. */
/** A session with one seat. */
async function aSession(api: Api, date: string, slot: string): Promise<Session> {
  await api.world.database.db.execute(sql`
    DELETE FROM seats USING sessions
    WHERE sessions.id = seats.session_id AND session_date = ${date} AND session_slot = ${slot} AND seat_no > 1`);
  return session(date, slot);
}

function pay(api: Api, id: string, chosen: object = {}) {
  return api.post(`/api/registrations/${id}/payments`, chosen);
}

async function heldBy(api: Api, id: string) {
  return (await api.get(`/api/registration/${id}`)).body.registration?.payment.held ?? null;
}

describe('seats', () => {
  const api = apiPerTest({ daysAhead: 10 });
  describe('a session chosen before the payment', () => {
    it('is held: its seat counts as taken, for fifteen minutes', async () => {
      const chosen = session('2026-11-21');
      const id = await register(api());
      await openAttempt(api(), id, chosen);
      const until = new Date(api().world.clock.now().getTime() + 15 * MINUTE_MS).toISOString();
      expect(await heldBy(api(), id)).toEqual({ ...chosen, until });
      expect(await seatsLeft(api(), chosen)).toBe(11);
      api().world.clock.advance(15 * MINUTE_MS);
      expect(await seatsLeft(api(), chosen)).toBe(12);
      expect(await heldBy(api(), id)).toBeNull();
    });

    it('moves when another one is chosen', async () => {
      const [first, second] = [session('2026-11-22'), session('2026-11-22', 'Midday 11:30–13:30')];
      const id = await register(api());
      const reference = await openAttempt(api(), id, first);
      expect(await openAttempt(api(), id, second)).toBe(reference);
      expect(await heldBy(api(), id)).toMatchObject(second);
      expect([await seatsLeft(api(), first), await seatsLeft(api(), second)]).toEqual([12, 11]);
    });

    it('becomes the booking once paid, on the same seat', async () => {
      const chosen = session('2026-11-23');
      const id = await register(api());
      api().world.provider.pay(await openAttempt(api(), id, chosen));
      await verify(api(), id);
      const { status, body } = await book(api(), id, chosen);
      expect(status).toBe(200);
      expect(body.registration).toMatchObject({
        ...chosen,
        appointmentBooked: true,
        payment: { held: null },
      });
      expect(await seatsLeft(api(), chosen)).toBe(11);
      api().world.clock.advance(60 * MINUTE_MS);
      expect(await seatsLeft(api(), chosen)).toBe(11);
    });

    it('is freed when another session is booked', async () => {
      const [held, booked] = [session('2026-11-24'), session('2026-11-24', 'Midday 11:30–13:30')];
      const id = await register(api());
      api().world.provider.pay(await openAttempt(api(), id, held));
      await verify(api(), id);
      expect((await book(api(), id, booked)).status).toBe(200);
      expect([await seatsLeft(api(), held), await seatsLeft(api(), booked)]).toEqual([12, 11]);
    });

    it.each([
      ['outside the offer', { sessionDate: '2026-11-20', sessionSlot: 'Morning 9–11' }],
      ['in no slot', { sessionDate: FIRST_DATE, sessionSlot: 'Evening' }],
      ['without a slot', { sessionDate: FIRST_DATE, sessionSlot: null }],
    ])('is refused %s, and no payment is opened', async (_where, chosen) => {
      const id = await register(api());
      expect((await pay(api(), id, chosen)).status).toBe(400);
      expect((await api().get(`/api/registration/${id}`)).body.registration?.payment.state).toBe('none');
    });

    it('is refused when full, and no payment is opened', async () => {
      const chosen = await aSession(api(), '2026-11-26', 'Morning 9–11');
      await openAttempt(api(), await register(api()), chosen);
      const id = await register(api());
      const { status, body } = await pay(api(), id, chosen);
      expect({ status, body }).toEqual({ status: 409, body: { message: FULL } });
      expect((await api().get(`/api/registration/${id}`)).body.registration?.payment.state).toBe('none');
    });
  });

  describe('money that comes after the hold', () => {
    const late = async (chosen: Session) => {
      const id = await register(api());
      const reference = await openAttempt(api(), id, chosen);
      api().world.clock.advance(20 * MINUTE_MS);
      await tidyUp(api().ctx);
      return { id, pay: () => api().world.provider.pay(reference) };
    };
    const recordOf = async (id: string) => (await api().get(`/api/registration/${id}`)).body.registration;

    it('takes a seat of the chosen session again when one is left: one tap books it', async () => {
      const chosen = await aSession(api(), '2026-11-29', 'Morning 9–11');
      const { id, pay } = await late(chosen);
      expect(await heldBy(api(), id)).toBeNull();
      pay();
      const { body } = await verify(api(), id);
      const until = new Date(api().world.clock.now().getTime() + 15 * MINUTE_MS).toISOString();
      expect(body.registration?.payment).toMatchObject({
        held: { ...chosen, until },
        chosen: { ...chosen, seat: 'free' },
      });
      const other = await registerPaid(api());
      expect((await book(api(), other.id, chosen)).body).toEqual({ message: FULL });
      expect((await book(api(), id, chosen)).status).toBe(200);
      expect((await recordOf(id))?.payment.chosen).toBeNull();
    });

    it('leads to the calendar when the session is full by then, and the money is recorded', async () => {
      const chosen = await aSession(api(), '2026-11-29', 'Midday 11:30–13:30');
      const { id, pay } = await late(chosen);
      const quicker = await registerPaid(api());
      expect((await book(api(), quicker.id, chosen)).status).toBe(200);
      pay();
      const { body } = await verify(api(), id);
      expect(body).toMatchObject({ success: true, paymentStatus: 'paid' });
      expect(body.registration?.payment).toMatchObject({ held: null, chosen: { ...chosen, seat: 'full' } });
      const other = session('2026-11-29', 'Afternoon 14:30–16:30');
      expect((await book(api(), id, other)).status).toBe(200);
    });

    it('reports a session that staff have closed in the interval', async () => {
      const chosen = session('2026-11-30');
      const { id, pay } = await late(chosen);
      await closeSession(api().ctx, { ...(chosen as SessionKey), by: 'amina' });
      pay();
      const { body } = await verify(api(), id);
      expect(body.registration?.payment).toMatchObject({ held: null, chosen: { ...chosen, seat: 'over' } });
    });

    it('finds the choice of an earlier attempt, whose seat was still held when this one was opened', async () => {
      const chosen = session('2026-11-30', 'Afternoon 14:30–16:30');
      const id = await register(api());
      await openAttempt(api(), id, chosen);
      api().world.clock.advance(11 * MINUTE_MS);
      const reference = await openAttempt(api(), id);
      api().world.clock.advance(6 * MINUTE_MS);
      await tidyUp(api().ctx);
      api().world.provider.pay(reference);
      await verify(api(), id);
      expect(await heldBy(api(), id)).toMatchObject(chosen);
    });
  });
});

describe('an offer of three seats', () => {
  const api = apiPerTest({ daysAhead: 1, seatsPerSession: 1 });
  it('opens no payment for a fourth parent, until a seat is free again', async () => {
    const noSeats = { status: 409, body: { message: expect.stringMatching(/All sessions are full/) } };
    const paidWithout = await registerPaid(api());
    const booked = await registerPaid(api());
    await book(api(), booked.id, session(FIRST_DATE));
    const paying = await register(api());
    await openAttempt(api(), paying);
    const fourth = await register(api());
    expect(await pay(api(), fourth)).toMatchObject(noSeats);
    expect(await pay(api(), fourth, session(FIRST_DATE, 'Midday 11:30–13:30'))).toMatchObject(noSeats);
    expect((await api().get(`/api/registration/${fourth}`)).body.registration?.payment.state).toBe('none');
    expect((await pay(api(), paying)).status).toBe(201);
    expect((await pay(api(), paying, session(FIRST_DATE, 'Midday 11:30–13:30'))).status).toBe(201);
    expect(await pay(api(), fourth)).toMatchObject(noSeats);
    expect((await book(api(), paidWithout.id, session(FIRST_DATE, 'Afternoon 14:30–16:30'))).status).toBe(
      200,
    );
    expect(await pay(api(), fourth)).toMatchObject(noSeats);
    api().world.provider.pay((await pay(api(), paying)).body.reference ?? '', { status: 'failed' });
    api().world.clock.advance(16 * MINUTE_MS);
    await verify(api(), paying);
    expect((await pay(api(), fourth)).status).toBe(201);
  });
});
