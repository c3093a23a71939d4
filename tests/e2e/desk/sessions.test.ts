import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addDays, dayOfWeek, schoolDate } from '#domain/clock.ts';
import { axe } from '#tests/support/browser/axe.ts';
import { openDeskPage } from '#tests/support/browser/desk.ts';
import { examples, isLong } from '#tests/support/long.ts';
import { runCommand } from '#tests/support/programs/command.ts';
import { eventually } from '#tests/support/wait.ts';
import { offers } from '../../../scripts/offers/offers.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ desk: true, variables: () => ({ RATE_LIMIT_SCALE: '100' }) });
const widths: readonly number[] = examples([390, 1280]);
/** Families of a session that is called off. */
const FAMILIES = isLong ? 8 : 3;
const slots = ['Morning 9–11', 'Midday 11:30–13:30', 'Afternoon 14:30–16:30'];

/** A date of this weekday with sessions: another one for each width. */
async function dateOf(weekday: number, width: number, weeks = 1): Promise<string> {
  const dates = [...new Set((await somero.sessions()).map(({ sessionDate }) => sessionDate))];
  const date = dates.filter((each) => dayOfWeek(each) === weekday)[widths.indexOf(width) * weeks];
  if (!date) throw new Error('There is no such date.');
  return date;
}

interface Family {
  id: string;
  childName: string;
  email: string;
}

/** Families that have paid, and have booked a session. */
async function book(sessionDate: string, sessionSlot: string, names: readonly string[]): Promise<Family[]> {
  const families: Family[] = [];
  for (const childName of names) {
    const { id, email } = await somero.registerPaid({ childName, parentName: `Parent of ${childName}` });
    const { status } = await somero.call('POST', `/api/registrations/${id}/booking`, {
      sessionDate,
      sessionSlot,
    });
    expect(status).toBe(200);
    families.push({ id, childName, email });
  }
  return families;
}

const names = (count: number) =>
  Array.from({ length: count }, (_, at) => `Child ${String.fromCharCode(65 + at)}`);

async function openSession(page: Page, date: string, slot: string): Promise<void> {
  await page.goto(`${somero.deskOrigin}/sessions?day=${date}`);
  await lineOf(page, date).getByRole('link', { name: slot }).click();
  await page.getByRole('heading', { level: 1, name: slot }).waitFor();
}

/** The day's own line: 7 December and not 17 December. */
const lineOf = (page: Page, date: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`\\b${shortOf(date)}\\b`) }) });

const shortOf = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' }).format(
    new Date(`${date}T00:00:00Z`),
  );

const child = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

