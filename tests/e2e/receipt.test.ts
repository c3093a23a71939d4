import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { receiptPath } from '#domain/registration/pages.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { examine } from './support/looks.ts';
import { openSomero } from './support/somero.ts';
import { heading, paymentPath } from './support/visitor.ts';

const somero = openSomero({ shared: true });
const plain = { javaScriptEnabled: false };
const NAME = 'Grace Nalubwama Ŋŋ';

const linkOf = ({ payment }: RegistrationView) => `Receipt ${payment.receiptNumber}`;

async function textOf(pdf: Uint8Array): Promise<string> {
  return (await extractText(new Uint8Array(pdf), { mergePages: true })).text;
}

/** Presses a link that saves a file. */
async function saved(page: Page, link: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: link, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await textOf(await readFile(await file.path())) };
}

describe('the receipt', () => {
  test('is one tap away once paid, as a page and as a file, without JavaScript too', async () => {
    const { page } = await somero.newPage({ ...plain, width: 360 });
    const registration = await somero.registerPaid({ parentName: NAME });
    const { receiptNumber } = registration.payment;
    await page.goto(`/pay/${registration.id}`);
    expect(await page.getByRole('link', { name: linkOf(registration), exact: true }).count()).toBe(1);
    await page.goto(paymentPath(registration.id));
    const file = await saved(page, `${linkOf(registration)} (PDF)`);
    expect(file.name).toBe(`receipt-${receiptNumber}.pdf`);
    for (const words of [`${receiptNumber}, issued on`, NAME, 'UGX 20,000']) {
      expect(file.text).toContain(words);
    }
    await page.getByRole('link', { name: linkOf(registration), exact: true }).click();
    await heading(page, 'Receipt').waitFor();
    await page.getByText(NAME).waitFor();
    await examine(page);
    expect((await saved(page, 'Save as PDF')).text).toBe(file.text);
    await page.getByRole('link', { name: 'Your registration', exact: true }).click();
    expect(new URL(page.url()).pathname).toBe(paymentPath(registration.id));
  });

  test('is printed on one sheet of A5 paper, in light colours, without what is only for the screen', async () => {
    const { page } = await somero.newPage({ colorScheme: 'dark', ...plain });
    const { id } = await somero.registerPaid({ parentName: NAME });
    await page.goto(receiptPath(id));
    const printed = await page.pdf({ preferCSSPageSize: true });
    const { totalPages, text } = await extractText(new Uint8Array(printed), { mergePages: true });
    expect(totalPages).toBe(1);
    expect(text).toContain(NAME);
    expect(text).not.toContain('Save as PDF');
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
  });
});
