import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { addDays, dayOfWeek, kampalaDate } from '#domain/clock.ts';
import { runCommand } from '#tests/support/programs/command.ts';
import { eventually } from '#tests/support/wait.ts';
import { offers } from '../../scripts/offers/offers.ts';
import { aChild } from './support/children.ts';
import { openSomero } from './support/somero.ts';
import {
  calendarHeading,
  confirmButton,
  fillRegistration,
  heading,
  idOf,
  registerButton,
  untilHydrated,
} from './support/visitor.ts';

const somero = openSomero();
const today = kampalaDate(new Date());
const monday = addDays(today, 15 - dayOfWeek(today));
const saturdays = Array.from({ length: 10 }, (_, week) => addDays(monday, 5 + 7 * week)).join(',');

async function staff(...args: string[]): Promise<void> {
  const { code, problem } = await runCommand(offers, [...args, '--by', 'amina'], {
    DATABASE_URL: somero.databaseUrl,
  });
  expect({ code, problem }).toEqual({ code: 0, problem: '' });
}

describe('a parent', () => {
  test.each([
    ['camp', 'Holiday camp', '150000', 'UGX 150,000', `${monday}..${addDays(monday, 4)}`, 5],
    ['club', 'Saturday club', '90000', 'UGX 90,000', saturdays, 10],
  ])('buys a place in the %s, and gets all its dates', async (slug, name, amount, price, days, dates) => {
    await staff(
      'new',
      slug,
      `name=${name}`,
      `price=${amount}`,
      'ages=8-14',
      'lead=Days of robots.',
      'needs=Lunch',
    );
    await staff('run', slug, `${name} one`, days, '09:00-12:00', '--seats', '12');
    await staff('open', slug);
    const address = `/programs/${slug}`;
    await eventually(async () => (await fetch(somero.origin + address)).status === 200, { timeout: 3_000 });

    const { page } = await somero.newPage({ width: 390, acceptDownloads: true });
    await page.goto(address);
    await heading(page, name).waitFor();
    await page.getByText(`${dates} dates until`).waitFor();
    const child = aChild({ childAge: '10' });
    await fillRegistration(page, child);
    await registerButton(page).click();
    await page.waitForURL(/\/payment\/[0-9a-f-]{36}$/);
    const id = idOf(page);
    expect(await page.title()).toContain(name);

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
    expect(await ticket.getByRole('list', { name: 'All dates' }).getByRole('listitem').count()).toBe(dates);

    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add to calendar' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${slug}.ics`);
    const file = await readFile(await download.path(), 'utf8');
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(dates);

    const mail = await somero.sandbox.mailTo(child.email, /is booked for/);
    expect(mail.subject).toContain(name);
    expect(mail.text).toContain(`${dates} dates until`);
    expect(await somero.registration(id)).toMatchObject({ appointmentBooked: true, offer: { slug } });
  });
});
