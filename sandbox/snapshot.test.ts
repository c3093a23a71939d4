import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startTestSandbox } from './testing/sandbox.ts';

function aFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'somero-snapshot-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'data', 'sandbox.json');
}

test('transactions and refunds survive a restart with a snapshot, and no number repeats', async () => {
  const snapshot = aFile();
  const before = await startTestSandbox({ snapshot });
  await before.pressPay(await before.openCheckout());
  await before.advance(3);
  await before.api('POST', '/transactions/5000001/refund', { amount: 500, comments: 'ours' });
  await before.close();

  const after = await startTestSandbox({ snapshot });
  expect((await after.verify('REF-1')).body.data).toMatchObject({ id: 5_000_001, status: 'successful' });
  expect((await after.api('GET', '/refunds/75001')).body.data).toMatchObject({
    status: 'completed',
    amount_refunded: 500,
    comments: 'ours',
  });
  await after.pressPay(await after.openCheckout({ tx_ref: 'REF-2' }));
  expect((await after.verify('REF-2')).body.data.id).toBe(5_000_002);
});

test('what was added is in the file before the payer hears of it', async () => {
  const snapshot = aFile();
  const sandbox = await startTestSandbox({ snapshot });
  await sandbox.pressPay(await sandbox.openCheckout());
  expect(JSON.parse(readFileSync(snapshot, 'utf8'))).toMatchObject({
    transactions: [{ id: 5_000_001, scenario: 'success', status: 'pending' }],
  });
});

test('a prompt that was waiting still waits for a person', async () => {
  const snapshot = aFile();
  const before = await startTestSandbox({ snapshot });
  await before.pressPay(await before.openCheckout(), { outcome: 'interactive' });
  await before.close();
  const after = await startTestSandbox({ snapshot });
  await after.control('/transactions/5000001/approve');
  expect((await after.verify('REF-1')).body.data.status).toBe('successful');
});

test.each(['', 'nonsense', '{"version":0}'])('a file with %j is refused by name', async (text) => {
  const snapshot = aFile();
  await (await startTestSandbox({ snapshot })).close();
  writeFileSync(snapshot, text);
  await expect(startTestSandbox({ snapshot })).rejects.toThrow(snapshot);
});
