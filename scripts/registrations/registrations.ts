import { type StaffProgram, staffCommand } from '../staff/run.ts';
import { cancel } from './cancel.ts';
import { find } from './find.ts';
import { move } from './move.ts';
import { resend } from './resend.ts';
import { setEmail } from './set-email.ts';
import { show } from './show.ts';

const help = `Manage registrations. Every change is logged under your name: --by <name>, by
default the user who is signed in.

  npm run registrations -- find <text>
      by name, e-mail address, phone number, the first six characters of the id,
      or anything by which a payment is found
  npm run registrations -- show <id>
      one registration in full, with the mails sent to the family
  npm run registrations -- resend <id> welcome|code|receipt|booking|refund|link
      sends a mail again with the present facts; code: of the payment in person;
      link: the links of all registrations of the address
  npm run registrations -- set-email <id> <address>
      corrects the address, also after payment, and sends the mails that the
      family did not get
  npm run registrations -- move <id> <date> <slot>
      moves to another session, at any time; slot: the first word of
      a time (morning), or the name of another offer's time or run
  npm run registrations -- cancel <id> --note "…" [--refund]
      frees the seat and ends the open payment. With --refund it also refunds a
      paid one (the family reads the note) and cancels when the refund is done

Give at least the first six characters of an id. The database is that of the
site: DATABASE_URL, or the embedded one in DATA_DIR (./data); stop the site
before you use the embedded one. The running site sends the mails. See also
npm run payments.
`;

const program: StaffProgram = {
  name: 'registrations',
  help,
  options: { by: { type: 'string' }, note: { type: 'string' }, refund: { type: 'boolean' } },
  commands: { find, show, resend, 'set-email': setEmail, move, cancel },
};

export const registrations = staffCommand(program);

if (import.meta.main) process.exitCode = await registrations(process.argv.slice(2), console);
