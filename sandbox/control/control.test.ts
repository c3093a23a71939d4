import { request as httpRequest } from 'node:http';
import { expect, test } from 'vitest';
import { startTestSandbox } from '../testing/sandbox.ts';

/** `fetch` does not let a caller choose the Host header. */
function statusFor(
  origin: string,
  path: string,
  headers: Record<string, string>,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = httpRequest(origin + path, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.once('error', reject);
    call.end();
  });
}

test.each(['/__sandbox/transactions', '/mail', '/'])(
  '%s is closed to other sites and other machines',
  async (path) => {
    const { origin } = await startTestSandbox();
    expect(await statusFor(origin, path, {})).toBe(200);
    expect(await statusFor(origin, path, { origin })).toBe(200);
    expect(await statusFor(origin, path, { origin: 'http://other.example' })).toBe(403);
    expect(await statusFor(origin, path, { host: 'other.example' })).toBe(403);
    expect(await statusFor(origin, path, { 'x-forwarded-for': '203.0.113.9' })).toBe(403);
  },
);

test('the control plane can be opened on purpose', async () => {
  const { origin } = await startTestSandbox({ isControlOpen: true });
  expect(await statusFor(origin, '/mail', { host: 'other.example' })).toBe(200);
});

test('a reset forgets everything', async () => {
  const sandbox = await startTestSandbox();
  await sandbox.pressPay(await sandbox.openCheckout());
  await sandbox.control('/faults', { route: '*', kind: 'status' });
  await sandbox.control('/reset');
  expect(await sandbox.look('/transactions')).toEqual([]);
  expect(await sandbox.look('/faults')).toEqual([]);
  expect(await sandbox.look('/clock')).toMatchObject({ isFrozen: false, pendingTimers: 0 });
  expect((await sandbox.verify('REF-1')).status).toBe(400);
});

test('the clock can be stopped at an instant of its own', async () => {
  const sandbox = await startTestSandbox();
  await sandbox.control('/clock/freeze', { at: '2026-11-20T07:00:00Z' });
  await sandbox.control('/clock/advance', { ms: 60_000 });
  expect(await sandbox.look('/clock')).toMatchObject({ isFrozen: true, now: '2026-11-20T07:01:00.000Z' });
});

test('a call that makes no sense is refused with a reason', async () => {
  const sandbox = await startTestSandbox();
  expect(await sandbox.control('/clock/advance', { ms: -1 })).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('ms') },
  });
  expect(await sandbox.control('/clock/freeze', { at: 'noon' })).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('at') },
  });
  expect(await sandbox.control('/webhooks/target', { url: 'nowhere' })).toMatchObject({ status: 400 });
  expect(await sandbox.control('/transactions/1/approve')).toMatchObject({ status: 404 });
  expect(await sandbox.control('/webhooks/replay/1')).toMatchObject({ status: 404 });
  expect(await sandbox.control('/nothing')).toMatchObject({ status: 404 });
});
