import { expect, test } from 'vitest';
import { publicPages } from '#content/addresses.ts';
import { sampleSchool } from '#content/sample/school.ts';
import { knowledge } from '#server/services/assistant/chat/school-knowledge.ts';
import { runCommand } from '#tests/support/programs/command.ts';
import { eventually } from '#tests/support/wait.ts';
import { offers } from '../../../scripts/offers/offers.ts';
import { liveSample } from '../../assistant/live.ts';
import { openSomero } from '../support/somero.ts';
import { openHydrated, paymentPath, toast, untilHydrated } from '../support/visitor.ts';

/** A price that occurs nowhere else, so that any other is found. */
const PRICE = 'UGX 35,000';
const content: Record<string, object> = import.meta.glob(
  ['../../../content/*.ts', '!../../../content/*.{test,browser}.ts'],
  { eager: true },
);
const somero = openSomero({ variables: () => ({ PAYMENT_PRICE: '35000', RATE_LIMIT_SCALE: '100' }) });

test('no text of content/ names a fee itself', () => {
  const live = { ...liveSample, fee: '{price}', feeFor: () => '{price}' };
  const question = { ages: [9], children: 1, weekdays: [], text: '', dates: [] };
  const answers = knowledge.flatMap((one) =>
    one.kind === 'topic' && typeof one.say === 'function' ? one.say(live, question) : [],
  );
  const texts = [...stringsIn(Object.values(content)), ...answers];
  expect(texts.filter((text) => text.includes('{price}')).length).toBeGreaterThan(10);
  // The lowest price is another fact.
  const { lowestPrice } = sampleSchool.facts;
  for (const text of texts.filter((one) => one !== lowestPrice))
    expectNoOtherFee(text.replaceAll('{price}', PRICE), text);
});

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** A text names neither the default fee nor the placeholder. The price range is another fact. */
function expectNoOtherFee(text: string, of: string): void {
  const rest = text.replaceAll('UGX 20,000-50,000', '').replaceAll('prices starting at UGX 15,000', '');
  expect(rest.match(/UGX\W{0,6}(?:15|20),?000|\{price\}/), of).toBeNull();
}

async function read(path: string): Promise<string> {
  const text = await (await fetch(somero.origin + path)).text();
  expectNoOtherFee(text, path);
  return text;
}

test('every page, feed and answer names the configured price', async () => {
  const posts = (await somero.call<{ slug: string }[]>('GET', '/api/blogs')).body;
  const registration = await somero.register();
  const naming = ['/', '/programs', '/coding-for-kids-uganda', '/hour-of-code', `/blog/${posts[0]?.slug}`];
  const others = [
    ...publicPages.map(({ path }) => path),
    ...posts.flatMap(({ slug }) => [`/blog/${slug}`, `/api/blogs/slug/${slug}`]),
    ...['/api/blogs', '/rss.xml', '/sitemap.xml', '/site.webmanifest', '/no-such-page'],
    ...['/programs?register=hour_of_code', '/embed/booking/hour-of-code'],
  ];
  const ofRegistration = [`/hour-of-code/payment/${registration.id}`, `/pay/${registration.id}`];
  for (const path of [...naming, ...ofRegistration]) expect(await read(path), path).toContain(PRICE);
  for (const path of new Set(others)) await read(path);
  const html = await read('/hour-of-code');
  expect(html).toContain('"price":35000');
  expect(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]).toContain(PRICE);
});

test('the mail to a family names the configured price', async () => {
  await somero.register({ email: 'price@families.example' });
  const { text, html } = await somero.sandbox.mailTo('price@families.example', /is registered for/);
  expect(text).toContain(PRICE);
  expectNoOtherFee(text + html, 'the mail');
});

test('the registration dialog names the configured price', async () => {
  const { page } = await somero.newPage();
  await page.goto('/coding-for-kids-uganda');
  await page.locator('main a[data-register="hour_of_code"]').first().click();
  await page.getByRole('dialog').getByLabel('Your name').fill('Grace Nabirye');
  await page.getByRole('dialog').getByLabel('E-mail').fill('grace@families.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await toast(page, 'Registration Successful!').waitFor();
  await page.getByRole('link', { name: `Register and pay ${PRICE}` }).waitFor();
});

test('a price that staff change is named within two seconds, without a restart', async () => {
  const asked = await somero.register({ email: 'earlier@families.example' });
  await somero.call('POST', `/api/registrations/${asked.id}/payments`, {});
  const { page, expectConsole } = await somero.newPage();
  expectConsole(/status of 409/);
  const opened = await somero.register();
  await openHydrated(page, paymentPath(opened.id));
  const set = ['set', 'hour-of-code', 'price=45000', '--by', 'amina'];
  const { code } = await runCommand(offers, set, { DATABASE_URL: somero.databaseUrl ?? '' });
  expect(code).toBe(0);
  for (const path of ['/programs', '/hour-of-code', '/no-such-page', '/embed/booking/hour-of-code'])
    await eventually(async () => (await (await fetch(somero.origin + path)).text()).includes('UGX 45,000'), {
      timeout: 2_000,
    });
  const { payment } = await somero.registration(asked.id);
  expect(payment.due).toEqual({ amount: 35_000, currency: 'UGX' });
  // A page that shows the price before opens no payment of another one.
  await page.getByRole('button', { name: 'Pay UGX 35,000' }).click();
  const note = page.locator('.note', { hasText: 'The price is UGX 45,000 now. Nothing was charged' });
  await note.waitFor();
  expect((await somero.registration(opened.id)).payment.state).toBe('none');
  const again = await somero.call('POST', `/api/registrations/${asked.id}/payments`, { price: 'UGX 45,000' });
  expect(again).toMatchObject({ status: 201, body: { amount: 35_000 } });
  await note.getByRole('link', { name: 'Refresh Page' }).click();
  await page.getByText('UGX 45,000', { exact: true }).waitFor();
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Pay UGX 45,000' }).click();
  await somero.untilRegistration(opened.id, (now) => now.payment.state === 'open');
  const message = { text: 'How much is the Hour of Code?', name: 'x', displayName: 'Visitor' };
  const { body } = await somero.call<{ text: string }>('POST', '/api/chatbot', { message });
  expect(body.text).toContain('UGX 45,000');
});
