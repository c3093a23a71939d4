import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { SessionAvailability } from '#domain/booking/availability.ts';
import { answerField } from '#domain/booking/questions.ts';
import { addDays, dayOfWeek, formatLongDate, formatShortDate, schoolDate } from '#domain/clock.ts';
import { paymentPath } from '#domain/registration/pages.ts';
import { isLong } from '#tests/support/long.ts';
import { runCommand } from '#tests/support/programs/command.ts';
import { eventually } from '#tests/support/wait.ts';
import { offers } from '../../scripts/offers/offers.ts';
import { aChild } from './support/children.ts';
import { type Data, openSomero } from './support/somero.ts';
import {
  calendarHeading,
  chooseSession,
  confirmButton,
  fillRegistration,
  heading,
  idOf,
  registerButton,
  sessionChoice,
  toast,
  untilHydrated,
} from './support/visitor.ts';

const today = schoolDate(new Date());
const monday = addDays(today, 15 - dayOfWeek(today));
const campDates = Array.from({ length: 5 }, (_, day) => addDays(monday, day));
const saturdays = Array.from({ length: 10 }, (_, week) => addDays(monday, 5 + 7 * week));

async function staff(data: Data, ...args: string[]): Promise<void> {
  const { code, problem } = await runCommand(offers, [...args, '--by', 'amina'], { ...data });
  expect({ code, problem }).toEqual({ code: 0, problem: '' });
}

/** What the school sells besides the Hour of Code: all, or the camp alone. */
async function sell(data: Data, isBrief: boolean): Promise<void> {
  const texts = ['ages=8-14', 'lead=Days of robots.', 'needs=Lunch', 'place=Innovation Hub'];
  for (const [slug, name, price, days] of [
    ['camp', 'Holiday camp', '150000', `${monday}..${campDates.at(-1)}`],
    ['club', 'Saturday club', '90000', saturdays.join()],
  ] as const) {
    await staff(data, 'new', slug, `name=${name}`, `price=${price}`, ...texts);
    await staff(data, 'run', slug, `${name} one`, days, '09:00-12:00', '--seats', '12');
    await staff(data, 'open', slug);
    // Every command opens the embedded database.
    if (isBrief) return;
  }
  const taster = ['name=Robotics taster', 'price=35000', 'ages=8-14', 'times=Dusk is 17:00-18:00'];
  const questions = 'questions=Which school?*; Shirt = S | M';
  await staff(data, 'new', 'taster', '--kind', 'single', ...taster, questions);
  await staff(data, 'open', 'taster');
  await staff(data, 'new', 'club-b', 'name=Holiday club', 'price=', 'lead=Days of robots.');
  await staff(data, 'open', 'club-b');
}