describe.each(widths)('at %i px', (width) => {
  test("Tuesday's list of children is printed", async () => {
    const tuesday = await dateOf(2, width);
    await book(tuesday, slots[0] ?? '', ['Amina Nakato', 'Kato Okello']);
    const { page } = await openDeskPage(somero, 'office', { width });
    await openSession(page, tuesday, 'Morning');
    await child(page, 'Amina Nakato').getByText('Parent of Amina Nakato').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.evaluate(() => {
      window.print = () => void document.body.setAttribute('data-printed', 'yes');
    });
    await page.getByRole('button', { name: 'Print the list' }).click();
    expect(await page.locator('body').getAttribute('data-printed')).toBe('yes');
    // What the sheet shows: a table with boxes to tick, and nothing to press.
    await page.emulateMedia({ media: 'print' });
    expect(await child(page, 'Kato Okello').evaluate((row) => getComputedStyle(row).display)).toBe(
      'table-row',
    );
    expect(await child(page, 'Kato Okello').textContent()).toContain('☐ Present');
    expect(await page.getByRole('navigation').isVisible()).toBe(false);
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    const sheet = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  test('the attendance of 12 is taken with the network off and sent later', async () => {
    const date = await dateOf(4, width);
    const all = names(12);
    await book(date, slots[1] ?? '', all);
    const { page, context, expectConsole } = await openDeskPage(somero, 'office', { width });
    expectConsole(/ERR_INTERNET_DISCONNECTED/);
    await openSession(page, date, 'Midday');
    await child(page, 'Child L').waitFor();
    await context.setOffline(true);
    for (const [at, name] of all.entries()) {
      await child(page, name)
        .getByRole('button', { name: at === 0 ? 'Absent' : at === 1 ? 'Late' : 'Present' })
        .click();
      // Days before the session the first mark is asked about.
      if (at > 0) continue;
      expect(await page.getByRole('heading', { name: 'Children 12 booked' }).count()).toBe(1);
      await page.getByRole('button', { name: 'Mark it now' }).click();
    }
    const notice = page.getByText('12 marks are kept on this device');
    await notice.waitFor();
    // The last child of the list was marked, far below on a phone.
    expect((await notice.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.getByText('11 of 12 came').waitFor();
    // Another person has seen Child A, and says so while this device has no network.
    const other = await openDeskPage(somero, 'owner', { name: 'Olive' });
    await openSession(other.page, date, 'Midday');
    expect(await other.page.getByRole('heading', { name: 'Children 12 booked' }).count()).toBe(1);
    await child(other.page, 'Child A').getByRole('button', { name: 'Present' }).click();
    await other.page.getByRole('button', { name: 'Mark it now' }).click();
    await other.page.getByText('1 of 12 came').waitFor();
    await context.setOffline(false);
    await page.getByText('marks are kept on this device').waitFor({ state: 'detached' });
    // The later mark counts, and both people see the earlier one.
    await other.page.getByText('12 of 12 came').waitFor();
    for (const seen of [page, other.page])
      await child(seen, 'Child A')
        .getByText(/Olive marked present at .*, which counts\. office marked absent/)
        .waitFor();
    // They are on the server: a new page has them.
    await page.reload();
    await page.getByText('12 of 12 came').waitFor();
    const late = child(page, 'Child B').getByRole('button', { name: 'Late' });
    expect(await late.getAttribute('aria-pressed')).toBe('true');
  });

  test('a page that was open for an hour takes marks without a network', async () => {
    const date = await dateOf(6, width);
    await book(date, slots[1] ?? '', ['Amina Nakato']);
    const { page, context, expectConsole } = await openDeskPage(somero, 'office', { width });
    expectConsole(/ERR_INTERNET_DISCONNECTED/);
    await page.clock.install();
    await openSession(page, date, 'Midday');
    await page.reload();
    await child(page, 'Amina Nakato').waitFor();
    await context.setOffline(true);
    await page.clock.fastForward(60 * 60_000);
    await child(page, 'Amina Nakato').getByRole('button', { name: 'Present' }).click();
    await page.getByRole('button', { name: 'Mark it now' }).click();
    await page.getByText('One mark is kept on this device').waitFor();
  });

  test('marks that were made without a network outlive the page', async () => {
    const date = await dateOf(5, width);
    await book(date, slots[2] ?? '', ['Amina Nakato']);
    const { page, expectConsole } = await openDeskPage(somero, 'office', { width });
    expectConsole(/ERR_FAILED|ERR_INTERNET/);
    await openSession(page, date, 'Afternoon');
    await page.route('**/marks', (route) => route.abort());
    await child(page, 'Amina Nakato').getByRole('button', { name: 'Present' }).click();
    await page.getByRole('button', { name: 'Mark it now' }).click();
    await page.getByText('One mark is kept on this device').waitFor();
    await page.goto(`${somero.deskOrigin}/account`);
    // The list is read before the mark is sent, and arrives after it; the desk learns of no change in between.
    const listRead = Promise.withResolvers<void>();
    const isSent = page.waitForResponse('**/marks');
    await page.unroute('**/marks');
    await page.route('**/marks', async (route) => {
      await listRead.promise;
      await route.continue();
    });
    await page.route('**/desk/changes', async (route) => {
      await isSent;
      await route.continue();
    });
    await page.route(
      /\/desk\/sessions\/\d+$/,
      async (route) => {
        const response = await route.fetch();
        listRead.resolve();
        await isSent;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await openSession(page, date, 'Afternoon');
    await page.getByText('1 of 1 came').waitFor();
    await page.getByText('is kept on this device').waitFor({ state: 'detached' });
  });

  test('marks that this device kept are sent from another screen, also after a refusal', async () => {
    const date = await dateOf(5, width);
    await book(date, slots[1] ?? '', ['Amina Nakato']);
    const { page, expectConsole } = await openDeskPage(somero, 'office', { width });
    expectConsole(/ERR_FAILED|status of 404/);
    await openSession(page, date, 'Midday');
    await page.route('**/marks', (route) => route.abort());
    await child(page, 'Amina Nakato').getByRole('button', { name: 'Present' }).click();
    await page.getByRole('button', { name: 'Mark it now' }).click();
    await page.getByText('One mark is kept on this device').waitFor();
    await page.unroute('**/marks');
    // The session is another instructor's for a while.
    await page.route('**/marks', (route) => route.fulfill({ status: 404, json: { message: 'No session.' } }));
    for (const status of [404, 200]) {
      const answered = page.waitForResponse('**/marks');
      await page.goto(`${somero.deskOrigin}/account`);
      expect((await answered).status()).toBe(status);
      await page.unroute('**/marks');
    }
  });

  test('a mark that the browser cannot store is not said to be kept', async () => {
    const date = await dateOf(5, width);
    await book(date, slots[0] ?? '', ['Amina Nakato']);
    const { page, expectConsole } = await openDeskPage(somero, 'office', { width });
    expectConsole(/ERR_FAILED|ERR_INTERNET/);
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
    await page.reload();
    await openSession(page, date, 'Morning');
    await page.route('**/marks', (route) => route.abort());
    await child(page, 'Amina Nakato').getByRole('button', { name: 'Present' }).click();
    await page.getByRole('button', { name: 'Mark it now' }).click();
    await page.getByText('One mark is not sent yet. Keep this page open.').waitFor();
  });

  test('a mark that the server refuses takes no other with it', async () => {
    const date = await dateOf(4, width);
    await book(date, slots[2] ?? '', names(3));
    const { page, context, expectConsole } = await openDeskPage(somero, 'office', { width });
    expectConsole(/status of 400|ERR_INTERNET/);
    await openSession(page, date, 'Afternoon');
    await child(page, 'Child C').waitFor();
    await page.route('**/marks', (route) =>
      route.request().postDataJSON().marks.length > 1
        ? route.fulfill({ status: 400, json: { message: 'Too many.' } })
        : route.continue(),
    );
    await context.setOffline(true);
    for (const [at, name] of names(3).entries()) {
      await child(page, name).getByRole('button', { name: 'Present' }).click();
      if (at === 0) await page.getByRole('button', { name: 'Mark it now' }).click();
    }
    await context.setOffline(false);
    await page.getByText('Every mark is sent.').waitFor();
    await page.reload();
    await page.getByText('3 of 3 came').waitFor();
  });

  test(`a session is called off, and its ${FAMILIES} families move by their own choice`, async () => {
    const date = await dateOf(3, width);
    const families = await book(date, slots[0] ?? '', names(FAMILIES));
    const { page } = await openDeskPage(somero, 'office', { width });
    await openSession(page, date, 'Morning');
    await page.getByRole('button', { name: 'Cancel the session' }).click();
    await page.getByLabel('Why').fill('The instructor is ill');
    await page.getByRole('button', { name: 'Show what will happen' }).click();
    await page.getByText(`${FAMILIES} families get an e-mail to choose another session.`).waitFor();
    await page.getByText('The instructor is ill.').first().waitFor();
    expect(await axe(page, { include: 'dialog' })).toEqual([]);
    await page.getByRole('button', { name: 'Cancel it and write to the families' }).click();
    await page.getByRole('heading', { name: `0 of ${FAMILIES} have answered` }).waitFor();
    await page.getByText('Cancelled', { exact: true }).waitFor();
    for (const [at, { email, childName }] of families.entries()) {
      const mail = await somero.sandbox.mailTo(email, /Please choose another day/);
      expect(mail.text.replace(/\s+/g, ' ')).toContain('The instructor is ill.');
      const link = /https?:\/\/\S+\?change=session#change/.exec(mail.text)?.[0] ?? '';
      if (at > 0) {
        // As the page does it.
        const path = new URL(link).pathname.replace('/hour-of-code/payment/', '/api/registrations/');
        const { status } = await somero.call('POST', `${path}/booking/change`, {
          sessionDate: date,
          sessionSlot: slots[1 + (at % 2)],
        });
        expect({ childName, status }).toEqual({ childName, status: 200 });
        continue;
      }
      // The mail's button opens at the choice; the family picks a session and moves to it.
      const { page: family } = await somero.newPage({ width: 390 });
      await family.goto(link);
      await family.getByRole('heading', { name: 'This session does not take place' }).waitFor();
      await family.getByRole('radio').first().check({ force: true });
      await family.getByRole('button', { name: 'Move to this session' }).click();
      await family.getByRole('heading', { name: `See you there, ${childName}` }).waitFor();
    }
    // The list follows the families while the office looks.
    await page.getByRole('heading', { name: 'Every family has answered' }).waitFor();
    expect(
      await page
        .getByRole('table', { name: 'Answers' })
        .getByText(/^Chose /)
        .count(),
    ).toBe(FAMILIES);
    expect(await page.getByRole('button', { name: 'Present' }).count()).toBe(0);
  });

  test('an instructor sees only what is hers', async () => {
    const date = await dateOf(6, width);
    await book(date, slots[0] ?? '', ['Amina Nakato']);
    await book(date, slots[1] ?? '', ['Kato Okello']);
    const hers = await openDeskPage(somero, 'instructor', { width, name: `Sarah ${width}` });
    const { page: office } = await openDeskPage(somero, 'office', { width });
    await openSession(office, date, 'Morning');
    await office.getByRole('button', { name: 'Change' }).click();
    await office.getByLabel('Instructor').selectOption({ label: `Sarah ${width}` });
    await office.getByRole('button', { name: 'Set the instructor' }).click();
    await office.getByText('The instructor is changed.').waitFor();

    const { page } = hers;
    await openSession(page, date, 'Morning');
    await child(page, 'Amina').getByRole('button', { name: 'Present' }).click();
    await page.getByRole('button', { name: 'Mark it now' }).click();
    await page.getByText('1 of 1 came').waitFor();
    await page.getByLabel('A note about this session').fill('Amina needed more time.');
    await page.getByRole('button', { name: 'Save the note' }).click();
    await page.getByRole('article').getByText('Amina needed more time.').waitFor();
    const seen = await page.locator('body').innerHTML();
    for (const hidden of ['Nakato', 'Parent of', '0772', 'UGX', 'Cancel the session'])
      expect(seen).not.toContain(hidden);
    expect(await axe(page)).toEqual([]);
    await page.goto(`${somero.deskOrigin}/sessions?day=${date}`);
    await page.getByRole('link', { name: 'Morning' }).waitFor();
    expect(await page.getByRole('link', { name: 'Midday' }).count()).toBe(0);
    // The note reaches the office without a reload.
    await office.getByRole('article').getByText('Amina needed more time.').waitFor();
  });

  test('sessions of a weekday get seats, are stopped and opened, by month', async () => {
    const date = await dateOf(1, width, 2);
    const { page } = await openDeskPage(somero, 'office', { width });
    await page.goto(`${somero.deskOrigin}/sessions?view=month&day=${date}`);
    const first = lineOf(page, date).getByRole('link', { name: 'Morning' });
    await first.waitFor();
    expect(await axe(page)).toEqual([]);
    await page.goto(`${somero.deskOrigin}/sessions?view=month`);
    const today = page.locator('h3', { hasText: 'today' });
    const isInView = () =>
      today.evaluate((heading) => {
        const { top, bottom } = heading.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    await expect.poll(isInView).toBe(true);
    await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
    await page.getByRole('button', { name: 'Today' }).dispatchEvent('click');
    await expect.poll(isInView).toBe(true);
    await page.getByRole('button', { name: 'Week' }).dispatchEvent('click');
    await page.getByRole('main').getByRole('listitem').first().filter({ hasText: 'today' }).waitFor();
    await page.goto(`${somero.deskOrigin}/sessions?day=2026-01-05`);
    await page.getByRole('button', { name: 'Open or change sessions' }).click();
    expect(await page.getByLabel('On', { exact: true }).inputValue()).toBe(schoolDate(new Date()));
    await page.goto(`${somero.deskOrigin}/sessions?view=month&day=${date}`);
    const change = async (what: string, act: RegExp, fill: () => Promise<void> = async () => undefined) => {
      await page.getByRole('button', { name: 'Open or change sessions' }).click();
      await page.getByLabel('What to do').selectOption({ label: what });
      await page.getByLabel('Until').fill(addDays(date, 13));
      await page.getByLabel('Which days between').selectOption({ label: 'Mondays' });
      await fill();
      await page.getByRole('button', { name: 'Show what will happen' }).click();
      await page.getByRole('button', { name: act }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await change('Set the number of seats', /^Set their seats/, () => page.getByLabel('Seats').fill('15'));
    await first.getByText('of 15 booked').waitFor();
    await change('Stop bookings: families who booked stay', /^Stop their bookings/);
    await first.getByText('Takes no bookings').waitFor();
    await change('Open: families can book', /^Open these sessions/);
    await first.getByText('Takes no bookings').waitFor({ state: 'detached' });
  });

  test('a course has each of its dates in the calendar, and one is moved', async () => {
    const tuesday = await dateOf(2, width);
    const slug = `club-${width}`;
    const days = [14, 21, 28].map((days) => addDays(tuesday, days)).join(',');
    for (const args of [
      ['new', slug, `name=Club at ${width}`, 'price=90000', 'ages=8-14', 'lead=Robots.', 'needs=Lunch'],
      ['run', slug, `Tuesdays at ${width}`, days, '09:00-12:00', '--seats', '12'],
      ['open', slug],
    ]) {
      const { code, problem } = await runCommand(offers, [...args, '--by', 'amina'], {
        DATABASE_URL: somero.databaseUrl,
      });
      expect({ code, problem }).toEqual({ code: 0, problem: '' });
    }
    // The server reads offers that a command changed within two seconds.
    await eventually(async () => (await fetch(`${somero.origin}/programs/${slug}`)).ok);
    const { page } = await openDeskPage(somero, 'office', { width });
    const second = addDays(tuesday, 21);
    await openSession(page, second, `Tuesdays at ${width}`);
    await page.getByText('date 2 of 3').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel the session' }).click();
    await page.getByLabel('Why').fill('The room is closed');
    await page.getByRole('button', { name: 'Show what will happen' }).click();
    await page.getByText('It is a course of 3 dates').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByLabel('New date').fill(addDays(second, 1));
    await page.getByRole('button', { name: 'Move this date' }).click();
    await page.getByText('The date is moved.').waitFor();
    const moved = page.getByRole('navigation', { name: 'Dates of the course' });
    await moved.getByRole('link', { name: shortOf(addDays(second, 1)) }).waitFor();
  });
});
