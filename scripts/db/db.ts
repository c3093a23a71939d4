import { type Program, runCommands } from '../staff/run.ts';
import type { Output } from '../staff/site-database.ts';
import { type Local, readLocalEnv } from './local.ts';
import { reset } from './reset.ts';
import { seed } from './seed.ts';
import { studio } from './studio.ts';

const help = `Empties, fills and shows the database of a site on this machine: DATABASE_URL, or the embedded one in DATA_DIR
(./data). Stop the site first.

  npm run db -- reset --yes    deletes everything in it, and the sandbox's transactions
  npm run db -- seed           fills an empty one with a sample term: families in every state, sessions, payments,
                               enquiries, questions of the chat
  npm run db -- studio         shows its tables in the browser: drizzle-kit studio, on --port 4983

The sample families pay at the sandbox. Nothing of it works in production.
`;

const program: Program<Local> = {
  name: 'db',
  help,
  options: { yes: { type: 'boolean' }, port: { type: 'string' } },
  commands: { reset, seed, studio },
};

export function db(args: readonly string[], out: Output): Promise<number> {
  return runCommands(program, args, out, (work) => work({ env: readLocalEnv(), out }));
}

if (import.meta.main) process.exitCode = await db(process.argv.slice(2), console);
