import { cancel } from './registrations/cancel.ts';
import { find } from './registrations/find.ts';
import { move } from './registrations/move.ts';
import { resend } from './registrations/resend.ts';
import { setEmail } from './registrations/set-email.ts';
import { show } from './registrations/show.ts';
import type { Output } from './site-database.ts';
import { runStaff, type StaffProgram } from './staff/run.ts';

const help = `Registrations, as staff look after them. Every change is written into the log
with your name: --by <name>, else the one you are signed in with.

  npm run registrations -- find <text>
      by a name, an e-mail address, a phone number, the first six characters of
      the id, or whatever a payment is found by
  npm run registrations -- show <id>
      one of them in full, and what was sent to the family
  npm run registrations -- resend <id> welcome|code|receipt|booking|link
      sends a mail again, as things stand now; code: of the payment in person;
      link: the links of all registrations of the address
  npm run registrations -- set-email <id> <address>
      corrects the address, also once paid, and sends what the family misses
  npm run registrations -- move <id> <date> <slot>
      to another session, at any time; slot: morning, midday or afternoon
  npm run registrations -- cancel <id> --note "…" [--refund]
      frees the seat and ends the open payment; of a paid one --refund gives the
      money back (the family reads the note), and cancels when that is done

An id is its first six characters or more. The database is the one of the site:
DATABASE_URL, or the embedded one in DATA_DIR (./data), for which the site must
be stopped first. Mails are sent by the running site. See also npm run payments.
`;

const program: StaffProgram = {
  name: 'registrations',
  help,
  options: { by: { type: 'string' }, note: { type: 'string' }, refund: { type: 'boolean' } },
  commands: { find, show, resend, 'set-email': setEmail, move, cancel },
};

/** Carries out a command. @returns the exit code */
export async function registrations(args: readonly string[], out: Output): Promise<number> {
  return runStaff(program, args, out);
}

if (import.meta.main) process.exitCode = await registrations(process.argv.slice(2), console);
