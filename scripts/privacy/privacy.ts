import { type StaffProgram, staffCommand } from '../staff/run.ts';
import { erase } from './erase.ts';
import { exportCommand } from './export.ts';

const help = `Export or erase a family's data on its request. Answer only to the address that the
family registered with. Both are logged under your name: --by <name>, by default
the user who is signed in.

  npm run privacy -- export <e-mail or id> [--to <file>]
      writes all stored data into one JSON file for the family, by default in
      this folder. An existing file is not overwritten
  npm run privacy -- erase <e-mail or id> [--yes]
      lists what would be erased; with --yes erases it at once, without undo.
      Payments stay on record without the family. Seats become free. While money or
      a task is open nothing is erased; the answer says what to do

An e-mail address means everything under it, also messages, registrations of
interest and the newsletter. An id (at least its first six characters) means this
one registration, message or registration of interest. The database is that of the
site: DATABASE_URL, or the embedded one in DATA_DIR (./data); stop the site before
you use the embedded one.
`;

const program: StaffProgram = {
  name: 'privacy',
  help,
  options: { by: { type: 'string' }, to: { type: 'string' }, yes: { type: 'boolean' } },
  commands: { export: exportCommand, erase },
};

export const privacy = staffCommand(program);

if (import.meta.main) process.exitCode = await privacy(process.argv.slice(2), console);
