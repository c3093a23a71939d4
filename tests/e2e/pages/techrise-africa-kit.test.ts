import { expect, test } from 'vitest';
import { expectDialog, expectFormPage, pairs, words } from '../support/marketing.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });

/** Its program type, foundation, is none of the four: nothing is chosen, and the message says where one came from. */
const GET_STARTED = {
  title: 'Register your interest',
  type: '',
  message: 'I am interested in the TechRise Africa Kit.',
};

test('what the kit is, costs and serves', async () => {
  const { page } = await somero.newPage();
  await page.goto('/techrise-africa-kit');
  expect(await pairs(page.locator('.kit-facts'))).toEqual([
    'Price: About 100 USD',
    'In one session: 2 students',
    'In one day: Up to 4 students',
    'Ages: 6 to 18',
  ]);
  expect(await words(page.locator('#parts').getByRole('heading', { level: 3 }))).toEqual([
    'Tablet',
    'Keyboard',
    'Micro-controller board',
  ]);
  // One kit serves two children in a session and four in a day, so that the table must divide by these.
  const [head, ...rows] = await page.locator('#sharing').getByRole('row').all();
  expect(head).toBeDefined();
  for (const row of rows) {
    const [atOnce = '', inTwoSessions = ''] = await words(row.getByRole('cell'));
    const children = Number((await words(row.getByRole('rowheader')))[0]);
    expect([Number.parseInt(atOnce, 10), Number.parseInt(inTwoSessions, 10)]).toEqual([
      children / 2,
      children / 4,
    ]);
  }
  expect(rows.length).toBeGreaterThan(2);
});

test('every Get Started button opens the registration dialog', async () => {
  const { page } = await somero.newPage();
  await page.goto('/techrise-africa-kit');
  const buttons = page.getByRole('main').getByRole('link', { name: 'Get Started', exact: true });
  expect(await buttons.count()).toBe(2);
  for (const button of await buttons.all()) await expectDialog(page, button, GET_STARTED);
});

test('without JavaScript Get Started leads to the form', async () => {
  const { page } = await somero.newPage({ javaScriptEnabled: false, width: 360 });
  await page.goto('/techrise-africa-kit');
  await expectFormPage(
    page,
    page.getByRole('link', { name: 'Get Started', exact: true }).first(),
    GET_STARTED,
  );
});
