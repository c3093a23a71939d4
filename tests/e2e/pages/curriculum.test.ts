import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { examples } from '#tests/support/long.ts';
import { expectDialog, expectFormPage, words } from '../support/marketing.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });

const enrolment = (track: string) => ({
  title: 'Join the mentorship program',
  type: 'mentorship',
  message: `I would like to enrol my child in the ${track} track.`,
});
const tracks = [
  { name: 'Foundation', ages: '7-12', duration: '12-16 weeks', level: 'beginner' },
  { name: 'Intermediate', ages: '13-16', duration: '16-20 weeks', level: '' },
  { name: 'Advanced', ages: '17+', duration: '20-24 weeks', level: '' },
];

const enrol = (page: Page, track: string) =>
  page.getByRole('link', { name: new RegExp(`^Enrol ?: ${track}$`) });

test.each(
  examples([
    { width: 1280, javaScriptEnabled: true },
    { width: 360, javaScriptEnabled: false },
  ]),
)('three tracks with ages, durations and the one stated level (%o)', async (options) => {
  const { page } = await somero.newPage(options);
  await page.goto('/curriculum');
  const columns = await words(page.getByRole('columnheader'));
  expect(columns).toEqual(['Ages', 'Duration', 'Level', 'Topics', 'Tools', 'Outcomes', 'Enrol']);
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  expect(await rows.count()).toBe(tracks.length);
  for (const [index, track] of tracks.entries()) {
    const row = rows.nth(index);
    expect(await words(row.getByRole('rowheader').locator('.track-title'))).toEqual([track.name]);
    const cells = row.locator('td');
    const [ages, duration, level, ...lists] = await words(cells);
    expect(ages).toBe(`Ages${track.ages}`);
    expect(duration).toBe(`Duration${track.duration}`);
    expect(level?.toLowerCase()).toBe(track.level && `level${track.level}`);
    expect(lists).toHaveLength(4);
    for (const column of [3, 4, 5])
      expect(await cells.nth(column).getByRole('listitem').count(), columns[column]).toBeGreaterThanOrEqual(
        3,
      );
  }
});

test('three certificates make the certification pathway', async () => {
  const { page } = await somero.newPage();
  await page.goto('/curriculum');
  const certificates = page.locator('#certificates > * > ol > li');
  expect(await certificates.count()).toBe(3);
  for (const certificate of await certificates.all()) {
    const [title = ''] = await words(certificate.getByRole('heading'));
    expect(title).toMatch(/Certificate$/);
    await certificate.getByRole('img', { name: title }).waitFor();
  }
});

test('every enrol button opens the dialog for mentorship, and names the track', async () => {
  const { page } = await somero.newPage();
  await page.goto('/curriculum');
  for (const { name } of tracks) await expectDialog(page, enrol(page, name), enrolment(name));
});

test('without JavaScript the enrol buttons lead to the form', async () => {
  const { page } = await somero.newPage({ javaScriptEnabled: false, width: 360 });
  await page.goto('/curriculum');
  await expectFormPage(page, enrol(page, 'Advanced'), enrolment('Advanced'));
});
