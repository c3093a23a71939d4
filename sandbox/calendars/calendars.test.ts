import { expect, test } from 'vitest';
import { call } from '../testing/call.ts';
import { startTestSandbox } from '../testing/sandbox.ts';

const headers = { authorization: 'Bearer calendar-sandbox', 'content-type': 'application/json' };
const START = '2026-12-05T06:00:00.000Z';
const END = '2026-12-05T08:00:00.000Z';

async function openBooked(dialect: string) {
  const sandbox = await startTestSandbox();
  const base = `${sandbox.origin}/calendars/${dialect}`;
  const ask = async (path: string, with_ = headers) =>
    call<Record<string, Record<string, unknown>>>(path.startsWith('http') ? path : base + path, {
      headers: with_,
    });
  const { body } = await call<{ id: string }>(`${base}/hour-of-code/book`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'Grace', email: 'g@x.example', token: 'tok', start: START }),
  });
  return { ...sandbox, ask, id: body.id };
}

test('calcom answers about a booking by its uid, with the metadata of the frame', async () => {
  const { ask, id } = await openBooked('calcom');
  const { body } = await ask(`/v2/bookings/${id}`);
  expect(body.data).toMatchObject({
    uid: id,
    start: START,
    end: END,
    status: 'accepted',
    metadata: { bookingToken: 'tok' },
  });
});

test('calendly answers about an invitee, and about the event that the invitee names', async () => {
  const { ask, id } = await openBooked('calendly');
  const invitee = (await ask(`/scheduled_events/${id}/invitees/${id}`)).body.resource;
  expect(invitee).toMatchObject({ status: 'active', tracking: { utm_content: 'tok' } });
  expect((await ask(String(invitee?.event))).body.resource).toMatchObject({
    start_time: START,
    end_time: END,
  });
});

test('leadconnector answers about an appointment, and about its contact’s own fields', async () => {
  const { ask, id } = await openBooked('leadconnector');
  const { appointment } = (await ask(`/calendars/events/appointments/${id}`)).body;
  expect(appointment).toMatchObject({ startTime: START, appointmentStatus: 'confirmed' });
  const { contact } = (await ask(`/contacts/${appointment?.contactId}`)).body;
  expect(JSON.stringify(contact?.customFields)).toContain('"tok"');
});

test('without the key, about another calendar’s booking, when down and when cancelled they say so', async () => {
  const { ask, id, control } = await openBooked('calcom');
  const path = `/v2/bookings/${id}`;
  expect((await ask(path, { ...headers, authorization: 'Bearer other' })).status).toBe(401);
  expect((await ask('/v2/bookings/unknown')).status).toBe(404);
  await control('/calendars', { down: true });
  expect((await ask(path)).status).toBe(503);
  await control('/calendars', {});
  await control(`/calendars/${id}/cancel`);
  expect((await ask(path)).body.data).toMatchObject({ status: 'cancelled' });
});

test('the overview lists what was booked and sets how they behave', async () => {
  const { origin, look } = await openBooked('calendly');
  const home = () => fetch(`${origin}/`).then((answer) => answer.text());
  expect(await home()).toContain('<td>calendly</td><td>Grace</td>');
  expect(await look('/calendars')).toMatchObject([{ dialect: 'calendly', token: 'tok', start: START }]);
  const form = new URLSearchParams({ behaviour: 'silent' });
  await fetch(`${origin}/desk/calendars`, { method: 'POST', body: form, headers: { origin } });
  expect(await home()).toContain('value="silent" selected');
  expect(await (await fetch(`${origin}/calendars/calcom/x`)).text()).toContain('data-behaviour="silent"');
});
