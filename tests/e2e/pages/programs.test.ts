import { expect, test } from 'vitest';
import { links } from '#content/links.ts';
import { card, expectDialog, expectFormPage, expectNewTab, pairs, words } from '../support/marketing.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });

const dialogs = [
  {
    card: 'Primary school STEM clubs',
    price: 'Price: Custom rate',
    opened: { title: 'Start a STEM club at your school', type: 'school_clubs' },
  },
  {
    card: 'Community mentorship',
    price: 'Price: Flexible pricing',
    opened: { title: 'Join the mentorship program', type: 'mentorship' },
  },
  {
    card: 'One-on-one private tutoring',
    price: 'Price: Custom rate',
    opened: { title: 'Ask for private tutoring', type: 'private_tutoring' },
  },
];

test('four program cards: Hour of Code leads to its page, the others open the dialog with their type', async () => {
  const { page } = await somero.newPage();
  await page.goto('/programs');
  expect(await page.locator('.compared-programs article').count()).toBe(4);
  expect(await pairs(card(page, 'Hour of Code'))).toEqual([
    'Ages: 6 to 18',
    'Place: Online, by video',
    'Length: 2 hours',
    'Price: UGX 20,000, once',
  ]);
  for (const { card: title, price, opened } of dialogs) {
    expect(await pairs(card(page, title))).toContain(price);
    await expectDialog(page, card(page, title).getByRole('link'), opened);
  }
  await card(page, 'Hour of Code').getByRole('link').click();
  await page.waitForURL(`${somero.origin}/hour-of-code`);
});

test('two tool cards, the community and the visit', async () => {
  const { page } = await somero.newPage();
  await page.goto('/programs');
  expect(await words(page.locator('#tools').getByRole('heading', { level: 3 }))).toEqual([
    'The TechRise Africa Kit',
    'Robotics simulator',
  ]);
  expect(await pairs(card(page, 'The TechRise Africa Kit'))).toEqual([
    'Inside: Tablet, keyboard, micro-controller board',
    'Price: About 100 USD',
    'Serves: Up to 4 students a day',
    'In one session: 2 students',
  ]);
  await expectNewTab(card(page, 'Our community').getByRole('link'), links.community.href);
  const step = card(page, 'Robotics simulator').getByRole('button');
  await step.click();
  await card(page, 'Robotics simulator').getByText('Steps taken: 1', { exact: true }).waitFor();
  await card(page, 'Visit us').getByRole('link', { name: 'Arrange a visit' }).click();
  await page.waitForURL(`${somero.origin}/contact`);
});

test('without JavaScript the dialog is a part of the page, and a refused form says so in the title', async () => {
  const { page, expectConsole } = await somero.newPage({ javaScriptEnabled: false, width: 360 });
  expectConsole(/status of 400/);
  await page.goto('/programs');
  expect(await page.locator('#register').count()).toBe(0);
  for (const { card: title, opened } of dialogs)
    await expectFormPage(page, card(page, title).getByRole('link'), opened);

  await page.goto('/programs?register=mentorship');
  expect(await page.title()).toMatch(/^Coding programs/);
  await page.locator('#register').getByRole('button', { name: 'Send' }).click();
  await page.getByRole('alert').getByText('Name must be at least 2 characters').first().waitFor();
  expect(await page.title()).toMatch(/^Error: Coding programs/);
  // The answer opens at the form, and the first stop of Tab is the first message.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#register-fullName');
});

test('an unknown type opens no form', async () => {
  const { page } = await somero.newPage();
  for (const type of ['chess', '', '%3Cscript%3E', 'constructor']) {
    expect((await page.goto(`/programs?register=${type}`))?.status()).toBe(200);
    expect(await page.locator('#register').count(), type).toBe(0);
  }
});
