import { expect, test } from 'vitest';
import { links } from '#content/links.ts';
import { publicPages } from '#content/pages.ts';
import { examples } from '#tests/support/long.ts';
import { expectNewTab, footer, words } from '../support/marketing.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });

test.each(examples([true, false]))(
  'the footer has its quick, program and social links, the messaging app and the year (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page } = await somero.newPage({ javaScriptEnabled, width: 360 });
    await page.goto('/wiki');
    const group = (name: string) => footer(page).getByRole('navigation', { name }).getByRole('link');
    const quick = group('Quick links');
    expect((await words(quick)).map((text) => text.replace(/ \(.*/, ''))).toEqual([
      'Gallery',
      'Blog',
      'Community',
      'Programs',
      'Contact',
    ]);
    const hrefs = await quick.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(['/tech-kids#gallery', '/blog', links.community.href, '/#programs', '/contact']);
    await expectNewTab(quick.nth(2), links.community.href);
    expect(await words(group('Programs'))).toEqual(
      expect.arrayContaining(['Hour of Code', 'Community mentorship']),
    );
    for (const [index, { href }] of links.social.entries())
      await expectNewTab(group('Follow us').nth(index), href);
    const messaging = footer(page).getByRole('link', { name: /WhatsApp/ });
    await expectNewTab(messaging, (await messaging.getAttribute('href')) ?? '');
    expect(await messaging.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
    await footer(page).getByText('© 2023', { exact: false }).waitFor();
  },
);

test('is the same on every page, and each of its links leads somewhere', async () => {
  const { page } = await somero.newPage({ javaScriptEnabled: false });
  const seen = new Set<string>();
  const all = new Set<string>();
  for (const { path } of publicPages) {
    await page.goto(path);
    const hrefs = await footer(page)
      .getByRole('link')
      .evaluateAll((them) => them.map((link) => link.getAttribute('href') ?? ''));
    for (const href of hrefs) if (href.startsWith('/')) all.add(href);
    seen.add(hrefs.join('\n'));
  }
  expect(seen.size).toBe(1);
  for (const href of all) {
    const { pathname, hash } = new URL(href, somero.origin);
    const answer = await fetch(`${somero.origin}${pathname}`);
    expect(answer.status, href).toBe(200);
    const html = await answer.text();
    if (hash) expect(html, href).toContain(`id="${hash.slice(1)}"`);
  }
  expect(all.size).toBeGreaterThan(12);
});
