import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { registrations } from '#server/db/schema/index.ts';
import { listed } from '#tests/support/listed.ts';
import {
  type Answer,
  type Api,
  apiPerTest,
  book,
  MORNING,
  NO_ID,
  register,
  registerPaid,
  verify,
} from '#tests/support/site/api.ts';

const notFound = "We couldn't find your registration. Please start a new registration.";

/** Every call that names a registration. */
const calls: [string, (api: Api, id: string) => Promise<Answer>][] = [
  ['GET /api/registration/{id}', (api, id) => api.get(`/api/registration/${id}`)],
  ['GET /api/hour-of-code-registrations/{id}', (api, id) => api.get(`/api/hour-of-code-registrations/${id}`)],
  ['GET /api/registrations/{id}/calendar.ics', (api, id) => api.get(`/api/registrations/${id}/calendar.ics`)],
  ['POST /api/registrations/{id}/payments', (api, id) => api.post(`/api/registrations/${id}/payments`, {})],
  ['POST /api/registrations/{id}/booking', (api, id) => book(api, id)],
  [
    'POST /api/hour-of-code-registrations/{id}/book-appointment',
    (api, id) => api.post(`/api/hour-of-code-registrations/${id}/book-appointment`, MORNING),
  ],
  [
    'POST /api/registrations/{id}/email',
    (api, id) => api.post(`/api/registrations/${id}/email`, { email: 'new@families.example' }),
  ],
];

/** The calls that name it in the body. */
const bodyCalls: [string, (api: Api, id: unknown) => Promise<Answer>][] = [
  [
    'POST /api/verify-payment',
    (api, id) => api.post('/api/verify-payment', { registrationId: id, transactionId: '1' }),
  ],
  [
    'POST /api/send-pending-payment-email',
    (api, id) => api.post('/api/send-pending-payment-email', { registrationId: id }),
  ],
];

describe('a registration’s id', () => {
  const api = apiPerTest();
  it('opens the record under both addresses', async () => {
    const id = await register(api());
    const own = await api().get(`/api/registration/${id}`);
    const screens = await api().get(`/api/hour-of-code-registrations/${id}`);
    expect(own).toMatchObject({ status: 200, body: { success: true, registration: { id } } });
    expect(screens.status).toBe(200);
    expect(screens.body).toEqual({ registration: own.body.registration });
  });

  it('returns what the screens need and nothing else', async () => {
    const { id } = await registerPaid(api());
    await book(api(), id);
    const { body } = await api().get(`/api/registration/${id}`);
    expect(Object.keys(body.registration ?? {}).sort()).toEqual(
      listed(`
      appointmentBooked | calledOffBecause | changeUntil | childAge | childName | email | id | isBeingConfirmed | isBeingRefunded
      meetingLink | newsletterOptIn | parentName | payment | paymentStatus | phone | sessionDate | sessionSlot
      specialRequirements | status | transactionId`),
    );
  });

  it.each([
    ['refunded', 'refunded'],
    ['cancelled', 'pending'],
  ] as const)('shows a registration that was %s as that', async (status, paymentStatus) => {
    const id = await register(api());
    await api()
      .world.database.db.update(registrations)
      .set({ status, paymentStatus })
      .where(eq(registrations.id, id));
    const { body } = await api().get(`/api/registration/${id}`);
    expect(body.registration).toMatchObject({ status, paymentStatus });
    const payment = await api().post(`/api/registrations/${id}/payments`, {});
    expect(payment.status).toBe(409);
    expect((await book(api(), id)).status).toBe(402);
  });

  const malformed = [
    'x',
    '1',
    'null',
    'undefined',
    `${NO_ID}0`,
    NO_ID.replaceAll('-', ''),
    `%7B${NO_ID}%7D`,
    `${NO_ID}%00`,
    `${NO_ID}%0A`,
    '%E0%A4%A',
    '%F0%9F%A4%96',
    "'%20OR%201=1",
    '..%2F..%2Fetc%2Fpasswd',
    'x'.repeat(3_000),
  ];

  describe.each(calls)('that is unknown or malformed is answered 404 by %s', (name, call) => {
    it('shows the toast’s words', async () => {
      const hasSuccess = name.startsWith('GET /api/registration/');
      const body = hasSuccess ? { success: false, message: notFound } : { message: notFound };
      for (const id of [NO_ID, ...malformed]) {
        const answer = await call(api(), id);
        expect({ id, status: answer.status, body: answer.body }).toEqual({ id, status: 404, body });
      }
    });
  });

  describe.each(bodyCalls)('that is unknown or malformed is answered 404 by %s', (_name, call) => {
    it('shows the toast’s words', async () => {
      const wrong: unknown[] = [
        undefined,
        null,
        '',
        7,
        true,
        [],
        {},
        [NO_ID],
        { toString: 1, valueOf: 1 },
        [{ toString: 'x' }],
      ];
      for (const id of [NO_ID, ...malformed, ...wrong]) {
        const answer = await call(api(), id);
        expect({ id, status: answer.status, body: answer.body }).toEqual({
          id,
          status: 404,
          body: { message: notFound },
        });
      }
    });
  });

  it('has one spelling, so that nothing about it counts twice', async () => {
    const id = await register(api());
    expect((await api().get(`/api/registration/${id.toUpperCase()}`)).status).toBe(404);
    expect((await verify(api(), id.toUpperCase())).status).toBe(404);
  });
});
