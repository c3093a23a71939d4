import { describe, expect, test } from 'vitest';
import { contact } from '#content/contact.ts';
import { site } from '#content/school.ts';
import type { SessionAvailability } from '#domain/booking/availability.ts';
import { formatLongDate } from '#domain/clock.ts';
import { card, expectInOrder, expectNewTab, pairs, words } from '../support/marketing.ts';
import { openSomero } from '../support/somero.ts';
import { currentStep } from '../support/visitor.ts';

const somero = openSomero({ shared: true });

/** A page as it comes, without JavaScript, which adds nothing to these. */
async function open(path: string) {
  const { page } = await somero.newPage({ javaScriptEnabled: false, width: 360 });
  await page.goto(path);
  return { page, main: page.getByRole('main') };
}

const HOUR_OF_CODE = [
  'Ages: 6 to 18',
  'Place: Online, by video',
  'Length: 2 hours',
  'Price: UGX 20,000, once',
];
const KIT = [
  'Inside: Tablet, keyboard, micro-controller board',
  'Price: About 100 USD',
  'Serves: Up to 4 students a day',
  'In one session: 2 students',
];

describe('the home page', () => {
  test('has its sections in order, with their anchors', async () => {
    const { page } = await open('/');
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
    expect((await words(page.locator('.price-banner')))[0]).toMatch(/2 hours.*6 to 18.*UGX 20,000/);
    expect(await page.locator('.partners li').count()).toBe(5);
    expect(await pairs(page.locator('.partners .figures'))).toEqual([
      'partners: 5+',
      'students: 1000+',
      'countries: 3',
    ]);
  });

  test('has every program with its price, and the tools with their figures', async () => {
    const { page } = await open('/');
    expect(await words(page.locator('#programs').getByRole('heading', { level: 3 }))).toEqual([
      'Hour of Code',
      'Primary school STEM clubs',
      'Community mentorship',
      'One-on-one private tutoring',
    ]);
    expect(await pairs(card(page, 'Hour of Code'))).toEqual(HOUR_OF_CODE);
    expect(await pairs(card(page, 'Primary school STEM clubs'))).toContain('Price: Custom rate');
    expect(await pairs(card(page, 'Community mentorship'))).toContain('Price: Free');
    expect(await pairs(card(page, 'One-on-one private tutoring'))).toContain('Price: Custom rate');
    expect(await pairs(card(page, 'The TechRise Africa Kit'))).toEqual(KIT);
    await expectNewTab(card(page, 'Community mentorship').getByRole('link'), site.links.community.href);
    await card(page, 'Hour of Code').getByRole('link').click();
    await page.waitForURL(`${somero.origin}/hour-of-code`);
  });

  test('has the latest three posts, and the next session with its free seats', async () => {
    const { page } = await open('/');
    const { body: posts } = await somero.call<{ title: string; slug: string }[]>('GET', '/api/blogs');
    const shown = page.locator('#blog article a');
    expect(await words(shown)).toEqual(posts.slice(0, 3).map(({ title }) => title));
    expect(await shown.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      posts.slice(0, 3).map(({ slug }) => `/blog/${slug}`),
    );
    const { body } = await somero.call<SessionAvailability[]>('GET', '/api/session-availability');
    const next = body.find(({ seatsLeft }) => seatsLeft > 0);
    if (!next) throw new Error('There is no free session.');
    const line = (await words(page.locator('.next-session')))[0];
    expect(line).toContain(formatLongDate(next.sessionDate));
    expect(line).toContain(`${next.seatsLeft} seats left`);
  });
});

test('/programs has four program cards, two tool cards, the community and the visit', async () => {
  const { page } = await open('/programs');
  expect(await page.locator('.compared-programs article').count()).toBe(4);
  expect(await pairs(card(page, 'Hour of Code'))).toEqual(HOUR_OF_CODE);
  expect(await pairs(card(page, 'Primary school STEM clubs'))).toContain('Price: Custom rate');
  expect(await pairs(card(page, 'Community mentorship'))).toContain('Price: Flexible pricing');
  expect(await pairs(card(page, 'One-on-one private tutoring'))).toContain('Price: Custom rate');
  expect(await words(page.locator('#tools').getByRole('heading', { level: 3 }))).toEqual([
    'The TechRise Africa Kit',
    'Robotics simulator',
  ]);
  expect(await pairs(card(page, 'The TechRise Africa Kit'))).toEqual(KIT);
  await expectNewTab(card(page, 'Our community').getByRole('link'), site.links.community.href);
  const visit = card(page, 'Visit us').getByRole('link', { name: 'Arrange a visit' });
  expect(await visit.getAttribute('href')).toBe('/contact');
  await card(page, 'Hour of Code').getByRole('link').click();
  await page.waitForURL(`${somero.origin}/hour-of-code`);
});

