import { expect, test } from 'vitest';
import { contact } from '#content/contact.ts';
import { examples } from '#tests/support/long.ts';
import { expectNewTab, words } from '../support/marketing.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });

test.each(examples([true, false]))(
  'a hero and the form, with the six specified interests (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page } = await somero.newPage({ javaScriptEnabled, width: 360 });
    await page.goto('/contact');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const form = page.locator('#contact form');
    expect(await words(form.locator('label:not([aria-hidden] *)').filter({ visible: true }))).toEqual(
      expect.arrayContaining(['Your name', 'E-mail', 'What is it about?', 'Your message']),
    );
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
  },
);

test('every way to a person is a link of its own', async () => {
  const { page } = await somero.newPage({ width: 360 });
  await page.goto('/contact');
  const ways = page.getByRole('region', { name: 'Or reach a person directly' });
  for (const { label, href } of contact.ways.list) {
    const link = ways.getByRole('link', { name: label });
    if (href.startsWith('https:')) await expectNewTab(link, href);
    else expect(await link.getAttribute('href')).toMatch(/^(tel|mailto):/);
    // The whole row is the target.
    const row = ways.locator('li', { has: page.getByRole('link', { name: label }) });
    // Away from the edge, where the chat floats.
    await row.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const { height, met } = await row.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const met = document.elementFromPoint(left + width - 10, top + height / 2)?.closest('a');
      return { height, met: met?.getAttribute('href') };
    });
    expect(height, label).toBeGreaterThanOrEqual(44);
    expect(met).toBe(href);
  }
  await ways.getByRole('link', { name: 'How to find the hub' }).click();
  await page.waitForURL('**/coding-for-kids-uganda#find-us');
});
