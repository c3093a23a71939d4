import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { examples, isLong } from '#tests/support/long.ts';
import type { PaymentConfig } from './shop.tsx';

/** The provider's address, which is fixed in the package. */
const PROVIDER = 'https://checkout.flutterwave.com';
/** The address that the package reports every callback to, without asking. */
const TELEMETRY = /^https:\/\/cors-anywhere\.herokuapp\.com\/.*\/sendevent$/;

const PAY = 'Pay UGX 20,000';

const config: PaymentConfig = {
  public_key: 'FLWPUBK_TEST-sandbox-X',
  tx_ref: 'REACT-1',
  amount: 20_000,
  currency: 'UGX',
  payment_options: 'mobilemoneyuganda',
  customer: { email: 'parent@families.example', phone_number: '0772123456', name: 'Pat Example' },
  customizations: { title: 'TechRise Africa', description: 'Hour of Code', logo: '' },
};

let chromium: TestBrowser;
let sandbox: RunningSandbox;
let shop: Server;

beforeAll(async () => {
  sandbox = await startSandbox({ pace: 0.05, webhookRetries: 'off' });
  const script = await bundleShop();
  shop = createServer((request, response) => {
    const isScript = request.url === '/shop.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
    const page = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><body><script src="/shop.js"></script></body></html>`;
    response.end(isScript ? script : page);
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  chromium = await launchBrowser();
});

afterAll(async () => {
  await chromium.close();
  shop.close();
  await sandbox.close();
});

beforeEach(() => control('/reset'));

async function bundleShop(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./shop.tsx', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

async function control(path: string, body: unknown = {}): Promise<void> {
  const answer = await fetch(`${sandbox.origin}/__sandbox${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

/** The shop in a browser in which the provider's address leads to the sandbox, and all others nowhere. */
async function openShop(changes: Partial<PaymentConfig> = {}) {
  const context = await chromium.browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const refused: string[] = [];
  const scripts: string[] = [];
  const origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  const isElsewhere = (url: URL) => url.origin !== origin && url.origin !== PROVIDER;
  await context.route(isElsewhere, async (route) => {
    refused.push(route.request().url());
    await route.abort('blockedbyclient');
  });
  await context.route(`${PROVIDER}/**`, async (route) => {
    if (route.request().resourceType() === 'script') scripts.push(route.request().url());
    await passToSandbox(route);
  });
  onTestFinished(async () => {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
    expect(refused.filter((url) => !TELEMETRY.test(url))).toEqual([]);
  });
  await page.goto(origin);
  const show = (more: Partial<PaymentConfig>) =>
    page.evaluate((given) => window.show(given), { ...config, ...more });
  await show(changes);
  return { page, show, refused, scripts, frame: page.frameLocator('#flwpugpaidid') };
}

async function passToSandbox(route: Route): Promise<void> {
  const request = route.request();
  const { pathname, search } = new URL(request.url());
  // Chromium adds this header after the interception.
  const destination = request.resourceType() === 'document' ? 'iframe' : 'empty';
  const response = await route.fetch({
    url: sandbox.origin + pathname + search,
    headers: { ...request.headers(), 'sec-fetch-dest': destination },
    maxRedirects: 0,
  });
  await route.fulfill({ response });
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** What the page was told, once there are `count` events. */
async function toldTo(page: Page, count: number) {
  await page.waitForFunction((least) => window.told.length >= least, count);
  return page.evaluate(() => window.told);
}

const traces = (page: Page) =>
  page.evaluate(() => ({
    overflow: document.body.style.overflow,
    hasSpinner: document.querySelector('.spinner-container') !== null,
    frames: [...document.querySelectorAll<HTMLIFrameElement>('iframe[name=checkout]')].map(
      ({ id, src, style }) => ({ id, src, isShown: style.opacity === '1' }),
    ),
  }));

describe('the provider’s React package on the sandbox', () => {
  test.each(examples(['Pay by hook', 'Pay by button']))(
    '%s: the callback gets the documented payload, and closePaymentModal cleans up',
    async (button) => {
      await control('/script', { scenario: 'success' });
      const { page, frame, refused, scripts } = await openShop();
      await press(page, button);
      await frame.getByRole('button', { name: PAY }).click();
      expect(await toldTo(page, 1)).toEqual([
        {
          callback: {
            status: 'successful',
            transaction_id: 5_000_001,
            tx_ref: 'REACT-1',
            flw_ref: expect.stringMatching(/^FLW-MOCK-[0-9a-f]{32}$/),
            amount: 20_000,
            currency: 'UGX',
            customer: { name: 'Pat Example', email: 'parent@families.example', phone_number: '0772123456' },
          },
        },
      ]);
      expect(scripts[0]).toBe(`${PROVIDER}/v3.js`);
      expect(await traces(page)).toMatchObject({ overflow: 'hidden', frames: [{ isShown: true }] });
      await page.evaluate(() => window.closePaymentModal());
      expect(await traces(page)).toEqual({
        overflow: '',
        hasSpinner: false,
        frames: [{ id: 'flwpugpaidid', src: `${PROVIDER}/?`, isShown: false }],
      });
      await expect.poll(() => refused.length).toBe(1);
    },
  );

  test.runIf(isLong)(
    'a second payment opens in the frame that closePaymentModal is still emptying',
    async () => {
      await control('/script', { tx_ref: 'REACT-*', scenario: 'success' });
      const { page, show, frame } = await openShop();
      await press(page, 'Pay by hook');
      await frame.getByRole('button', { name: PAY }).click();
      await toldTo(page, 1);
      await page.evaluate(() => window.closePaymentModal());
      await show({ tx_ref: 'REACT-2', amount: 500 });
      await press(page, 'Pay by hook');
      await frame.getByRole('button', { name: 'Pay UGX 500' }).click();
      const [, second] = await toldTo(page, 2);
      expect(second).toMatchObject({ callback: { tx_ref: 'REACT-2', transaction_id: 5_000_002 } });
      expect((await traces(page)).frames).toHaveLength(1);
    },
  );

  test.runIf(isLong)('a failed payment calls back too', async () => {
    await control('/script', { scenario: 'failed_no_tx' });
    const { page, frame } = await openShop();
    await press(page, 'Pay by hook');
    await frame.getByRole('button', { name: PAY }).click();
    expect(await toldTo(page, 1)).toMatchObject([{ callback: { status: 'failed', transaction_id: null } }]);
  });

  test.runIf(isLong)('closing the window calls onClose and nothing else', async () => {
    const { page, frame, refused } = await openShop();
    await press(page, 'Pay by hook');
    await frame.getByRole('button', { name: 'Cancel' }).click();
    expect(await toldTo(page, 1)).toEqual([{ closed: true }]);
    expect(await traces(page)).toMatchObject({
      overflow: '',
      hasSpinner: false,
      frames: [{ isShown: false }],
    });
    expect(refused).toEqual([]);
  });

  test.runIf(isLong).each<[string, Partial<PaymentConfig>, string]>([
    ['no public key', { public_key: '' }, 'public_key is required'],
    ['a live key', { public_key: 'FLWPUBK-live-X' }, 'The sandbox takes only test keys (FLWPUBK_TEST-…).'],
    ['no reference', { tx_ref: '' }, 'tx_ref is required'],
    ['no amount', { amount: 0 }, 'amount must be a number above 0'],
    ['no e-mail', { customer: { ...config.customer, email: '' } }, 'customer email is required'],
  ])('the window says what is wrong with %s, and nothing is called back', async (_name, wrong, message) => {
    const { page, frame } = await openShop(wrong);
    await press(page, 'Pay by hook');
    await frame.getByRole('alert').getByText(message).waitFor();
    await frame.getByRole('button', { name: 'Close', exact: true }).click();
    expect(await toldTo(page, 1)).toEqual([{ closed: true }]);
  });

  test.runIf(isLong)('a script that cannot be had at first is tried again by the package', async () => {
    await control('/script', { scenario: 'script_blocked' });
    const { page, frame, scripts } = await openShop();
    const failure = page.waitForEvent('console', (message) => /download failed/.test(message.text()));
    await press(page, 'Pay by hook');
    await failure;
    await control('/script', { scenario: 'script_ok' });
    await frame.getByRole('button', { name: PAY }).waitFor();
    expect(scripts.filter((url) => url === `${PROVIDER}/v3.js`)).toHaveLength(2);
  });
});