test('/about has mission, vision, four values, linkable rules, team and figures', async () => {
  const { page, main } = await open('/about');
  await expectInOrder(page, ['#values', '#impact', '#safeguarding', '#team', '#refunds', '#privacy']);
  for (const title of ['Our mission', 'Our vision']) {
    const purpose = main
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    expect((await purpose.locator('p').textContent())?.length, title).toBeGreaterThan(100);
  }
  expect(await main.locator('#values li').count()).toBe(4);
  expect(await pairs(main.locator('#impact'))).toEqual([
    'students reached: 1000+',
    'schools: 50+',
    'communities: 25+',
    'satisfaction: 95%',
  ]);
  const team = main.locator('#team');
  expect(await team.getByRole('listitem').count()).toBeGreaterThan(3);
  await expectNewTab(team.getByRole('link', { name: 'About the Founder' }), site.links.founder.href);
  await main.getByRole('link', { name: 'Privacy', exact: true }).click();
  const title = main.getByRole('heading', { level: 2, name: 'Privacy', exact: true });
  const top = () => title.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(300);
  expect(await top(), 'below the bar').toBeGreaterThan(57);
});

test('/curriculum has three tracks with ages, durations and a level, and three certificates', async () => {
  const { page } = await open('/curriculum');
  const columns = await words(page.getByRole('columnheader'));
  expect(columns).toEqual(['Ages', 'Duration', 'Level', 'Topics', 'Tools', 'Outcomes', 'Enrol']);
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  expect(await words(rows.getByRole('rowheader').locator('.track-title'))).toEqual([
    'Foundation',
    'Intermediate',
    'Advanced',
  ]);
  const facts = [
    ['Ages7-12', 'Duration12-16 weeks', 'levelbeginner'],
    ['Ages13-16', 'Duration16-20 weeks', ''],
    ['Ages17+', 'Duration20-24 weeks', ''],
  ];
  for (const [index, track] of facts.entries()) {
    const cells = rows.nth(index).locator('td');
    const [ages, duration, level] = await words(cells);
    expect([ages, duration, level?.toLowerCase()]).toEqual(track);
    for (const column of [3, 4, 5])
      expect(await cells.nth(column).getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
  }
  const certificates = await words(page.locator('#certificates > * > ol > li').getByRole('heading'));
  expect(certificates).toHaveLength(3);
  for (const certificate of certificates) expect(certificate).toMatch(/Certificate$/);
});

test('/contact has the six interests, and every way to a person', async () => {
  const { page } = await open('/contact');
  const form = page.locator('#contact form');
  const interests = form.getByLabel('What is it about?').locator('option');
  expect(await interests.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toEqual([
    '',
    'hour-of-code',
    'primary-stem-clubs',
    'stem-mentorship',
    'private-tutoring',
    'techrise-africa-kit',
    'general-inquiry',
  ]);
  for (const name of ['fullName', 'email', 'programInterest', 'message'])
    expect(await form.locator(`[name="${name}"]`).getAttribute('required'), name).not.toBeNull();
  const ways = page.getByRole('region', { name: 'Or reach a person directly' });
  for (const { label, href } of contact.ways.list) {
    const link = ways.getByRole('link', { name: label });
    if (href.startsWith('https:')) await expectNewTab(link, href);
    else expect(await link.getAttribute('href')).toMatch(/^(tel|mailto):/);
  }
  await ways.getByRole('link', { name: 'How to find the hub' }).click();
  await page.waitForURL('**/coding-for-kids-uganda#find-us');
});

test('/tech-kids has testimonials marked as examples, and a gallery with described drawings', async () => {
  const { page } = await open('/tech-kids#gallery');
  const quotes = page.locator('#testimonials figure');
  expect(await quotes.count()).toBeGreaterThanOrEqual(3);
  expect(await quotes.getByText('Example', { exact: true }).count()).toBe(await quotes.count());
  const drawings = await page.locator('#gallery li').getByRole('img').all();
  expect(drawings).toHaveLength(6);
  for (const drawing of drawings)
    expect((await drawing.getAttribute('aria-label')) ?? (await drawing.getAttribute('alt'))).toMatch(
      /\w+ \w+/,
    );
});

test('/techrise-africa-kit says what the kit is, costs and serves', async () => {
  const { page } = await open('/techrise-africa-kit');
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
});

test('/coding-for-kids-uganda has claims, reasons, cards, comparison and the way to the hub', async () => {
  const { page } = await open('/coding-for-kids-uganda');
  expect(await words(page.locator('.claims li'))).toEqual([
    '500+ students trained',
    'Prices from UGX 20,000',
  ]);
  expect(await page.locator('#why').getByRole('heading', { level: 3 }).count()).toBeGreaterThanOrEqual(3);
  const comparison = page.locator('#online-or-hub').getByRole('table');
  expect(await words(comparison.getByRole('columnheader'))).toEqual(['Online', 'At the hub']);
  const price = comparison.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Price' }) });
  expect(await words(price.getByRole('cell'))).toEqual([
    'Hour of Code: UGX 20,000 per session',
    'Custom pricing',
  ]);
  expect(await pairs(card(page, 'Hour of Code'))).toContain('Price: UGX 20,000 per session');
  const hub = page.locator('#find-us');
  expect(await hub.locator('address').textContent()).toContain(site.hub.address);
  expect(await hub.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
  expect(await hub.getByRole('link', { name: 'Ask us a question' }).getAttribute('href')).toBe('/contact');
  const afterSchool = card(page, 'After-school and weekend programs');
  expect(await pairs(afterSchool)).toContain('Price: Custom pricing');
  await afterSchool.getByRole('link').click();
  await page.waitForURL(`${somero.origin}/programs#after-school`);
  await page.getByRole('heading', { name: 'After-school and weekend programs' }).waitFor();
});

test('/hour-of-code has facts, four steps, form, pathway and what to know before paying', async () => {
  const { page } = await open('/hour-of-code');
  expect(await pairs(page.locator('.hero-facts'))).toEqual([
    'Ages: 6 to 18',
    'Length: 2 hours',
    'Place: Online, by video',
    'Price: UGX 20,000, once',
  ]);
  expect(await words(page.getByRole('list', { name: 'Progress' }).getByRole('listitem'))).toEqual([
    'Register',
    'Pay',
    'Book Session',
    'Confirmed',
  ]);
  expect(await currentStep(page).textContent()).toBe('Register');
  const ages = page.getByLabel("Child's age").locator('option:not([value=""])');
  expect(await words(ages)).toEqual(Array.from({ length: 13 }, (_, index) => `${index + 6} years old`));
  const pathway = page.getByRole('region', { name: 'From blocks to Python' });
  expect(await words(pathway.getByRole('heading', { level: 3 }))).toEqual([
    'Blocks',
    'Physical computing',
    'Python',
  ]);
  const before = page.getByRole('region', { name: 'Good to know before you pay' });
  expect(await words(before.getByRole('heading'))).toEqual([
    'Next free sessions',
    'What your child needs',
    'If you cannot come',
  ]);
  expect(await before.getByRole('listitem').filter({ hasText: 'UTC+3' }).count()).toBe(4);
});

test('/wiki has six preview cards, and leads to the whole wiki and to the programs', async () => {
  const { page, main } = await open('/wiki');
  const cards = page.getByRole('article');
  expect(await words(cards.getByRole('heading'))).toEqual([
    'Beginner',
    'Python',
    'Web',
    'Robotics',
    'Projects',
    'Resources',
  ]);
  await expectNewTab(main.getByRole('link', { name: 'Open the full wiki' }), site.links.wiki.href);
  await main.getByRole('link', { name: 'See our programs' }).click();
  await page.waitForURL(`${somero.origin}/programs`);
});
