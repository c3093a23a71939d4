import { expect, test } from 'vitest';
import { examples } from '#tests/support/long.ts';
import { pairs, words } from '../support/marketing.ts';
import { openSomero } from '../support/somero.ts';
import { currentStep, registerButton } from '../support/visitor.ts';

const somero = openSomero({ shared: true });

test.each(examples([true, false]))(
  'the hero, the four steps, the form and the pathway (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page } = await somero.newPage({ javaScriptEnabled, width: 360 });
    await page.goto('/hour-of-code');
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
  },
);

test.each(examples([true, false]))(
  'the Register button of the hero scrolls to the form (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page } = await somero.newPage({ javaScriptEnabled, height: 500, reducedMotion: 'reduce' });
    await page.goto('/hour-of-code');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const button = page.getByRole('main').getByRole('link', { name: 'Register', exact: true });
    await button.click();
    await expect.poll(() => registerButton(page).isVisible()).toBe(true);
    const form = page.locator('#register');
    const top = await form.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(56);
    expect(top).toBeLessThan(300);
    expect(new URL(page.url()).hash).toBe('#register');
  },
);

test('the next free sessions, what a child needs, and how money comes back, before anybody pays', async () => {
  const { page } = await somero.newPage();
  await page.goto('/hour-of-code');
  const before = page.getByRole('region', { name: 'Good to know before you pay' });
  expect(await words(before.getByRole('heading'))).toEqual([
    'Next free sessions',
    'What your child needs',
    'If you cannot come',
  ]);
  const sessions = await words(before.getByRole('listitem').filter({ hasText: 'UTC+3' }));
  expect(sessions).toHaveLength(4);
  for (const session of sessions) expect(session).toMatch(/\d{1,2}–|\d{1,2}:\d\d–/);
});
