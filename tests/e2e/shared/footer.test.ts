import { expect, test } from 'vitest';
import { site } from '#content/school.ts';
import { expectNewTab, footer, words } from '../support/marketing.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });

test('the footer has its quick, program and social links, the messaging app and the year', async () => {
  const { page } = await somero.newPage({ javaScriptEnabled: false, width: 360 });
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
  expect(hrefs).toEqual(['/tech-kids#gallery', '/blog', site.links.community.href, '/#programs', '/contact']);
  await expectNewTab(quick.nth(2), site.links.community.href);
  expect(await words(group('Programs'))).toEqual(
    expect.arrayContaining(['Hour of Code', 'Community mentorship']),
  );
  for (const [index, { href }] of site.links.social.entries())
    await expectNewTab(group('Follow us').nth(index), href);
  const messaging = footer(page).getByRole('link', { name: /WhatsApp/ });
  await expectNewTab(messaging, (await messaging.getAttribute('href')) ?? '');
  expect(await messaging.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
  await footer(page).getByText('© 2023', { exact: false }).waitFor();
});
