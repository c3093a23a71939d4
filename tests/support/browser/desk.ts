import type { Page } from 'playwright-core';
import type { Role } from '#domain/desk/permissions.ts';
import { runCommand } from '#tests/support/programs/command.ts';
import { desk } from '../../../scripts/desk/desk.ts';
import type { Somero, VisitorOptions } from '../../e2e/support/somero.ts';
import type { TestPage } from './browser.ts';

let people = 0;

/**
 * A page at the desk of a running site (`openSomero({ desk: true })`), signed in by the link of an invitation, with a
 * passkey of its virtual authenticator, which signs whenever it is asked. Dangerous acts are allowed.
 */
export async function openDeskPage(
  somero: Somero,
  role: Role,
  { email = `${role}-${++people}@school.example`, name = role, ...options }: DeskPageOptions = {},
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
  await acceptInvitation(page, somero, { role, email, name });
  await page.getByRole('button', { name: 'Make a passkey on this device' }).click();
  await page.getByText('The passkey is stored.').waitFor();
  return opened;
}

type DeskPageOptions = VisitorOptions & {
  /** The new person's address; by default one that is used once. */
  email?: string;
  name?: string;
};

/** Opens a screen by the list of screens, which on a phone has the most used ones as tabs and the others under "More". */
export async function openScreen(page: Page, name: string): Promise<void> {
  const screens = page.getByRole('navigation', { name: 'Screens' });
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
