import { describe, expect, test } from 'vitest';
import { addDays, dayOfWeek, formatLongDate, schoolDate } from '#domain/clock.ts';
import { openDeskPage } from '#tests/support/browser/desk.ts';
import { examples } from '#tests/support/long.ts';
import { runCommand } from '#tests/support/programs/command.ts';
import { eventually } from '#tests/support/wait.ts';
import { offers } from '../../../scripts/offers/offers.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ desk: true, variables: () => ({ RATE_LIMIT_SCALE: '100' }) });
const shows = (path: string, words: string) =>
  eventually(async () => (await (await fetch(somero.origin + path)).text()).includes(words), {
    timeout: 2_000,
  });

describe.each(examples([1280, 390]))('The owner at %i px', (width) => {
  test('changes a price, which families see within two seconds, and what a colleague changed stays', async () => {
    const { page, expectConsole } = await openDeskPage(somero, 'owner', { width });
    await page.goto(`${somero.deskOrigin}/offers`);
    await page.getByRole('link', { name: 'Hour of Code' }).click();
    const price = `${25_000 + width}`;
    await page.getByLabel('Price').fill('free');
    await page.getByRole('button', { name: 'Show what will happen' }).click();
    await page.getByText('Write for example: 25000').waitFor();
    expectConsole(/status of 400/);
    await page.getByLabel('Price').fill(price);

    const args = ['set', 'hour-of-code', `leadMinutes=${width}`, '--by', 'amina'];
    expect(await runCommand(offers, args, { DATABASE_URL: somero.databaseUrl })).toMatchObject({ code: 0 });
    await page.getByText('Another person changed this offer while you were editing').waitFor();
    expect(await page.getByLabel('Price').inputValue()).toBe(price);
    await page.getByRole('button', { name: 'Show what will happen' }).click();
    await page
      .getByText(
        `Since you opened it, amina changed Minutes before the start when booking ends: ${width}. It stays.`,
      )
      .waitFor();
    await page.getByText('What is paid stays.').waitFor();
    await page.getByRole('button', { name: 'Change it' }).click();
    await page.getByText('Changed. Families see it within two seconds.').waitFor();
    await shows('/hour-of-code', `UGX ${Number(price).toLocaleString('en')}`);
    await page.getByRole('list').getByText(`→ ${price} UGX`).first().waitFor();
    expect(await page.getByLabel('Minutes before the start when booking ends').inputValue()).toBe(`${width}`);

    await page.getByRole('button', { name: 'Add to closed days' }).click();
    const closed = addDays(schoolDate(new Date()), 60);
    await page.getByLabel('Day', { exact: true }).last().fill(closed);
    await page.getByRole('button', { name: 'Show what will happen' }).click();
    await page.getByText(`Closed on: also ${formatLongDate(closed)}`).waitFor();
    await page.getByText('Sessions that are booked on a closed day stay').waitFor();
  });

  test('makes a course with a run around a holiday, opens it and closes it', async () => {
    const { page, expectConsole } = await openDeskPage(somero, 'owner', { width });
    await page.goto(`${somero.deskOrigin}/offers`);
    await page.getByRole('button', { name: 'New offer' }).click();
    await page.getByLabel('Name').fill(`Camp ${width}`);
    await page.getByLabel('Address').fill(`camp-${width}`);
    await page.getByLabel('Price').fill('150000');
    await page.getByRole('button', { name: 'Make a draft' }).click();
    await page.getByRole('heading', { level: 1, name: `Camp ${width}` }).waitFor();

    await page.getByRole('button', { name: 'Add course dates' }).click();
    const dialog = page.getByRole('dialog');
    const today = schoolDate(new Date());
    const monday = addDays(today, 15 - dayOfWeek(today));
    await dialog.getByLabel('Name').fill(`Week ${width}`);
    await dialog.getByLabel('First day').fill(monday);
    await dialog.getByLabel('Last day').fill(addDays(monday, 4));
    await dialog.getByLabel('Days off').fill(addDays(monday, 2));
    await dialog.getByLabel('Starts').fill('09:00');
    await dialog.getByLabel('Ends').fill('12:00');
    await dialog.getByRole('button', { name: 'Show what will happen' }).click();
    await dialog.getByText('12 seats, each for all 4 dates.').waitFor();
    await dialog.getByRole('button', { name: 'Add course dates' }).click();
    await page.getByText('0 of 12 seats booked, 4 dates').waitFor();

    await page.getByRole('button', { name: 'Add to questions in the form' }).click();
    const [asked, chosen] = [page.locator('details').first(), page.locator('details').nth(1)];
    await asked.getByLabel('Question').pressSequentially('Which school?');
    await asked.getByLabel('It must be answered').check();
    await page.getByRole('button', { name: 'Show what will happen' }).click();
    await page.getByText('Questions in the form: nothing → Which school?*').waitFor();
    await page.getByRole('button', { name: 'Add to questions in the form' }).click();
    await chosen.getByLabel('Question').fill('Shirt');
    await chosen.getByLabel('Answer', { exact: true }).selectOption('One of several');
    await chosen.getByLabel('Answers to choose from').fill('S');
    await page.getByRole('button', { name: 'Show what will happen' }).click();
    await chosen.getByText('Write two answers or more.').waitFor();
    expectConsole(/status of 400/);
    await chosen.getByLabel('Answers to choose from').fill('S\nM');
    await page.getByRole('button', { name: 'Show what will happen' }).click();
    await page.getByRole('button', { name: 'Change it' }).click();
    await page.getByText('Changed. Families see it within two seconds.').waitFor();
    await page.getByRole('button', { name: 'Open it to families' }).click();
    await dialog.getByRole('button', { name: 'Open it to families' }).click();
    await page.getByRole('link', { name: 'See the public page' }).waitFor();
    await shows(`/programs/camp-${width}`, 'Which school?');
    await shows(`/programs/camp-${width}`, 'value="M"');
    await page.getByRole('button', { name: 'Close it' }).click();
    await dialog.getByText('Nothing is deleted').waitFor();
    await dialog.getByRole('button', { name: 'Close it' }).click();
    await page.getByText('It has no public page while it is not open.').waitFor();
  });

  test('gives single sessions a row for each time', async () => {
    const { page } = await openDeskPage(somero, 'owner', { width });
    await page.goto(`${somero.deskOrigin}/offers`);
    await page.getByRole('button', { name: 'New offer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Kind').selectOption('single');
    await dialog.getByLabel('Name').first().fill(`Robots ${width}`);
    await dialog.getByLabel('Address').fill(`robots-${width}`);
    const times = dialog.getByRole('group', { name: 'Times' });
    await times.getByLabel('Name').fill(`Dusk ${width}`);
    await times.getByLabel('Starts').fill('17:00');
    await times.getByLabel('Ends').fill('18:30');
    await page.getByRole('button', { name: 'Make a draft' }).click();
    await page.getByRole('heading', { level: 1, name: `Robots ${width}` }).waitFor();
    await times.waitFor({ state: 'detached' });
    const rows = page.getByRole('group', { name: 'Times' });
    await page.getByRole('button', { name: 'Add to times' }).click();
    await rows.getByLabel('Name').nth(1).fill(`Dawn ${width}`);
    await rows.getByLabel('Starts').nth(1).fill('07:00');
    await rows.getByLabel('Ends').nth(1).fill('08:00');
    await page.getByRole('button', { name: 'Show what will happen' }).click();
    await page.getByText(`Dawn ${width} is 07:00-08:00; Dusk ${width} is 17:00-18:30`).waitFor();
    await page.getByRole('button', { name: 'Change it' }).click();
    await page.getByText('Changed. Families see it within two seconds.').waitFor();
    await expect.poll(() => rows.getByLabel('Name').first().inputValue()).toBe(`Dawn ${width}`);
    await rows.getByRole('button', { name: 'Remove' }).nth(1).click();
    await page.getByRole('button', { name: 'Show what will happen' }).click();
    // The history has a change with the same words the other way round.
    await page.getByText(`; Dusk ${width} is 17:00-18:30 → Dawn ${width} is 07:00-08:00`).waitFor();
  });
});
