import { type StaffProgram, staffCommand } from '../staff/run.ts';
import { capacity } from './capacity.ts';
import { close } from './close.ts';
import { link } from './link.ts';
import { list } from './list.ts';
import { open } from './open.ts';
import { show } from './show.ts';

const help = `Manage sessions. Every change is logged under your name: --by <name>, by default
the user who is signed in.

  npm run sessions -- list [--from 2026-11-01] [--to 2026-11-30] [--links]
      sold, held and free seats, by default from today on; --links also shows the
      meeting links, which only families with a booking may get
  npm run sessions -- show <date> <slot>
      the families with a booking
  npm run sessions -- close <date> <slot>
      stops bookings; booked families stay until you move them:
      npm run registrations -- move
  npm run sessions -- open <date> <slot>
      opens a closed session again, or adds one on a day without sessions, as far
      ahead as families can book
  npm run sessions -- capacity <date> <slot> <seats>
      changes the number of seats; sold and held seats stay
  npm run sessions -- link <date> <slot> <address>
      changes the meeting link; booked families get an e-mail

A slot is the first word of a time (morning), or the whole name of another
offer's time or run. The database is that of the site: DATABASE_URL, or the embedded one in DATA_DIR (./data); stop the site before you
use the embedded one. The running site sends the mails.
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

export const sessions = staffCommand(program);

if (import.meta.main) process.exitCode = await sessions(process.argv.slice(2), console);
