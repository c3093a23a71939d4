import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { startTestSandbox } from '../../testing/sandbox.ts';

const sha256 = (value: string) => createHash('sha256').update(value).digest('hex');

test.each([
  [{ public_key: '' }, 400],
  [{ public_key: 'FLWPUBK-live-X' }, 401],
  [{ tx_ref: '' }, 400],
  [{ amount: '0' }, 400],
  [{ amount: '-1' }, 400],
  [{ currency: 'shillings' }, 400],
  [{ email: '' }, 400],
])('a request with %j shows an error panel', async (wrong, status) => {
  const sandbox = await startTestSandbox();
  const response = await sandbox.fetchCheckout(wrong);
  expect(response.status).toBe(status);
  expect(await response.text()).toContain('role="alert"');
});

test('a payload_hash must fit the request', async () => {
  const sandbox = await startTestSandbox();
  const right = sha256(`20000UGXparent@example.orgREF-1${sha256('FLWSECK_TEST-sandbox-X')}`);
  expect((await sandbox.fetchCheckout({ payload_hash: right })).status).toBe(200);
  expect((await sandbox.fetchCheckout({ payload_hash: right, amount: '200' })).status).toBe(400);
});

test('any page may frame the checkout, which sets no cookies', async () => {
  const sandbox = await startTestSandbox();
  const { headers } = await sandbox.fetchCheckout();
  expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
  expect(headers.get('x-frame-options')).toBeNull();
  expect(headers.get('set-cookie')).toBeNull();
});

test('what the merchant sends is shown as text', async () => {
  const sandbox = await startTestSandbox();
  const page = await (await sandbox.fetchCheckout({ title: '<script>alert(1)</script>' })).text();
  expect(page).not.toContain('<script>alert');
});

test('a frame that is emptied by the bare address gets an empty page, and a person the overview', async () => {
  const { origin } = await startTestSandbox();
  const framed = await fetch(`${origin}/?`, { headers: { 'sec-fetch-dest': 'iframe' } });
  expect(await framed.text()).toContain('/assets/shell.js');
  expect(await (await fetch(origin)).text()).toContain('Phones that ask');
});

test('the loader may be loaded from other origins', async () => {
  const sandbox = await startTestSandbox();
  const { headers } = await fetch(`${sandbox.origin}/v3.js`);
  expect(headers.get('content-type')).toContain('text/javascript');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test('iframe_never_ready gives a page without any script, also when the phone number chooses it', async () => {
  const sandbox = await startTestSandbox();
  expect(await (await sandbox.fetchCheckout({ phone_number: '0772000090' })).text()).not.toContain('<script');
  await sandbox.control('/script', { scenario: 'iframe_never_ready' });
  expect(await (await sandbox.fetchCheckout({ tx_ref: 'REF-2' })).text()).not.toContain('<script');
});

test('the page of a forgotten checkout says so', async () => {
  const sandbox = await startTestSandbox();
  const checkout = await sandbox.openCheckout();
  await sandbox.control('/reset');
  expect((await sandbox.pressPay(checkout)).status).toBe(404);
});
