import type { Page } from 'playwright-core';
import type { Role } from '#domain/desk/permissions.ts';
import { openDatabase } from '#server/db/open.ts';
import { addPerson } from '#server/services/desk/people.ts';
import { signIn } from '#server/services/desk/sign-in.ts';
import { commit } from '#server/services/outbox/records.ts';
import { contextOf } from '#tests/support/context.ts';
import { runCommand } from '#tests/support/programs/command.ts';
import { desk } from '../../../scripts/desk/desk.ts';
import type { Somero, VisitorOptions } from '../../e2e/support/somero.ts';
import type { TestPage } from './browser.ts';

let people = 0;

/**
 * A page at the desk of a running site (`openSomero({ desk: true })`), which a new person has signed in with a passkey
 * just now: dangerous acts are allowed. It is empty until it goes to a screen.
 */
export async function openDeskPage(
  somero: Somero,
  role: Role,
  { email, name = role, ...options }: DeskPageOptions = {},
): Promise<TestPage> {
  const person = { role, name, email: email ?? addressOf(role) };
  const [opened, value] = await Promise.all([
    somero.newPage({ baseURL: somero.deskOrigin, ...options }),
    signInPerson(somero.databaseUrl, person),
  ]);
  await opened.context.addCookies([
    { name: 'desk', value, domain: 'localhost', path: '/desk', httpOnly: true, sameSite: 'Strict' },
  ]);
  return opened;
}

/** A page at the desk that was signed in by the link of an invitation; it has made a passkey, with which it signs. */
export async function openInvitedPage(
  somero: Somero,
  role: Role,
  { email, name = role, ...options }: DeskPageOptions = {},
): Promise<TestPage> {
  const opened = await somero.newPage({ baseURL: somero.deskOrigin, ...options });
  const { page, context } = opened;
  const debuggerOf = await context.newCDPSession(page);
  await debuggerOf.send('WebAuthn.enable');
  await debuggerOf.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await acceptInvitation(page, somero, { role, name, email: email ?? addressOf(role) });
  await page.getByRole('button', { name: 'Make a passkey on this device' }).click();
  await page.getByText('The passkey is stored.').waitFor();
  return opened;
}

const addressOf = (role: Role) => `${role}-${++people}@school.example`;

/** Adds a person and signs a browser in. @returns the browser's token */
async function signInPerson(databaseUrl: string, person: Invited): Promise<string> {
  const database = await openDatabase(databaseUrl, { poolSize: 1 });
  try {
    const ctx = contextOf(database);
    const { id } = await addPerson(ctx, person);
    return await commit(ctx, 'system', (change) => signIn(change, id, 'passkey', 'Chrome on Linux'));
  } finally {
    await database.close();
  }
}

type DeskPageOptions = VisitorOptions & {
  /** The new person's address; by default one that is used once. */
  email?: string;
  name?: string;
};

/** Opens a screen by the list of screens, which on a phone has the most used ones as tabs and the others under "More". */
export async function openScreen(page: Page, name: string): Promise<void> {
  const screens = page.getByRole('navigation', { name: 'Screens' });
  if (page.url() === 'about:blank') {
    await page.goto('/');
    await screens.waitFor();
  }
  const link = screens.getByRole('link', { name, exact: true });
  if (!(await link.isVisible())) await screens.getByRole('button', { name: 'More' }).click();
  await link.click();
}

interface Invited {
  role: Role;
  email: string;
  name: string;
}

/** Signs a person in by the link of an invitation. */
export async function acceptInvitation(page: Page, somero: Somero, person: Invited): Promise<void> {
  await page.goto(await invitationOf(somero, person));
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Invites a person, or once more, and reads the link in the e-mail. */
async function invitationOf(
  { databaseUrl, deskOrigin, sandbox }: Somero,
  { role, email, name }: Invited,
): Promise<string> {
  const { code, problem } = await runCommand(
    desk,
    ['invite', email, '--role', role, '--name', name, '--by', 'tests'],
    { DATABASE_URL: databaseUrl },
  );
  if (code !== 0) throw new Error(problem);
  const mail = await sandbox.mailTo(email, `${deskOrigin}/link#`);
  return mail.text.split(/\s/).find((word) => word.startsWith(`${deskOrigin}/link#`)) ?? '';
}
