import { capacity } from './sessions/capacity.ts';
import { close } from './sessions/close.ts';
import { link } from './sessions/link.ts';
import { list } from './sessions/list.ts';
import { open } from './sessions/open.ts';
import { show } from './sessions/show.ts';
import type { Output } from './site-database.ts';
import { runStaff, type StaffProgram } from './staff/run.ts';

const help = `Sessions, as staff look after them. Every change is written into the log with
your name: --by <name>, else the one you are signed in with.

  npm run sessions -- list [--from 2026-11-01] [--to 2026-11-30] [--links]
      sold, held and free seats; without dates everything from today on. With
      --links the meeting links too: they are for those who have booked
  npm run sessions -- show <date> <slot>
      who has booked it
  npm run sessions -- close <date> <slot>
      nobody books it any more; those who have booked stay, until you move them:
      npm run registrations -- move
  npm run sessions -- open <date> <slot>
      open again; or an extra session, on a day without any
  npm run sessions -- capacity <date> <slot> <seats>
      more seats, or fewer, as far as they are not sold or held
  npm run sessions -- link <date> <slot> <address>
      another meeting link; whoever has booked is told by e-mail

A slot is morning, midday or afternoon. The database is the one of the site:
DATABASE_URL, or the embedded one in DATA_DIR (./data), for which the site must
be stopped first. Mails are sent by the running site.
`;

const program: StaffProgram = {
  name: 'sessions',
  help,
  options: {
    by: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    links: { type: 'boolean' },
  },
  commands: { list, show, close, open, capacity, link },
};

/** Carries out a command. @returns the exit code */
export async function sessions(args: readonly string[], out: Output): Promise<number> {
  return runStaff(program, args, out);
}

if (import.meta.main) process.exitCode = await sessions(process.argv.slice(2), console);
