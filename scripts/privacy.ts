import { erase } from './privacy/erase.ts';
import { exportCommand } from './privacy/export.ts';
import type { Output } from './site-database.ts';
import { runStaff, type StaffProgram } from './staff/run.ts';

const help = `What a family may ask for: to see what is kept about it, and to have it erased.
Answer only to the address that the family registered with. Both are written into
the log with your name: --by <name>, else the one you are signed in with.

  npm run privacy -- export <e-mail or id> [--to <file>]
      everything that is kept, as one JSON file to give to the family; without
      --to it is written into this folder. An existing file is not overwritten
  npm run privacy -- erase <e-mail or id> [--yes]
      says what would go; with --yes it goes at once and cannot be brought back.
      The record of a payment stays, without the family. Seats become free. While
      money or a task is open nothing is erased, and it says what to do

With an e-mail address: everything under it, also messages, registrations of
interest and the newsletter. With an id, which is its first six characters or
more: this one registration, message or registration of interest. The database
is the one of the site: DATABASE_URL, or the embedded one in DATA_DIR (./data),
for which the site must be stopped first.
`;

const program: StaffProgram = {
  name: 'privacy',
  help,
  options: { by: { type: 'string' }, to: { type: 'string' }, yes: { type: 'boolean' } },
  commands: { export: exportCommand, erase },
};

/** Carries out a command. @returns the exit code */
export async function privacy(args: readonly string[], out: Output): Promise<number> {
  return runStaff(program, args, out);
}

if (import.meta.main) process.exitCode = await privacy(process.argv.slice(2), console);
