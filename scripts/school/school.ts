import { runCommands, type StaffProgram, staffCommand } from '../staff/run.ts';
import type { Output } from '../staff/site-database.ts';
import { check } from './check.ts';
import { exportSchool } from './export.ts';
import { history, restore } from './history.ts';
import { importFile } from './import.ts';
import { newSchool } from './new.ts';

const help = `Manage the school's document: its facts, colours and texts. A running site
shows a change within two seconds. Every change is stored under your name:
--by <name>, by default the user who is signed in. See docs/make-it-yours.md.

  npm run school -- new <file>
      asks for what matters most, and writes a document with the sample's texts
  npm run school -- check <file>
      names everything that is wrong with a document
  npm run school -- export [--to <file>]
      writes the current document, with its version, into a new file
  npm run school -- import <file> [--note "…"]
      shows a document; refused if another version was imported since its export
  npm run school -- history
      all versions, the newest first
  npm run school -- restore <version> [--note "…"]
      shows an earlier version again; 0 is the sample

The database is that of the site: DATABASE_URL, or the embedded one in DATA_DIR
(./data); stop the site before you use the embedded one.
`;

const program: StaffProgram = {
  name: 'school',
  help,
  options: { by: { type: 'string' }, note: { type: 'string' }, to: { type: 'string' } },
  commands: { new: newSchool, check, export: exportSchool, import: importFile, history, restore },
};

/** These work without a database. */
const ALONE = ['new', 'check'];

export function school(args: readonly string[], out: Output): Promise<number> {
  if (!ALONE.includes(args[0] ?? '')) return staffCommand(program)(args, out);
  return runCommands(program, args, out, (work) => work({ out } as never));
}

if (import.meta.main) process.exitCode = await school(process.argv.slice(2), console);
