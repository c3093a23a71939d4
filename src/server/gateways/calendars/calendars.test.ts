import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { call } from '#sandbox/testing/call.ts';
import { startTestSandbox } from '#sandbox/testing/sandbox.ts';
import { createCalendar } from './create.ts';

const START = '2026-12-05T06:00:00.000Z';
const dialects = ['calcom', 'calendly', 'leadconnector'] as const;
type Name = (typeof dialects)[number];

/** How each calendar's message names a booking. */
const reportedAs: Record<Name, (id: string) => string> = {
  calcom: (id) => id,
  calendly: (id) => `https://api.calendly.com/scheduled_events/${id}/invitees/${id}`,
  leadconnector: (id) => id,
};

async function open(dialect: Name, key = 'calendar-sandbox') {
  const sandbox = await startTestSandbox();
  const base = `${sandbox.origin}/calendars/${dialect}`;
  const { body } = await call<{ id: string }>(`${base}/hour-of-code/book`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Grace', email: 'g@x.example', token: 'tok', start: START }),
  });
  const gateway = createCalendar(dialect, { base, key });
  return {
    ...sandbox,
    gateway,
    id: body.id,
    reference: gateway.readReference(reportedAs[dialect](body.id)) ?? '',
  };
}

describe.each(dialects)('%s', (dialect) => {
  test('returns a booking, and a cancelled one', async () => {
    const { gateway, reference, control, id } = await open(dialect);
    const booking = {
      startsAt: new Date(START),
      isCancelled: false,
      tokens: expect.arrayContaining(['tok']),
    };
    expect(await gateway.find(reference)).toEqual({ kind: 'booking', booking });
    await control(`/calendars/${id}/cancel`);
    expect(await gateway.find(reference)).toMatchObject({ kind: 'booking', booking: { isCancelled: true } });
  });

  test('returns unknown for an unknown booking, and no answer when it is down or rejects our key', async () => {
    const { gateway, reference, control } = await open(dialect);
    const other = gateway.readReference(reportedAs[dialect]('unknown')) ?? '';
    expect(await gateway.find(other)).toEqual({ kind: 'not_found' });
    await control('/calendars', { down: true });
    expect(await gateway.find(reference)).toEqual({ kind: 'unknown', reason: 'unreachable' });
    const refused = await open(dialect, 'another key');
    expect(await refused.gateway.find(refused.reference)).toEqual({ kind: 'unknown', reason: 'nonsense' });
    const nowhere = createCalendar(dialect, { base: 'http://127.0.0.1:9', key: 'x' });
    expect(await nowhere.find(reference)).toEqual({ kind: 'unknown', reason: 'unreachable' });
  });

  test.each([
    '',
    '../admin',
    'a/b',
    'a?b',
    'a b',
    'https://evil.example/scheduled_events/a',
    'é',
    'x'.repeat(101),
  ])('takes %j for no reference', (reported) => {
    expect(
      createCalendar(dialect, { base: 'http://127.0.0.1:9', key: 'x' }).readReference(reported),
    ).toBeNull();
  });
});

test('uses only the ids of an invitee’s address, never the host', () => {
  const { readReference } = createCalendar('calendly', { base: 'http://127.0.0.1:9', key: 'x' });
  expect(readReference('https://evil.example/scheduled_events/e-1/invitees/i-1')).toBe('e-1/invitees/i-1');
});

test.each([
  ['pending', { kind: 'unknown', reason: 'undecided' }],
  ['accepted', { kind: 'booking', booking: { isCancelled: false, tokens: ['tok'] } }],
  ['rejected', { kind: 'booking', booking: { isCancelled: true } }],
] as const)('a booking that is %s at Cal.com is %j', async (status, expected) => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: { status, start: START, metadata: { bookingToken: 'tok' } } }));
  });
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await createCalendar('calcom', { base, key: 'x' }).find('u-1')).toMatchObject(expected);
});

test.each(['2026-12-05 11:30:00', '2026-12-05T11:30:00', '2026-12-05'])(
  'rejects a start without a time zone: %s',
  async (startTime) => {
    const answers: Record<string, object> = {
      '/calendars/events/appointments/a-1': { appointment: { contactId: 'c-1', startTime } },
      '/contacts/c-1': { contact: { customFields: [{ id: 'f-1', value: 'tok' }] } },
    };
    const server = createServer((request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answers[request.url ?? ''] ?? {}));
    });
    onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await createCalendar('leadconnector', { base, key: 'x' }).find('a-1')).toEqual({
      kind: 'unknown',
      reason: 'nonsense',
    });
  },
);