describe.each([
  ['PostgreSQL', false],
  ['the embedded engine', true],
])('on %s', (_engine, isEmbedded) => {
  // The engines differ below the pages: in the short form one purchase is enough for the embedded one.
  const isBrief = isEmbedded && !isLong;
  const somero = openSomero({ isEmbedded, before: (data) => sell(data, isBrief) });

  test.each([
    ['camp', 'Holiday camp', 'UGX 150,000', campDates] as const,
    ...(isBrief ? [] : [['club', 'Saturday club', 'UGX 90,000', saturdays] as const]),
  ])('a parent buys a place in the %s, and gets all its dates', async (slug, name, price, dates) => {
    const { page } = await somero.newPage({ width: 390, acceptDownloads: true });
    await page.goto(`/programs/${slug}`);
    await heading(page, name).waitFor();
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(canonical).toBe(`${somero.origin}/programs/${slug}`);
    await page.getByText(`${dates.length} dates until`).waitFor();
    await page.getByText('Your receipt, the place and the times go here.').waitFor();
    const child = aChild({ childAge: '10' });
    await fillRegistration(page, child);
    await registerButton(page).click();
    await page.waitForURL(/\/payment\/[0-9a-f-]{36}$/);
    const id = idOf(page);
    expect(await page.title()).toContain(name);
    await page.getByText(`Receipt, place and times go to ${child.email}.`).waitFor();

    await somero.sandbox.script(id, 'success');
    await untilHydrated(page);
    await page.getByRole('button', { name: `Pay ${price}`, exact: true }).click();
    const frame = page.frameLocator('#flwpugpaidid');
    await frame.getByRole('button', { name: `Pay ${price}` }).click();
    await calendarHeading(page).waitFor();
    await page.getByRole('radio').check();
    await confirmButton(page).click();
    await heading(page, /^See you there/).waitFor();
    const ticket = page.getByRole('article');
    expect(await ticket.textContent()).toContain(name);
    expect(await ticket.getByRole('list', { name: 'All dates' }).getByRole('listitem').count()).toBe(
      dates.length,
    );

    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add to calendar' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${slug}.ics`);
    const file = await readFile(await download.path(), 'utf8');
    const starts = file.match(/^DTSTART:.*$/gm)?.map((line) => line.trim());
    expect(starts).toEqual(dates.map((date) => `DTSTART:${date.replaceAll('-', '')}T060000Z`));

    const mail = await somero.sandbox.mailTo(child.email, /is booked for/);
    expect(mail.subject).toContain(name);
    expect(mail.text).toContain(`${dates.length} dates until`);
    const receipt = await somero.sandbox.mailTo(child.email, /receipt/i);
    expect(receipt.text).toContain(price);
    expect(receipt.text).toContain(name);
    expect(await somero.registration(id)).toMatchObject({ appointmentBooked: true, offer: { slug } });
  });

  test.skipIf(isEmbedded)(
    'an open page books no dates that staff moved, and shows those of now',
    async () => {
      const data = { DATA_DIR: '', DATABASE_URL: somero.databaseUrl };
      const [first, second, later] = [monday, addDays(monday, 7), addDays(monday, 9)];
      await staff(
        data,
        'new',
        'moved',
        'name=Moved club',
        'price=90000',
        'ages=8-14',
        'lead=Robots.',
        'needs=Lunch',
      );
      await staff(data, 'run', 'moved', 'Moved one', `${first},${second}`, '09:00-12:00');
      await staff(data, 'open', 'moved');
      const list = '/api/programs/moved/sessions';
      const names = async (date: string) => (await (await fetch(somero.origin + list)).text()).includes(date);
      await eventually(() => names(`${second}T`));
      const child = { ...aChild(), childAge: 10, offer: 'moved' };
      const made = await somero.call<{ registrationId: string }>('POST', '/api/child-registration', child);
      const id = made.body.registrationId;
      await somero.pay(id);
      const { page, expectConsole } = await somero.newPage({ width: 360 });
      expectConsole(/status of 409/);
      await page.goto(`${somero.origin}${paymentPath(id)}`);
      await untilHydrated(page);
      await page.getByRole('radio').check();
      await page
        .getByText(`2 dates until ${formatShortDate(second)}`)
        .first()
        .waitFor();
      await staff(data, 'move', 'moved', first, 'Moved one', second, later, '10:00-13:00');
      await eventually(() => names(`${later}T`));
      await confirmButton(page).click();
      await page.getByText('The dates of this session have changed').first().waitFor();
      expect((await somero.registration(id)).appointmentBooked).toBe(false);
      await page.getByRole('radio').check();
      await page
        .getByText(`2 dates until ${formatShortDate(later)}`)
        .first()
        .waitFor();
      await confirmButton(page).click();
      await heading(page, /^See you there/).waitFor();
      const dates = page.getByRole('list', { name: 'All dates' }).getByRole('listitem');
      expect(await dates.allTextContents()).toEqual([
        expect.stringContaining('9:00'),
        expect.stringContaining(`${formatLongDate(later)}, 10:00`),
      ]);
    },
  );

  test.skipIf(isBrief)('a family moves within its offer, also after the list was loaded again', async () => {
    const question = answerField({ label: 'Which school?' });
    const child = { ...aChild(), childAge: 10, offer: 'taster', [question]: 'Hillside' };
    const made = await somero.call<{ registrationId: string }>('POST', '/api/child-registration', child);
    const id = made.body.registrationId;
    await somero.pay(id);
    const list = '/api/programs/taster/sessions';
    const offered = await somero.call<{ sessions: SessionAvailability[] }>('GET', list);
    const [first, other] = offered.body.sessions.slice(3);
    if (!first || !other) throw new Error('There are too few sessions.');
    await somero.call('POST', `/api/registrations/${id}/booking`, first);
    const { page } = await somero.newPage({ width: 360 });
    await page.goto(`${somero.origin}/hour-of-code/payment/${id}`);
    await page.getByRole('link', { name: 'Choose another session' }).click();
    await chooseSession(page, other);
    const loaded = page.waitForResponse(`**${list}?registration=${id}`);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await loaded;
    expect(await sessionChoice(page, other).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Move to this session' }).click();
    await toast(page, 'Session Changed').waitFor();
  });

  test.skipIf(isBrief)(
    'the registration dialog leads to an open offer, whose form asks its questions',
    async () => {
      const address = `${somero.origin}/programs/taster`;
      const { page } = await somero.newPage({ width: 390 });
      await page.goto('/programs');
      await page.locator('main a[data-register="mentorship"]').first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Your name').fill('Grace Nabirye');
      await dialog.getByLabel('Program').selectOption({ label: 'Robotics taster, UGX 35,000' });
      expect(await dialog.getByRole('button', { name: 'Send', exact: true }).count()).toBe(0);
      await dialog.getByRole('link', { name: 'Go to Robotics taster' }).click();
      await page.waitForURL(address);
      await untilHydrated(page);
      const parent = page.getByLabel("Parent or guardian's name");
      await expect.poll(() => parent.inputValue()).toBe('Grace Nabirye');
      await fillRegistration(page, aChild({ childAge: '10' }));
      await registerButton(page).click();
      await page.getByText('Please answer: Which school?').first().waitFor();
      await page.getByLabel('Which school?').fill('Hillside');
      await page.getByLabel('Shirt (optional)').selectOption('M');
      await registerButton(page).click();
      await page.waitForURL(/\/payment\/[0-9a-f-]{36}$/);

      // The registration of the taster is not one for another offer.
      for (const path of ['/programs/club', '/hour-of-code']) {
        await page.goto(path);
        await untilHydrated(page);
        await registerButton(page).waitFor();
        expect(await page.getByText('is registered.').count()).toBe(0);
        expect(await page.getByLabel("Child's name").inputValue()).toBe('');
      }

      const form = new URLSearchParams({ intent: 'register-program', programType: 'taster' });
      const answer = await fetch(`${somero.origin}/programs`, {
        method: 'POST',
        body: form,
        redirect: 'manual',
        headers: { Origin: somero.origin },
      });
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/programs/taster']);

      await page.goto('/programs/club-b');
      await page.getByRole('link', { name: 'Write to us' }).click();
      await page.waitForURL(/\/contact\?about=club-b/);
      const message = page.getByLabel('Your message');
      expect(await message.inputValue()).toBe('What does Holiday club cost, and when is it?');
    },
  );
});
