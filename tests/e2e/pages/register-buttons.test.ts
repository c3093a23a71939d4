import { describe, expect, test } from 'vitest';
import { examples } from '#tests/support/long.ts';
import { expectDialog, expectFormPage, type OpenedForm, words } from '../support/marketing.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });

const bookHour = { button: 'Book Your Session', title: 'Book an Hour of Code', type: 'hour_of_code' };
const startClub = { title: 'Start a STEM club at your school', type: 'school_clubs' };
const askTutor = { title: 'Ask for private tutoring', type: 'private_tutoring' };
const mentorship = { title: 'Join the mentorship program', type: 'mentorship' };
const enrol = (track: string) => ({
  ...mentorship,
  button: `Enrol: ${track}`,
  message: `I would like to enrol my child in the ${track} track.`,
});
const interest = (button: string, what: string) => ({
  button,
  title: 'Register your interest',
  type: '',
  message: `I am interested in the ${what}.`,
});

/** Every button of a page that opens the form, and what it then shows. */
const buttons: Record<string, readonly (OpenedForm & { button?: string })[]> = {
  '/': [startClub, askTutor],
  '/programs': [startClub, mentorship, askTutor],
  '/curriculum': ['Foundation', 'Intermediate', 'Advanced'].map(enrol),
  '/tech-kids': Array(2).fill(interest('Join', 'kids-in-tech groups')),
  '/techrise-africa-kit': Array(2).fill(interest('Get Started', 'TechRise Africa Kit')),
  '/coding-for-kids-uganda': [bookHour, bookHour],
};

describe.each(Object.entries(buttons))('on %s', (path, wanted) => {
  test('every button opens the registration dialog for its program', async () => {
    const { page } = await somero.newPage();
    await page.goto(path);
    const links = page.locator('main a[data-register]');
    expect(await links.count()).toBe(wanted.length);
    for (const [index, { button, ...opened }] of wanted.entries()) {
      if (button) expect((await words(links.nth(index)))[0]?.replace(' :', ':')).toBe(button);
      await expectDialog(page, links.nth(index), opened);
    }
  });
});

describe.each(examples(Object.entries(buttons)))('on %s', (path, wanted) => {
  test('without JavaScript it leads to the same form on a page', async () => {
    const { page } = await somero.newPage({ javaScriptEnabled: false, width: 360 });
    await page.goto(path);
    for (const [index, { button: _, ...opened }] of wanted.entries())
      await expectFormPage(page, page.locator('main a[data-register]').nth(index), opened);
  });
});
