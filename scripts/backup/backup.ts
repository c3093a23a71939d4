import { type Program, runCommands } from '../staff/run.ts';
import type { Output } from '../staff/site-database.ts';
import { move } from './move.ts';
import { restore } from './restore.ts';
import { write } from './write.ts';

const help = `Back up the database, and put a backup into a new place. Backups are encrypted by age
(apt-get install age): the server that writes them cannot read them.

  npm run backup -- write --to <folder> (--recipient <age1…> | --recipient-file <file>) [--keep 14]
      writes somero-<time>.age, and deletes all but the newest 14 in the folder
  npm run backup -- restore <file> --key <file> --into <database>
      restores into an empty database (postgres://…, the name of one on the site's
      server, or a folder), compares every table with what the backup says of it,
      and reports. The exit code is 1 if anything differs. Receipts go on 10,000
      numbers later and 100 more for each minute since the backup, because those
      between are taken. If the key file has a line "# secret: …", a backup that was
      not written with the same line in --recipient-file is refused. Do this every
      month with a database made for it
  npm run backup -- move --into <postgres://…>
      copies the embedded database into an empty one on PostgreSQL and compares
      both. Stop the site before

The database is that of the site: DATABASE_URL, or the embedded one in DATA_DIR
(./data); stop the site before you back up the embedded one. PostgreSQL is read by
pg_dump, while the site goes on. docs/operations.md has all steps.
`;

const program: Program<Output> = {
  name: 'backup',
  help,
  options: {
    to: { type: 'string' },
    recipient: { type: 'string' },
    'recipient-file': { type: 'string' },
    keep: { type: 'string' },
    key: { type: 'string' },
    into: { type: 'string' },
  },
  commands: { write, restore, move },
};

export async function backup(args: readonly string[], out: Output): Promise<number> {
  return runCommands(program, args, out, (work) => work(out));
}

if (import.meta.main) process.exitCode = await backup(process.argv.slice(2), console);
