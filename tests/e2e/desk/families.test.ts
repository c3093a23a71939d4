import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { axe } from '#tests/support/browser/axe.ts';
import { openDeskPage, openScreen } from '#tests/support/browser/desk.ts';
import { contextOf } from '#tests/support/context.ts';
import { rowsWith } from '#tests/support/database/dump.ts';
import { examples } from '#tests/support/long.ts';
import { eventually } from '#tests/support/wait.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({
  desk: true,
  variables: () => ({ OTHER_PAYMENT_PROVIDERS: 'manual', RATE_LIMIT_SCALE: '100' }),
});

/** Lets a registration be three hours old. */
async function threeHoursOld(id: string): Promise<void> {
  const client = new pg.Client({ connectionString: somero.databaseUrl });
  await client.connect();
  await client.query(`UPDATE registrations SET created_at = now() - interval '3 hours' WHERE id = $1`, [id]);
  await client.end();
}

/** Rows of the whole database, and lines of its dump, with these words. */
async function stored(words: RegExp): Promise<string[]> {
  const database = await openDatabase(somero.databaseUrl);
  onTestFinished(() => database.close());
  const ctx = contextOf(database, {} as never);
  return rowsWith({ ctx, url: somero.databaseUrl } as never, words);
}

describe.each(examples([390, 1280]))('The office at %i px', (width) => {
  const child = (name: string) => `${name} ${width}`;

  test('finds back from an address that no screen has', async () => {
    const { page } = await openDeskPage(somero, 'office', { width });
    await page.goto(`${somero.deskOrigin}/nothing`);
    await page.getByRole('heading', { name: 'There is no such screen' }).waitFor();
    await page.getByRole('link', { name: 'Go to the first screen' }).click();
    await page.getByRole('heading', { name: 'Today', exact: true, level: 1 }).waitFor();
  });

  test('works through the list of calls', async () => {
    const childName = child('Zuri Nantale');
    const { id, email } = await somero.register({
      childName,
      parentName: 'Ruth Nantale',
      phone: '0772 444 555',
    });
    await threeHoursOld(id);
    const { page } = await openDeskPage(somero, 'office', { width });
    await openScreen(page, 'Today');
    const list = page.getByRole('region', { name: 'To call' });
    const line = list.getByRole('row').filter({ hasText: childName });
    const call = line.getByRole('link', { name: /^Call/ });
    expect(await call.getAttribute('href')).toBe('tel:+256772444555');
    const message = (await line.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '';
    const { origin, pathname, searchParams } = new URL(message);
    expect(origin + pathname).toBe('https://wa.me/256772444555');
    expect(searchParams.get('text')).toContain(`${childName} is registered, but not paid yet.`);
    await line.getByRole('button', { name: 'Send the link again' }).click();
    await somero.sandbox.mailTo(email, id);
    await line.getByRole('button', { name: 'Called' }).click();
    await page.getByLabel('What they said').fill('She pays on Friday.');
    await page.getByRole('button', { name: 'Take it off the list' }).click();
    await line.waitFor({ state: 'detached' });
    await page.goto(`${somero.deskOrigin}/families/${id.slice(0, 13)}`);
    await page.getByText('She pays on Friday.').waitFor();
  });

  test('ends a task with those like it that are ticked', async () => {
    const names = ['Anena', 'Apio', 'Atim'].map((name) => child(`${name} Auma`));
    const client = new pg.Client({ connectionString: somero.databaseUrl });
    await client.connect();
    for (const childName of names) {
      const { id } = await somero.register({ childName });
      await client.query('UPDATE registrations SET network_key = $2 WHERE id = $1', [id, `network ${width}`]);
      await client.query(
        `INSERT INTO staff_tasks (kind, subject, registration_id, details, created_at)
         VALUES ('payment_claimed', $2, $1::uuid, '{"numbers":["9900001"]}', now())`,
        [id, id],
      );
    }
    await client.end();
    const { page } = await openDeskPage(somero, 'office', { width });
    await openScreen(page, 'Today');
    const [first, second, third] = names.map((name) => page.getByRole('article').filter({ hasText: name }));
    await first?.getByRole('button', { name: 'Done, with a note' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What was done').fill('Made up.');
    await dialog.getByRole('checkbox', { name: child('Apio Auma') }).check();
    await dialog.getByRole('button', { name: 'It is done' }).click();
    await first?.waitFor({ state: 'detached' });
    await second?.waitFor({ state: 'detached' });
    await third?.waitFor();
  });

  test('replaces a link that a stranger has', async () => {
    const { id, email } = await somero.register({ childName: child('Sanyu Kato') });
    const { page } = await openDeskPage(somero, 'office', { width });
    await page.goto(`${somero.deskOrigin}/families/${id.slice(0, 13)}`);
    await page.getByRole('button', { name: 'New link' }).click();
    await page.getByLabel('Why').fill('It was forwarded.');
    await page.getByRole('button', { name: 'Show what will happen' }).click();
    await page.getByRole('dialog').getByText(`The new link goes to ${email}.`).waitFor();
    await page.getByRole('button', { name: 'Replace the link' }).click();
    await page.getByText('The link is replaced.').waitFor();
    await page.getByText('Registration: link replaced').first().waitFor({ state: 'attached' });
    expect((await somero.call('GET', `/api/registration/${id}`)).status).toBe(410);
    const { text } = await somero.sandbox.mailTo(email, /^Your link/);
    expect(text).toContain(`${somero.origin}/hour-of-code/payment/${id}?link=`);
  });

  test('finds a family by its phone and takes its cash', async () => {
    const childName = child('Juma Wasswa');
    const phone = `0701 222 ${width === 390 ? '390' : '128'}`;
    const { id, email } = await somero.register({ childName, parentName: 'Peter Wasswa', phone });
    const { page } = await openDeskPage(somero, 'office', { width });
    await openScreen(page, 'Families');
    await page.getByLabel('Search').fill(phone.slice(0, 12));
    await page.getByRole('link', { name: childName }).click();
    await page.getByRole('button', { name: 'Take cash' }).click();
    await page.getByLabel('Receipt or cash book number').fill(`cash book ${width}`);
    await page.getByRole('button', { name: 'Show what will happen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(`UGX 20,000 in cash for ${childName} (Hour of Code, parent: Peter Wasswa)`)
      .waitFor();
    await dialog.getByText(`The receipt goes to ${email} at once.`).waitFor();
    await dialog.getByRole('button', { name: 'I have the money' }).click();
    await page.getByText('Paid, no session').waitFor();
    await page.getByRole('button', { name: 'Book a session' }).waitFor();
    expect(await somero.registration(id)).toMatchObject({ status: 'paid' });
    const receipt = await somero.sandbox.mailTo(email, /receipt/i);
    const file = await page.getByRole('link', { name: /^\S*\d{4}-\d+$/ }).getAttribute('href');
    expect((await fetch(`${file}`)).headers.get('content-type')).toBe('application/pdf');
    const line = page.getByRole('group').filter({ hasText: receipt.subject });
    await line.getByText('sent').waitFor();
    await line.click();
    await page.getByRole('region', { name: 'E-mails' }).getByText('UGX 20,000').first().waitFor();
  });

  test('takes back cash that was entered for the wrong child', async () => {
    const childName = child('Sarah Auma');
    const { id, email } = await somero.register({ childName, parentName: 'Ruth Auma' });
    const { page } = await openDeskPage(somero, 'office', { width });
    await page.goto(`${somero.deskOrigin}/families/${id}`);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Take cash' }).click();
    await page.getByLabel('Receipt or cash book number').fill(`wrong ${width}`);
    await page.getByRole('button', { name: 'Show what will happen' }).click();
    await dialog.getByRole('button', { name: 'I have the money' }).click();
    await page.getByRole('button', { name: 'Correct the entry' }).click();
    expect(await page.getByLabel('Receipt or cash book number').inputValue()).toBe(`WRONG-${width}`);
    await page.getByLabel('Amount in UGX').fill('21000');
    await page.getByLabel('What was wrong').fill('It was more.');
    await page.getByRole('button', { name: 'Show what will happen' }).click();
    await dialog.getByText('UGX 1,000 too much').waitFor();
    await dialog.getByRole('button', { name: 'Correct it' }).click();
    await page.getByText('The entry is corrected.').waitFor();
    await page.getByText(`number M-WRONG-${width}.2`).waitFor();
    await page.getByRole('button', { name: 'Not for this child' }).click();
    await page.getByLabel('What happened').fill('It was for another child.');
    await page.getByRole('button', { name: 'Show what will happen' }).click();
    await dialog.getByText('The child is not paid any more, and its receipt does not count.').waitFor();
    await dialog.getByRole('button', { name: 'Take the entry back' }).click();
    await page.getByText('The entry is taken back.').waitFor();
    await page.getByRole('button', { name: 'Take cash' }).waitFor();
    expect(await somero.registration(id)).toMatchObject({ status: 'pending_payment' });
    await somero.sandbox.mailTo(email, /^Correction: Hour of Code is not paid yet/);
  });

  test('gives the second payment of a family back', async () => {
    const childName = child('Daniel Okello');
    const { id, email } = await somero.register({ childName, parentName: 'Moses Okello' });
    await somero.pay(id, 'duplicate');
    await somero.sandbox.mailTo(email, /second|twice/i);
    const { page } = await openDeskPage(somero, 'office', { width });
    await openScreen(page, 'Today');
    const task = page
      .getByRole('article', { name: 'A parent paid twice' })
      .filter({ hasText: `${childName}, child of Moses Okello` });
    await task.getByRole('button', { name: 'Refund it' }).click();
    await page.getByLabel('Why').fill('You paid twice.');
    await page.getByRole('button', { name: 'Show what will happen' }).click();
    await page.getByText('The other payment stays, and so does the registration.').waitFor();
    await page.getByRole('button', { name: 'Refund this money' }).click();
    await page.getByText('The money is on its way back.').waitFor();
    const promised = await somero.sandbox.mailTo(email, 'You paid twice.');
    expect(promised.text).toContain('UGX 20,000');
    expect(await somero.registration(id)).toMatchObject({ status: 'paid' });
  });

  test('erases a family: the whole dump has only its payment', async () => {
    const mark = `kanari${width}`;
    const email = `${mark}@families.example`;
    const { id } = await somero.registerPaid({
      parentName: `${mark}mother`,
      childName: `${mark}child`,
      email,
      phone: `0779 87${width === 390 ? '3 390' : '1 280'}`,
      specialRequirements: `${mark}needs`,
    });
    await somero.sandbox.mailTo(email, /receipt/i);
    const { page } = await openDeskPage(somero, 'office', { width });
    await page.goto(`${somero.deskOrigin}/families?q=${mark}`);
    await page.getByRole('link', { name: `${mark}child` }).click();
    await page.getByLabel('A note about this family').fill(`${mark}uncle may collect`);
    await page.getByRole('button', { name: 'Save the note' }).click();
    await page.getByText(`${mark}uncle may collect`).waitFor();
    expect(await stored(new RegExp(mark, 'i'))).not.toEqual([]);
    await page.getByRole('button', { name: 'Erase' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Show what will happen' }).click();
    await dialog.getByText('The record of 1 payment stays').waitFor();
    await dialog.getByRole('button', { name: 'Erase what is ticked' }).click();
    await page.getByRole('heading', { name: 'An erased family' }).waitFor();
    await eventually(async () => (await stored(new RegExp(mark, 'i'))).length === 0);
    expect((await stored(new RegExp(id))).some((row) => /UGX/.test(row))).toBe(true);
  });

  test("exports and erases a stranger's registration, and leaves the family under the same address", async () => {
    const email = `shared${width}@families.example`;
    const { id: own } = await somero.registerPaid({
      parentName: 'Grace Auma',
      childName: child('Amina'),
      email,
    });
    const { id } = await somero.register({ parentName: 'Mallory Kato', childName: child('Zed'), email });
    const { page, expectConsole } = await openDeskPage(somero, 'office', { width });
    expectConsole(/status of 404/);
    await page.goto(`${somero.deskOrigin}/families/${id.slice(0, 13)}`);
    const dialog = page.getByRole('dialog');
    const zed = dialog.getByLabel(`${child('Zed')}, Hour of Code, registered by Mallory Kato`);
    const amina = dialog.getByLabel(`${child('Amina')}, Hour of Code, registered by Grace Auma`);
    await page.getByRole('button', { name: 'Export' }).click();
    expect([await zed.isChecked(), await amina.isChecked()]).toEqual([true, false]);
    await dialog.getByText('taken only if every registration is ticked').waitFor();
    expect(await axe(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download the file' }).click(),
    ]);
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toContain(child('Zed'));
    expect(file).not.toContain(child('Amina'));
    await page.getByRole('button', { name: 'Erase' }).click();
    await amina.check();
    await dialog.getByRole('button', { name: 'Show what will happen' }).click();
    await dialog
      .getByText(`- ${child('Amina')} (Hour of Code, parent: Grace Auma): paid, no session`)
      .waitFor();
    await amina.uncheck();
    await dialog.getByRole('button', { name: 'Show what will happen' }).click();
    const preview = dialog.getByRole('status');
    await preview.getByText('1 other registration of the address stays').waitFor();
    expect(await preview.textContent()).not.toContain(child('Amina'));
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Erase what is ticked' }).click();
    await page.getByText('There is no such family, or it was erased.').waitFor();
    expect(await stored(new RegExp(child('Zed')))).toEqual([]);
    expect(await somero.registration(own)).toMatchObject({ childName: child('Amina'), status: 'paid' });
    await somero.sandbox.mailTo(email, /receipt/i);
  });

  test('keeps the desk without a network when a screen is opened that was not loaded', async () => {
    const { page, context, expectConsole } = await openDeskPage(somero, 'office', { width });
    expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|no connection/);
    await openScreen(page, 'Families');
    await page.getByRole('heading', { name: 'Families' }).waitFor();
    await context.setOffline(true);
    await openScreen(page, 'Reports');
    const failure = page.getByRole('alert');
    await failure.getByText('There is no connection to the server.').waitFor();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await failure.getByText('There is still no connection to the server.').waitFor();
    await openScreen(page, 'Families');
    await page.getByRole('heading', { name: 'Families' }).waitFor();
    await openScreen(page, 'Reports');
    await failure.getByText('There is no connection to the server.').waitFor();
    await context.setOffline(false);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Registrations by week' }).waitFor();
  });

  test('says so when the server cannot say who is signed in, and goes on', async () => {
    const { page, expectConsole } = await openDeskPage(somero, 'office', { width });
    expectConsole(/status of 503|not available/);
    const message = 'The site is not available just now.';
    await page.route('**/desk/me', (route) => route.fulfill({ status: 503, json: { message } }));
    await page.goto(`${somero.deskOrigin}/families`);
    const failure = page.getByRole('alert');
    await failure.getByText(message).waitFor();
    expect((await failure.boundingBox())?.x).toBeGreaterThanOrEqual(16);
    expect(await axe(page)).toEqual([]);
    await page.unroute('**/desk/me');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Families' }).waitFor();
  });

  test('keeps a note that was typed without a network', async () => {
    const { id } = await somero.register({ childName: child('Noah') });
    const { page, context, expectConsole } = await openDeskPage(somero, 'office', { width });
    expectConsole(/ERR_INTERNET_DISCONNECTED/);
    await page.goto(`${somero.deskOrigin}/families/${id.slice(0, 13)}`);
    const note = page.getByLabel('A note about this family');
    const save = page.getByRole('button', { name: 'Save the note' });
    await note.fill('The aunt collects him.');
    await context.setOffline(true);
    await save.click();
    await page.getByRole('alert').getByText('There is no connection to the server.').first().waitFor();
    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await openScreen(page, 'Today');
    expect(asked).toEqual(['Your note is not saved. Leave this page?']);
    await context.setOffline(false);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    expect(await note.inputValue()).toBe('The aunt collects him.');
    await page.getByText('Not saved yet.').waitFor();
    await save.click();
    const notice = page.getByText('The note is saved.');
    await notice.waitFor();
    expect(await note.inputValue()).toBe('');
    // It lies over nothing that can be pressed.
    const below = await notice.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return document
        .elementsFromPoint(x + width / 2, y + height / 2)
        .filter((each) => each.matches('a, button, input, textarea, summary')).length;
    });
    expect(below).toBe(0);
  });

  test('sees what the public typed as text', async () => {
    const attack = `<img src=x onerror="document.title='owned'">`;
    const { id } = await somero.register({
      childName: child('Eve'),
      specialRequirements: `${attack}<script>document.title='owned'</script>`,
    });
    const { page } = await openDeskPage(somero, 'office', { width });
    await page.goto(`${somero.deskOrigin}/families/${id.slice(0, 13)}`);
    await page.getByText(attack).waitFor();
    expect(await page.title()).not.toBe('owned');
    expect(await page.locator('main img').count()).toBe(0);
  });
});
