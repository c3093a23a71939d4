import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/clock.ts';
import {
  type Api,
  apiPerTest,
  book,
  MIDDAY,
  MORNING,
  mailKinds,
  NO_ID,
  register,
  registerPaid,
  sendForm,
} from '#tests/support/site/api.ts';

const change = (api: Api, id: string, session: object) =>
  api.post(`/api/registrations/${id}/booking/change`, session);

async function aBooked(api: Api): Promise<string> {
  const { id } = await registerPaid(api);
  await book(api, id, MIDDAY);
  return id;
}

describe('a booked session', () => {
  const api = apiPerTest({ seatsPerSession: 40 });
  describe('POST /api/registrations/{id}/booking/change', () => {
    const later = { ...MORNING, sessionDate: '2026-11-23' };

    it('answers with the changed session under either set of names, also when repeated', async () => {
      const id = await aBooked(api());
      expect((await api().get(`/api/registration/${id}`)).body.registration?.changeUntil).toBe(
        '2026-11-20T08:30:00.000Z',
      );
      const { status, body } = await change(api(), id, {
        session_date: '2026-11-23',
        session_time: '9:00 AM',
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({ success: true, registration: { ...later, appointmentBooked: true } });
      expect(body.registration?.changeUntil).toBe('2026-11-22T06:00:00.000Z');
      expect((await change(api(), id, later)).body).toEqual(body);
      expect(await mailKinds(api(), id)).toEqual([
        'booking_changed',
        'booking_confirmed',
        'receipt',
        'welcome',
      ]);
    });

    it('is not moved by the booking call, which answers 409', async () => {
      const id = await aBooked(api());
      expect((await book(api(), id, later)).status).toBe(409);
    });

    it('answers 404, 402, 409 and 400 with their messages', async () => {
      expect((await change(api(), NO_ID, later)).status).toBe(404);
      expect((await change(api(), await register(api()), later)).status).toBe(402);
      const { id } = await registerPaid(api());
      const unbooked = await change(api(), id, later);
      expect({ status: unbooked.status, body: unbooked.body }).toEqual({
        status: 409,
        body: { message: 'No session is booked yet. Please choose one.' },
      });
      const wrong = await change(api(), await aBooked(api()), { ...later, sessionDate: '2026-11-20' });
      expect(wrong.status).toBe(400);
    });
  });

  it('moves by a plain form too, which refuses a late change', async () => {
    const id = await aBooked(api());
    const Origin = api().ctx.settings.publicOrigin;
    const send = (session: string) =>
      sendForm(api(), `/hour-of-code/payment/${id}`, { intent: 'change', session }, { Origin });
    const moved = await send('2026-11-22 Afternoon 14:30–16:30');
    expect([moved.status, moved.headers.get('Location')]).toEqual([
      303,
      `/hour-of-code/payment/${id}?returned=moved`,
    ]);
    api().world.clock.advance(26 * HOUR_MS);
    api().world.clock.advance(4 * HOUR_MS);
    const late = await send('2026-11-23 Morning 9–11');
    expect(late.status).toBe(409);
    expect(late.text).toContain('Session Not Changed');
    expect(late.text).toContain('too near to be moved here');
    const { body } = await api().get(`/api/registration/${id}`);
    expect(body.registration).toMatchObject({ sessionDate: '2026-11-22', changeUntil: null });
  });
});
