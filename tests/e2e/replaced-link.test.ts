import { expect, test } from 'vitest';
import { linkReplacedMessage } from '#domain/errors.ts';
import { axe } from '#tests/support/browser/axe.ts';
import { aChild } from './support/children.ts';
import { linkIn } from './support/mail.ts';
import { openSomero } from './support/somero.ts';
import {
  bookInCalendar,
  calendarHeading,
  heading,
  openHydrated,
  payButton,
  payInWindow,
  paymentPath,
  toast,
} from './support/visitor.ts';

const somero = openSomero({ shared: true });

test('a parent corrects a mistyped address, pays and books, and the first link opens nothing', async () => {
  const { page } = await somero.newPage({ width: 390 });
  const { id, email: mistyped } = await somero.register({ specialRequirements: 'Has epilepsy' });
  const first = linkIn(await somero.sandbox.mailTo(mistyped, /is registered/));
  const right = aChild().email;
  await openHydrated(page, paymentPath(id));
  await page.getByText('Correct the e-mail').click();
  await page.getByLabel('E-mail', { exact: true }).fill(right);
  await page.getByRole('button', { name: 'Save the e-mail' }).click();
  await page.getByText(`Receipt and meeting link go to ${right}.`).waitFor();

  const stranger = await somero.newPage({ width: 390 });
  stranger.expectConsole(/status of 410/);
  await stranger.page.goto(first);
  await heading(stranger.page, 'This link was replaced').waitFor();
  const text = await stranger.page.content();
  for (const word of [id, mistyped, right, 'epilepsy']) expect(text).not.toContain(word);
  expect(await axe(stranger.page)).toEqual([]);

  await somero.sandbox.script(id, 'success');
  await payInWindow(page);
  await calendarHeading(page).waitFor();
  await bookInCalendar(page, await somero.session());
  await page.reload();
  await heading(page, /^See you there/)
    .first()
    .waitFor();

  for (const path of [
    first,
    `${somero.origin}/pay/${id}`,
    `${somero.origin}/api/registrations/${id}/receipt`,
  ])
    expect((await stranger.page.goto(path))?.status()).toBe(410);
  await stranger.page.getByLabel('E-mail that you registered with').fill(right);
  await stranger.page.getByRole('button', { name: 'Send me my link' }).click();
  await stranger.page.getByText('Please look into your mail').waitFor();
  const newest = linkIn(await somero.sandbox.mailTo(right, /^Your link/));
  expect(newest).toContain(`${paymentPath(id)}?link=`);

  const phone = await somero.newPage({ width: 390 });
  await phone.page.goto(newest);
  expect(phone.page.url()).toBe(somero.origin + paymentPath(id));
  await phone.page.getByText(right).first().waitFor();
});

test('a page that was open when its link was replaced says so, and stays', async () => {
  const { page, expectConsole } = await somero.newPage({ width: 390 });
  expectConsole(/status of 410/);
  const { id } = await somero.register();
  await openHydrated(page, paymentPath(id));
  await somero.call('POST', `/api/registrations/${id}/email`, { email: aChild().email });
  await payButton(page).click();
  await toast(page, linkReplacedMessage).waitFor();
  await payButton(page).waitFor();
});
