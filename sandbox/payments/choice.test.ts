import { expect, test } from 'vitest';
import { startTestSandbox } from '../testing/sandbox.ts';

test('a script for a reference wins over meta, meta over the phone, the phone over the selection', async () => {
  const sandbox = await startTestSandbox();
  const meta = JSON.stringify({ sandbox_scenario: 'stuck_pending' });
  const chosen = async (reference: string, more: Record<string, string>, phone: string) => {
    const checkout = await sandbox.openCheckout({ tx_ref: reference, ...more });
    return (await sandbox.pressPay(checkout, { phone, outcome: 'amount_low' })).body.scenario;
  };
  await sandbox.control('/script', { tx_ref: 'A', scenario: 'duplicate' });
  expect(await chosen('A', { meta }, '0772000020')).toBe('duplicate');
  expect(await chosen('B', { meta }, '0772000020')).toBe('stuck_pending');
  expect(await chosen('C', {}, '0772000020')).toBe('failed');
  expect(await chosen('D', {}, '0772123456')).toBe('amount_low');
});

test('without any choice the simulated phone asks', async () => {
  const sandbox = await startTestSandbox();
  const answer = await sandbox.pressPay(await sandbox.openCheckout(), { outcome: '' });
  expect(answer.body).toMatchObject({ scenario: 'interactive', asksPhone: true });
});

test('a script without a reference is for the next new one, and is used up by it', async () => {
  const sandbox = await startTestSandbox();
  const chosen = async (reference: string) =>
    (await sandbox.pressPay(await sandbox.openCheckout({ tx_ref: reference }))).body.scenario;
  expect(await chosen('OLD')).toBe('success');
  await sandbox.control('/script', { scenario: 'failed' });
  await sandbox.control('/script', { tx_ref: '*', scenario: 'timeout' });
  expect(await chosen('OLD')).toBe('success');
  expect(await chosen('NEW')).toBe('failed');
  expect(await chosen('NEW')).toBe('failed');
  expect(await chosen('NEWER')).toBe('timeout');
  expect(await chosen('NEWEST')).toBe('success');
});

test('a script for a prefix stays until the reset', async () => {
  const sandbox = await startTestSandbox();
  const chosen = async (reference: string) =>
    (await sandbox.pressPay(await sandbox.openCheckout({ tx_ref: reference }))).body.scenario;
  await sandbox.control('/script', { tx_ref: 'HOC-*', scenario: 'failed' });
  expect(await chosen('HOC-1')).toBe('failed');
  expect(await chosen('HOC-2')).toBe('failed');
  expect(await chosen('OTHER')).toBe('success');
  await sandbox.control('/reset');
  expect(await chosen('HOC-3')).toBe('success');
});

test('a script written after the checkout was opened still counts', async () => {
  const sandbox = await startTestSandbox();
  const checkout = await sandbox.openCheckout();
  await sandbox.control('/script', { tx_ref: 'REF-1', scenario: 'failed' });
  expect((await sandbox.pressPay(checkout)).body.scenario).toBe('failed');
});
