import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, onTestFinished, test } from 'vitest';
import { call } from '#sandbox/testing/call.ts';
import { startTestSandbox } from '#sandbox/testing/sandbox.ts';
import { createCalcom } from './calcom.ts';

const START = '2026-12-05T06:00:00.000Z';
const nowhere = createCalcom({ base: 'http://127.0.0.1:9', key: 'x' });

async function open(key = 'calendar-sandbox') {
  const sandbox = await startTestSandbox();
  const base = `${sandbox.origin}/calendars/calcom`;
  const { body } = await call<{ id: string }>(`${base}/hour-of-code/book`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Grace', email: 'g@x.example', token: 'tok', start: START }),
  });
  const gateway = createCalcom({ base, key });
  return { ...sandbox, gateway, id: body.id, reference: gateway.readReference(body.id) ?? '' };
}

/** What is found where the API answers so. */
async function findAt(answer: RequestListener) {
  const server = createServer(answer);
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createCalcom({ base, key: 'x' }).find('u-1');
}

const findAnswered = (data: object) =>
  findAt((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data }));
  });

test('the gateway returns a booking, and a cancelled one', async () => {
  const { gateway, reference, control, id } = await open();
  const booking = { startsAt: new Date(START), isCancelled: false, tokens: ['tok'] };
  expect(await gateway.find(reference)).toEqual({ kind: 'booking', booking });
  await control(`/calendars/${id}/cancel`);
  expect(await gateway.find(reference)).toMatchObject({ kind: 'booking', booking: { isCancelled: true } });
});

test('the gateway returns unknown for an unknown booking, and no answer when Cal.com is down or rejects our key', async () => {
  const { gateway, reference, control } = await open();
  expect(await gateway.find('unknown')).toEqual({ kind: 'not_found' });
  await control('/calendars', { down: true });
  expect(await gateway.find(reference)).toEqual({ kind: 'unknown', reason: 'unreachable' });
  const refused = await open('another key');
  expect(await refused.gateway.find(refused.reference)).toEqual({ kind: 'unknown', reason: 'unreadable' });
  expect(await nowhere.find(reference)).toEqual({ kind: 'unknown', reason: 'unreachable' });
});

test.each(['', '../admin', 'a/b', 'a?b', 'a b', 'https://evil.example/bookings/a', 'é', 'x'.repeat(101)])(
  '%j is not a reference',
  (told) => {
    expect(nowhere.readReference(told)).toBeNull();
  },
);

test.each([
  ['pending', { kind: 'unknown', reason: 'undecided' }],
  ['accepted', { kind: 'booking', booking: { isCancelled: false, tokens: ['tok'] } }],
  ['rejected', { kind: 'booking', booking: { isCancelled: true } }],
] as const)('a booking that is %s is %j', async (status, expected) => {
  const found = await findAnswered({ status, start: START, metadata: { bookingToken: 'tok' } });
  expect(found).toMatchObject(expected);
});

test('an answer without an end is not read to its end', async () => {
  const found = await findAt((_request, response) => {
    const endless = Readable.from(
      (function* () {
        for (;;) yield ' '.repeat(64 * 1024);
      })(),
    );
    // The reader hangs up.
    pipeline(endless, response).catch(() => undefined);
  });
  expect(found).toEqual({ kind: 'unknown', reason: 'unreadable' });
});

test.each(['2026-12-05 11:30:00', '2026-12-05T11:30:00', '2026-12-05'])(
  'a start without a time zone is refused, because it means another session on a server elsewhere: %s',
  async (start) => {
    const found = await findAnswered({ status: 'accepted', start, metadata: { bookingToken: 'tok' } });
    expect(found).toEqual({ kind: 'unknown', reason: 'unreadable' });
  },
);
