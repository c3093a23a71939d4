import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { schoolDate } from '#domain/clock.ts';
import { axe } from '#tests/support/browser/axe.ts';
import { openDeskPage, openScreen } from '#tests/support/browser/desk.ts';
import { examples } from '#tests/support/long.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ desk: true, variables: () => ({ RATE_LIMIT_SCALE: '100' }) });

/** `UGX 1,240,000` is 1240000. */
const shillings = (text: string | null) => Number((text ?? '').replace(/[^\d-]/g, ''));

/** Takes the list on screen away as a file. */
async function taken(page: Page, kind: 'csv' | 'xlsx'): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Kind of file').selectOption(kind);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Make the file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${kind}$`));
  await dialog.waitFor({ state: 'detached' });
  return readFile(await download.path());
}

/** The lines of a CSV file, without the titles. */
const linesOf = (file: Buffer) =>
  file
    .toString('utf8')
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '')));

describe.each(examples([1280, 390]))('The office at %i px', (width) => {
  test("exports the month's money, equal to the ledger to the shilling", async () => {
    for (const name of ['Amina', 'Kato'])
      await somero.registerPaid({ childName: `${name} ${width}`, parentName: 'Ruth Nantale' });
    const { page } = await openDeskPage(somero, 'office', { width });
    await openScreen(page, 'Money');
    const sums = page.getByLabel('The month in UGX');
    const sumOf = async (name: string) =>
      shillings(await sums.getByText(name, { exact: true }).locator('xpath=../dd').textContent());
    const net = await sumOf('After fees and refunds');
    expect(await sumOf('Paid')).toBeGreaterThanOrEqual(40_000);
    // The sandbox keeps a fee, as Flutterwave does.
    expect(await sumOf('Fees')).toBeGreaterThan(0);
    expect(net).toBe((await sumOf('Paid')) - (await sumOf('Fees')) - (await sumOf('Refunded')));
    // The bars say the same as the table under them.
    expect(await page.getByRole('img', { name: /Paid and refunded by day/ }).count()).toBe(1);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Ledger' }).click();
    const month = schoolDate(new Date()).slice(0, 7);
    await page.getByLabel('From').fill(`${month}-01`);
    await page.waitForURL(/from=/);
    await page
      .getByRole('row')
      .filter({ hasText: `Amina ${width}` })
      .waitFor();
    expect(await axe(page)).toEqual([]);
    const lines = linesOf(await taken(page, 'csv'));
    expect(lines.reduce((sum, line) => sum + Number(line[3]) - Number(line[4]), 0)).toBe(net);
    // As filtered, also after the address is opened anew.
    await page.getByLabel('Family or number').fill(`Kato ${width}`);
    await page
      .getByRole('row')
      .filter({ hasText: `Amina ${width}` })
      .waitFor({ state: 'detached' });
    await page.reload();
    await page
      .getByRole('row')
      .filter({ hasText: `Kato ${width}` })
      .waitFor();
    expect(linesOf(await taken(page, 'csv')).map(([day]) => day)).toEqual([schoolDate(new Date())]);
    expect((await taken(page, 'xlsx')).subarray(0, 2).toString()).toBe('PK');
    await page.getByRole('link', { name: 'Comparisons' }).click();
    await page.getByRole('heading', { name: 'Comparisons with the provider' }).waitFor();
    expect(await axe(page)).toEqual([]);
  });

  test('decides about a payment that is too large', async () => {
    const childName = `Juma ${width}`;
    const { id, email } = await somero.register({ childName, parentName: 'Peter Wasswa' });
    await somero.pay(id, 'amount_high');
    const { page } = await openDeskPage(somero, 'office', { width });
    await openScreen(page, 'Money');
    await page.getByRole('link', { name: 'Payments to check' }).click();
    const task = page
      .getByRole('article', { name: 'A parent paid more than the price' })
      .filter({ hasText: `${childName}, child of Peter Wasswa` });
    await task.waitFor();
    expect(await axe(page)).toEqual([]);
    await task.getByRole('button', { name: /^Refund UGX/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Why').fill('More than the price.');
    await dialog.getByRole('button', { name: 'Show what will happen' }).click();
    await dialog.getByText('The registration stays paid.').waitFor();
    await dialog.getByRole('button', { name: 'Refund this money' }).click();
    await page.getByText('The money is on its way back.').waitFor();
    await somero.sandbox.mailTo(email, 'More than the price.');
    await page.getByRole('link', { name: 'Refunds' }).click();
    const line = page.getByRole('row').filter({ hasText: childName });
    await line.getByText('an e-mail', { exact: false }).waitFor();
    expect(await axe(page)).toEqual([]);
    await openScreen(page, 'Reports');
    await page.getByRole('region', { name: 'Registrations by week' }).getByRole('row').nth(1).waitFor();
    expect(await axe(page)).toEqual([]);
  });
});
