import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { axe } from '#tests/support/browser/axe.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { type RunningSandbox, startSandbox } from '../start.ts';

/** The merchant's own script: it opens payments and notes what it is told. */
const MERCHANT_SCRIPT = `
window.told = [];
window.loadedAt = performance.timeOrigin;
window.openPayment = (changes) => {
  window.payment = FlutterwaveCheckout({
    public_key: 'FLWPUBK_TEST-sandbox-X', tx_ref: 'REF-1', amount: 20000, currency: 'UGX',
    customer: { email: 'parent@example.org', phone_number: '0772123456', name: 'Pat Example' },
    customizations: { title: 'TechRise Africa', description: 'Hour of Code' },
    callback: (data) => window.told.push(data),
    onclose: (incomplete) => window.told.push({ closed: incomplete }),
    ...changes,
  });
};
document.body.append(Object.assign(document.createElement('script'), { src: document.body.dataset.loader }));
`;

interface MerchantWindow {
  told: { status?: string; transaction_id?: number | null; closed?: boolean }[];
  loadedAt: number;
  openPayment: (changes: Record<string, unknown>) => void;
  payment: { close: () => void };
  FlutterwaveCheckout?: unknown;
}

let chromium: TestBrowser;
let sandbox: RunningSandbox;
let merchant: Server;

beforeAll(async () => {
  sandbox = await startSandbox({ pace: 0.05, webhookRetries: 'off' });
  merchant = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://merchant');
    const isScript = pathname === '/merchant.js';
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html',
      'content-security-policy': `default-src 'none'; script-src 'self' ${sandbox.origin}; frame-src ${sandbox.origin}; style-src 'self'; img-src data:`,
    });
    const page = `<!doctype html><html lang="en"><title>Merchant</title><link rel="icon" href="data:,"><body data-loader="${sandbox.origin}/v3.js${search}"><button>Pay</button><script src="/merchant.js"></script></body></html>`;
    response.end(isScript ? MERCHANT_SCRIPT : page);
  });
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  // Its headless shell now and then gives the keys of a frame to the page around it.
  chromium = await launchBrowser({ whole: true });
});

afterAll(async () => {
  await chromium.close();
  merchant.close();
  await sandbox.close();
});

beforeEach(async () => {
  await control('/reset');
});

function control(path: string, body: unknown = {}) {
  return fetch(`${sandbox.origin}/__sandbox${path}`, { method: 'POST', body: JSON.stringify(body) });
}

/** A merchant's page on another site than the sandbox, with a strict policy. */
async function openMerchant(flags = '') {
  const { page, expectConsole } = await chromium.newPage({ width: 360 });
  await page.goto(`http://localhost:${(merchant.address() as AddressInfo).port}/${flags}`);
  await page.waitForFunction(
    () => 'FlutterwaveCheckout' in window && document.querySelector('iframe') !== null,
  );
  const open = (changes: Record<string, unknown> = {}) =>
    page.evaluate((fields) => (window as unknown as MerchantWindow).openPayment(fields), changes);
  return { page, open, expectConsole, frame: page.frameLocator('#flwpugpaidid') };
}

/** Only down: the key's release may go to a frame that is already empty. */
const pressEscape = (page: Page) => page.keyboard.down('Escape');

/** What the merchant's page was told, once there are `count` events. */
async function toldTo(page: Page, count: number) {
  await page.waitForFunction((least) => (window as unknown as MerchantWindow).told.length >= least, count);
  return page.evaluate(() => (window as unknown as MerchantWindow).told);
}

const stateOf = (page: Page) =>
  page.evaluate(() => ({
    overflow: document.body.style.overflow,
    hasSpinner: document.querySelector('#rve_spinner_container_0999.spinner-container') !== null,
    frames: [...document.querySelectorAll<HTMLIFrameElement>('iframe[name=checkout]')].map(
      ({ id, style }) => ({
        id,
        isShown: style.opacity === '1' && style.zIndex === '2147483647',
      }),
    ),
  }));

describe('the modal', () => {
  test('covers the page, takes a payment, and tells the page', async () => {
    await control('/script', { scenario: 'success' });
    const { page, open, frame } = await openMerchant();
    await open();
    await frame.getByRole('button', { name: 'Pay UGX 20,000' }).click();
    const [data] = await toldTo(page, 1);
    expect(data).toMatchObject({
      status: 'successful',
      transaction_id: 5_000_001,
      tx_ref: 'REF-1',
      amount: 20_000,
      currency: 'UGX',
    });
    const shown = [{ id: 'flwpugpaidid', isShown: true }];
    expect(await stateOf(page)).toEqual({ overflow: 'hidden', hasSpinner: false, frames: shown });
    await frame.getByRole('heading', { name: 'Payment received' }).waitFor();
    await pressEscape(page);
    expect(await toldTo(page, 2)).toMatchObject([{ status: 'successful' }, { closed: false }]);
    expect(await stateOf(page)).toMatchObject({ overflow: '', frames: [{ isShown: false }] });
  });

  test('closed by Escape inside tells the page that the payment is incomplete', async () => {
    const { page, open, frame } = await openMerchant();
    await open();
    await frame.getByRole('dialog').waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'IFRAME');
    await pressEscape(page);
    expect(await toldTo(page, 1)).toEqual([{ closed: true }]);
    expect(await stateOf(page)).toMatchObject({
      overflow: '',
      hasSpinner: false,
      frames: [{ isShown: false }],
    });
  });

  test('reloads the page on closing when the page did not say what to do', async () => {
    const { page, open, frame } = await openMerchant();
    const loadedAt = await page.evaluate(() => (window as unknown as MerchantWindow).loadedAt);
    await open({ onclose: undefined });
    await frame.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForFunction((before) => (window as unknown as MerchantWindow).loadedAt > before, loadedAt);
  });
});

describe('a forged message', () => {
  const forge = (page: Page) =>
    page.evaluate(() =>
      window.postMessage(
        { name: 'vbvcomplete', data: { tx: { status: 'successful', transaction_id: 1 } } },
        '*',
      ),
    );

  test('is believed with lax=1, as by the real script', async () => {
    const { page, open } = await openMerchant('?lax=1');
    await open();
    await forge(page);
    expect(await toldTo(page, 1)).toMatchObject([{ status: 'successful', transaction_id: 1 }]);
  });
});

test('the overview of the sandbox is accessible', async () => {
  const { page } = await chromium.newPage({ width: 360 });
  await page.goto(sandbox.origin);
  expect(await axe(page)).toEqual([]);
});
