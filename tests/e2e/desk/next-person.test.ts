import { expect, test } from 'vitest';
import { familyPath } from '#domain/desk/family-path.ts';
import { acceptInvitation, openInvitedPage, openScreen } from '#tests/support/browser/desk.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ desk: true });
const amina = { role: 'office', email: 'amina@school.example', name: 'Amina' } as const;
const sarah = { role: 'instructor', email: 'sarah@school.example', name: 'Sarah' } as const;

test('what one person had open in another tab is not for the next one who signs in', async () => {
  const { id } = await somero.registerPaid({ childName: 'Kato Okello', parentName: 'Grace Okello' });
  const session = await somero.sessionAt('Morning');
  await somero.call('POST', `/api/registrations/${id}/booking`, session);
  const { page, context, expectConsole } = await openInvitedPage(somero, 'office', amina);
  expectConsole(/status of 40[14]|ERR_FAILED/);

  const tab = await context.newPage();
  await tab.goto(`${somero.deskOrigin}/sessions?day=${session.sessionDate}`);
  await tab.getByRole('link', { name: 'Morning' }).first().click();
  await tab.getByText('Grace Okello').waitFor();
  // Any tab of this person would send it.
  await context.route('**/marks', (route) => route.abort());
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
  await context.unroute('**/marks');
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

test('what was typed when the sign-in ended is offered to the same person, and to no other', async () => {
  const editor = { role: 'editor', email: 'esther@school.example', name: 'Esther' } as const;
  const { page, context, expectConsole } = await openInvitedPage(somero, 'editor', editor);
  expectConsole(/status of 40[14]|ERR_FAILED/);
  const elsewhere = await context.newPage();
  const title = page.getByLabel('Title');
  const putBack = page.getByRole('button', { name: 'Put back what you typed' });
  const write = async () => {
    await page.goto(`${somero.deskOrigin}/new-post`);
    await title.fill('A robot of cardboard');
    await page.getByLabel('Summary').fill('Four children.');
    await elsewhere.goto(`${somero.deskOrigin}/account`);
    await elsewhere.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  };
  await write();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // What was not typed is left as it is now.
  await page.getByLabel('Author').fill('The office');
  await putBack.click();
  expect(await page.getByLabel('Author').inputValue()).toBe('The office');
  expect(await title.inputValue()).toBe('A robot of cardboard');
  expect(await page.getByLabel('Summary').inputValue()).toBe('Four children.');
  await putBack.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save a draft' }).click();
  await page.getByText('The draft is saved.').waitFor();

  await write();
  await acceptInvitation(page, somero, {
    role: 'editor',
    email: 'joan@school.example',
    name: 'Joan',
  });
  await page.getByRole('heading', { name: 'My account' }).waitFor();
  await page.goto(`${somero.deskOrigin}/new-post`);
  await title.waitFor();
  expect(await title.inputValue()).toBe('');
  expect(await putBack.count()).toBe(0);
});

test('a letter is offered again although its address changed while it was written', async () => {
  const olive = { role: 'office', email: 'olive@school.example', name: 'Olive' } as const;
  const { page, context, expectConsole } = await openInvitedPage(somero, 'office', olive);
  expectConsole(/status of 40[14]/);
  await page.goto(`${somero.deskOrigin}/letters/new`);
  await page.getByLabel('Subject').fill('Bring a pencil');
  await page.getByLabel('To whom').selectOption('unpaid');
  await page.waitForURL('**/letters/new?to=unpaid');
  const elsewhere = await context.newPage();
  await elsewhere.goto(`${somero.deskOrigin}/account`);
  await elsewhere.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Put back what you typed' }).click();
  expect(await page.getByLabel('Subject').inputValue()).toBe('Bring a pencil');
  expect(await page.getByLabel('To whom').inputValue()).toBe('unpaid');
});

test('what was typed in an entry that was added to a form waits until the entry is there again', async () => {
  const editor = { role: 'editor', email: 'edith@school.example', name: 'Edith' } as const;
  const { page, context, expectConsole } = await openInvitedPage(somero, 'editor', editor);
  expectConsole(/status of 40[14]/);
  await page.goto(`${somero.deskOrigin}/new-campaign`);
  const add = async () => {
    await page.getByLabel('Kind').last().selectOption({ label: 'Text' });
    await page
      .getByRole('button', { name: /^Add to / })
      .last()
      .click();
  };
  await page.getByLabel('Title', { exact: true }).first().fill('Robots in December');
  await add();
  const words = page.locator('textarea[name$=".text"]').last();
  await words.fill('Five mornings, one robot.');
  const elsewhere = await context.newPage();
  await elsewhere.goto(`${somero.deskOrigin}/account`);
  await elsewhere.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const putBack = page.getByRole('button', { name: 'Put back what you typed' });
  await putBack.click();
  expect(await page.getByLabel('Title', { exact: true }).first().inputValue()).toBe('Robots in December');
  await page.getByText('Five mornings, one robot.').waitFor();
  await add();
  await putBack.click();
  await expect.poll(() => words.inputValue()).toBe('Five mornings, one robot.');
  await putBack.waitFor({ state: 'detached' });
});

test('a letter that was left unsent is offered again', async () => {
  const ruth = { role: 'office', email: 'ruth@school.example', name: 'Ruth' } as const;
  const { page } = await openInvitedPage(somero, 'office', ruth);
  await page.goto(`${somero.deskOrigin}/letters/new`);
  const subject = page.getByLabel('Subject');
  const putBack = page.getByRole('button', { name: 'Put back what you typed' });
  for (const leave of [
    () => openScreen(page, 'Families'),
    () => page.reload(),
    () => page.goto(`${somero.deskOrigin}/account`),
  ]) {
    await subject.fill('Bring a pencil');
    await leave();
    await page.goto(`${somero.deskOrigin}/letters/new`);
    await putBack.click();
    expect(await subject.inputValue()).toBe('Bring a pencil');
  }
  await page.reload();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await page.reload();
  await subject.waitFor();
  expect(await putBack.count()).toBe(0);
});

test('what is typed while a new post is saved is offered with the saved post', async () => {
  const eve = { role: 'editor', email: 'eve@school.example', name: 'Eve' } as const;
  const { page } = await openInvitedPage(somero, 'editor', eve);
  await page.goto(`${somero.deskOrigin}/new-post`);
  const [title, text] = [page.getByLabel('Title'), page.getByLabel('Text', { exact: true })];
  await title.fill('A robot of paper');
  const saving = Promise.withResolvers<void>();
  await page.route('**/desk/posts', async (route) => {
    await saving.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save a draft' }).click();
  await text.fill('Typed while it was saved.');
  saving.resolve();
  await page.waitForURL('**/posts/a-robot-of-paper');
  await page.getByRole('button', { name: 'Put back what you typed' }).click();
  expect(await text.inputValue()).toBe('Typed while it was saved.');
  expect(await title.inputValue()).toBe('A robot of paper');
});

test('a begun answer is offered after a reload, and a begun note is not offered in its place', async () => {
  const opal = { role: 'office', email: 'opal@school.example', name: 'Opal' } as const;
  const { page } = await openInvitedPage(somero, 'office', opal);
  await page.goto(`${somero.deskOrigin}/saved-answers`);
  await page.getByRole('button', { name: 'Save a new answer' }).click();
  await page.getByLabel('Name').fill('Begin');
  await page.getByLabel('Text').fill('We begin at nine.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The answer is saved.').waitFor();
  const words = { programInterest: 'general-inquiry', message: 'When do you begin in January?' };
  await somero.call('POST', '/api/contact', {
    ...words,
    fullName: 'Writer Wasswa',
    email: 'w@people.example',
  });
  await openScreen(page, 'Messages');
  await page.getByRole('link', { name: 'Writer Wasswa', exact: true }).click();
  const answer = page.getByLabel('Your answer');
  const putBack = page.getByRole('button', { name: 'Put back what you typed' });
  await answer.fill('On the fifth.');
  await page.reload();
  await page
    .getByRole('region', { name: 'Answer' })
    .getByRole('button', { name: 'Put back what you typed' })
    .click();
  expect(await answer.inputValue()).toBe('On the fifth.');
  await answer.fill('');
  page.on('dialog', (dialog) => dialog.accept());
  await page.getByLabel('A note for the others').fill('She was rude.');
  await page.reload();
  await page.getByText('Not saved yet.').waitFor();
  expect(await answer.inputValue()).toBe('');
  expect(await putBack.count()).toBe(0);
});

test('a person is removed only once the box is ticked', async () => {
  const ivan = { role: 'instructor', email: 'ivan@school.example', name: 'Ivan' } as const;
  const his = await openInvitedPage(somero, 'instructor', ivan);
  his.expectConsole(/status of 401/);
  const olga = { role: 'owner', email: 'olga@school.example', name: 'Olga' } as const;
  const { page } = await openInvitedPage(somero, 'owner', olga);
  await page.goto(`${somero.deskOrigin}/people`);
  await page.getByRole('button', { name: 'Ivan', exact: true }).click();
  const remove = page.getByRole('button', { name: 'Remove Ivan' });
  await remove.click();
  await page.getByText('Tick the box first.').waitFor();
  await page.getByLabel(/Ivan can no longer sign in/).check();
  await remove.click();
  await page.getByText('Ivan can no longer sign in. Posts').waitFor();
  await his.page.goto(`${somero.deskOrigin}/account`);
  await his.page.getByRole('heading', { name: 'Sign in' }).waitFor();
});

test('what was typed about one family is offered for that one alone', async () => {
  const [first, second] = [
    await somero.registerPaid({ childName: 'Kato Mukasa' }),
    await somero.registerPaid({ childName: 'Zuri Opio' }),
  ];
  const omar = { role: 'office', email: 'omar@school.example', name: 'Omar' } as const;
  const { page } = await openInvitedPage(somero, 'office', omar);
  const reason = page.getByLabel('Why');
  const putBack = page.getByRole('button', { name: 'Put back what you typed' });
  const openRefund = async ({ id }: { id: string }) => {
    await page.goto(somero.deskOrigin + familyPath(id));
    await page.getByRole('button', { name: /^Refund UGX/ }).click();
    await reason.waitFor();
  };
  await openRefund(first);
  await reason.fill('She is ill.');
  await page.getByRole('button', { name: 'Close' }).click();
  await openRefund(second);
  expect(await reason.inputValue()).toBe('');
  expect(await putBack.count()).toBe(0);
  await openRefund(first);
  await putBack.click();
  expect(await reason.inputValue()).toBe('She is ill.');
});
