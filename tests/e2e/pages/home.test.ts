import { expect, test } from 'vitest';
import { links } from '#content/links.ts';
import type { SessionAvailability } from '#domain/booking/availability.ts';
import { formatLongDate } from '#domain/clock.ts';
import { examples } from '#tests/support/long.ts';
import {
  card,
  expectDialog,
  expectFormPage,
  expectInOrder,
  expectNewTab,
  pairs,
  words,
} from '../support/marketing.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });

const SCHOOL_CLUB = { title: 'Start a STEM club at your school', type: 'school_clubs' };
const TUTORING = { title: 'Ask for private tutoring', type: 'private_tutoring' };

test('the sections stand in the specified order, with their anchors', async () => {
  const { page } = await somero.newPage();
  await page.goto('/');
  await expectInOrder(page, [
    '.price-banner',
    '.partners ul',
    '#hour-of-code',
    '#begin',
    '#programs',
    '#about',
    '#blog',
    '#contact',
    'footer',
  ]);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect((await words(page.locator('.price-banner')))[0]).toMatch(/2 hours.*6 to 18.*UGX 20,000/);
  await page.locator('#contact').getByRole('button', { name: 'Send the message' }).waitFor();
});

test('five partner organisations, and the figures exactly', async () => {
  const { page } = await somero.newPage();
  await page.goto('/');
  expect(await page.locator('.partners li').count()).toBe(5);
  expect(await pairs(page.locator('.partners .figures'))).toEqual([
    'partners: 5+',
    'students: 1000+',
    'countries: 3',
  ]);
});

test('every program with its price, and each button does what it says', async () => {
  const { page } = await somero.newPage();
  await page.goto('/');
  const programs = page.locator('#programs');
  expect(await words(programs.getByRole('heading', { level: 3 }))).toEqual([
    'Hour of Code',
    'Primary school STEM clubs',
    'Community mentorship',
    'One-on-one private tutoring',
  ]);
  expect(await pairs(card(page, 'Hour of Code'))).toEqual([
    'Ages: 6 to 18',
    'Place: Online, by video',
    'Length: 2 hours',
    'Price: UGX 20,000, once',
  ]);
  expect(await pairs(card(page, 'Primary school STEM clubs'))).toContain('Price: Custom rate');
  expect(await pairs(card(page, 'Community mentorship'))).toContain('Price: Free');
  expect(await pairs(card(page, 'One-on-one private tutoring'))).toContain('Price: Custom rate');

  await expectNewTab(card(page, 'Community mentorship').getByRole('link'), links.community.href);
  await expectDialog(page, card(page, 'Primary school STEM clubs').getByRole('link'), SCHOOL_CLUB);
  await expectDialog(page, card(page, 'One-on-one private tutoring').getByRole('link'), TUTORING);
  await card(page, 'Hour of Code').getByRole('link').click();
  await page.waitForURL(`${somero.origin}/hour-of-code`);
});

test('the tools with their figures; the robot takes a step at each touch until it is there', async () => {
  const { page } = await somero.newPage({ width: 360, hasTouch: true });
  await page.goto('/');
  expect(await pairs(card(page, 'The TechRise Africa Kit'))).toEqual([
    'Inside: Tablet, keyboard, micro-controller board',
    'Price: About 100 USD',
    'Serves: Up to 4 students a day',
    'In one session: 2 students',
  ]);
  const step = card(page, 'Robotics simulator').getByRole('button');
  const place = card(page, 'Robotics simulator').getByRole('status');
  for (let steps = 1; steps <= 5; steps += 1) {
    await step.tap();
    await place.getByText(`Steps taken: ${steps}`, { exact: true }).waitFor();
  }
  await step.tap();
  await place.getByText('The robot has reached the flag.').waitFor();
});

test('the latest three posts, and the next session with its free seats', async () => {
  const { page } = await somero.newPage();
  await page.goto('/');
  const posts = await somero.call<{ title: string; slug: string }[]>('GET', '/api/blogs');
  const latest = posts.body.slice(0, 3);
  expect(latest).toHaveLength(3);
  const shown = page.locator('#blog article a');
  expect(await words(shown)).toEqual(latest.map(({ title }) => title));
  expect(await shown.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    latest.map(({ slug }) => `/blog/${slug}`),
  );
  const { body } = await somero.call<SessionAvailability[]>('GET', '/api/session-availability');
  const next = body.find(({ seatsLeft }) => seatsLeft > 0);
  if (!next) throw new Error('There is no free session.');
  const line = (await words(page.locator('.next-session')))[0];
  expect(line).toContain(formatLongDate(next.sessionDate));
  expect(line).toContain(`${next.seatsLeft} seats left`);
});

test.each(examples([768, 1280]))(
  'the titles of the three steps stand on one line, %i wide',
  async (width) => {
    const { page } = await somero.newPage({ width });
    await page.goto('/');
    const titles = await page.locator('.offer-steps h3').all();
    const boxes = await Promise.all(titles.map((title) => title.boundingBox()));
    expect(boxes).toHaveLength(3);
    expect(new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size).toBe(1);
  },
);

test('without JavaScript every button leads to a page that works', async () => {
  const { page } = await somero.newPage({ javaScriptEnabled: false, width: 360 });
  await page.goto('/');
  expect(await card(page, 'Robotics simulator').getByRole('button').count()).toBe(0);
  await expectFormPage(page, card(page, 'Primary school STEM clubs').getByRole('link'), SCHOOL_CLUB);
  await expectFormPage(page, card(page, 'One-on-one private tutoring').getByRole('link'), TUTORING);
  await expectNewTab(card(page, 'Community mentorship').getByRole('link'), links.community.href);
  await card(page, 'Hour of Code').getByRole('link').click();
  await page.getByRole('button', { name: 'Register and go to payment' }).waitFor();
});
