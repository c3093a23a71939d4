import { expect, test } from 'vitest';
import { startTestSandbox } from '../../testing/sandbox.ts';

test('a fault happens as often as it was asked for', async () => {
  const sandbox = await startTestSandbox();
  await sandbox.control('/faults', { route: 'verify_by_reference', kind: 'status', status: 500, count: 2 });
  expect(await sandbox.verify('A')).toMatchObject({
    status: 500,
    body: { status: 'error', data: { error_id: expect.any(String) } },
  });
  expect((await sandbox.verify('A')).status).toBe(500);
  expect((await sandbox.verify('A')).status).toBe(400);
});

test('an answer can be cut off, be no JSON at all, or never come', async () => {
  const sandbox = await startTestSandbox();
  await sandbox.control('/faults', { route: 'list', kind: 'truncated' });
  expect((await sandbox.api('GET', '/transactions')).body).toMatch(/^\{"status":"success"[^}]*$/);
  await sandbox.control('/faults', { route: 'list', kind: 'garbage' });
  expect((await sandbox.api('GET', '/transactions')).body).toContain('<html>');
  await sandbox.control('/faults', { route: 'list', kind: 'reset' });
  await expect(sandbox.api('GET', '/transactions')).rejects.toThrow();
});

test('an answer can be late, on the virtual clock', async () => {
  const sandbox = await startTestSandbox();
  await sandbox.control('/faults', { route: 'list', kind: 'status', status: 503, ms: 28_000 });
  const answer = sandbox.api('GET', '/transactions');
  await expect
    .poll(async () => (await sandbox.look<{ pendingTimers: number }>('/clock')).pendingTimers)
    .toBe(1);
  await sandbox.advance(28);
  expect((await answer).status).toBe(503);
});

test('an operation can be carried out although its answer fails', async () => {
  const sandbox = await startTestSandbox();
  await sandbox.pressPay(await sandbox.openCheckout());
  await sandbox.advance(3);
  await sandbox.control('/faults', { route: 'refund', kind: 'status', status: 503, performs: true });
  expect((await sandbox.api('POST', '/transactions/5000001/refund')).status).toBe(503);
  expect(await sandbox.look('/refunds')).toHaveLength(1);
});

test('a fault that makes no sense is refused', async () => {
  const sandbox = await startTestSandbox();
  expect((await sandbox.control('/faults', { route: 'nowhere', kind: 'status' })).status).toBe(400);
  expect((await sandbox.control('/faults', { route: 'list', kind: 'explode' })).status).toBe(400);
});
