import { expect, test } from 'vitest';
import { acceptInvitation, openDeskPage } from '#tests/support/browser/desk.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ desk: true });
const amina = { role: 'office', email: 'amina@school.example', name: 'Amina' } as const;
const sarah = { role: 'instructor', email: 'sarah@school.example', name: 'Sarah' } as const;

test('what one person had open in another tab is not for the next one who signs in', async () => {
  const { id } = await somero.registerPaid({ childName: 'Kato Okello', parentName: 'Grace Okello' });
  const session = await somero.sessionAt('Morning');
  await somero.call('POST', `/api/registrations/${id}/booking`, session);
  const { page, context, expectConsole } = await openDeskPage(somero, 'office', amina);
  expectConsole(/status of 40[14]|ERR_FAILED/);

  const tab = await context.newPage();
  await tab.goto(`${somero.deskOrigin}/sessions?day=${session.sessionDate}`);
  await tab.getByRole('link', { name: 'Morning' }).first().click();
  await tab.getByText('Grace Okello').waitFor();
  await tab.route('**/marks', (route) => route.abort());
  await tab.getByRole('button', { name: 'Present' }).click();
  await tab.getByRole('button', { name: 'Mark it now' }).click();
  await tab.getByText('One mark is kept on this device').waitFor();

  // The tab looks again only after the next person has signed in.
  const signedIn = Promise.withResolvers<void>();
  await tab.route('**/desk/changes', async (route) => {
    await signedIn.promise;
    await route.continue();
  });
  await signOut();
  await acceptInvitation(page, somero, sarah);
  await page.getByRole('heading', { name: 'My account' }).waitFor();
  signedIn.resolve();
  await tab.getByText('Grace Okello').waitFor({ state: 'detached' });
  expect(await tab.content()).not.toContain('Okello');

  // The mark waits for the person who made it.
  await tab.unroute('**/marks');
  await signOut();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation', { name: 'Screens' }).waitFor();
  await tab.reload();
  await tab.getByText('1 of 1 came').waitFor();

  async function signOut() {
    await page.goto(`${somero.deskOrigin}/account`);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  }
});
