import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatLongDate, kampalaDate, kampalaTime, systemClock } from '../src/domain/clock.ts';
import { type Database, openDatabase } from '../src/server/db/open.ts';
import { findInInbox, type InboxItem, listInbox, tickOff } from '../src/server/services/messages/inbox.ts';

const help = `What waits for staff: contact messages, registrations of interest in a program, and tasks.

  npm run inbox -- list         what is open, oldest first
  npm run inbox -- show <id>    one of them in full
  npm run inbox -- done <id>    ticks it off

The first characters of an id are enough. The database is the one of the site: DATABASE_URL, or the embedded one in
DATA_DIR (./data), for which the site must be stopped first.
`;

type Inbox = Parameters<typeof listInbox>[0];

const commands: Record<string, (inbox: Inbox, id: string) => Promise<string>> = {
  list: async (inbox) => {
    const items = await listInbox(inbox);
    return items.length === 0 ? 'Nothing waits.' : items.map(line).join('\n');
  },
  show: async (inbox, id) => inFull(await findOne(inbox, id)),
  done: async (inbox, id) => {
    const item = await findOne(inbox, id);
    if (item.doneAt) return `Was done already, on ${moment(item.doneAt)}: ${line(item)}`;
    await tickOff(inbox, item);
    return `Done: ${line(item)}`;
  },
};

async function run(words: readonly string[]): Promise<string> {
  const [name = 'list', id = '', ...rest] = words;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || rest.length > 0) throw new Error(`This is not a command: ${words.join(' ')}\n\n${help}`);
  if (name !== 'list' && id === '') throw new Error(`Say which one: npm run inbox -- ${name} <id>`);
  const database = await open();
  try {
    return await command({ database, clock: systemClock }, id);
  } catch (error) {
    throw explain(error);
  } finally {
    await database.close();
  }
}

async function open(): Promise<Database> {
  const { DATABASE_URL, DATA_DIR } = process.env;
  if (DATABASE_URL) {
    if (/^postgres(ql)?:\/\//.test(DATABASE_URL)) return openDatabase(DATABASE_URL, { poolSize: 3 });
    throw new Error('DATABASE_URL is no PostgreSQL address. Write postgres://user:password@host:5432/name.');
  }
  const folder = join(DATA_DIR || './data', 'pg');
  if (existsSync(folder)) return openDatabase(folder);
  throw new Error(
    `There is no database in ${folder} yet. Start the site once, or say with DATABASE_URL or DATA_DIR where its database is.`,
  );
}

async function findOne(inbox: Inbox, id: string): Promise<InboxItem> {
  const found = await findInInbox(inbox, id);
  if (found[0] && found.length === 1) return found[0];
  if (found.length > 1) {
    throw new Error(`Several begin with ${id}; write more of the id:\n${found.map(line).join('\n')}`);
  }
  throw new Error(`Nothing has an id that begins with ${id}. Write at least four characters of it.`);
}

/** The id, how long ago it came, what it is. */
function line({ id, kind, at, summary }: InboxItem): string {
  return `${id.slice(0, 8)}  ${moment(at)}  ${kind.padEnd(12)}  ${printable(summary).replaceAll('\n', ' ')}`;
}

function inFull({ id, kind, at, doneAt, details }: InboxItem): string {
  const width = Math.max(...details.map(({ label }) => label.length), 'Received'.length);
  const rows = [
    ['Id', id],
    ['Kind', kind],
    ['Received', moment(at)],
    ['Done', doneAt ? moment(doneAt) : 'no'],
    ...details.map(({ label, value }) => [label, printable(value)]),
  ];
  const indent = `\n${' '.repeat(width + 2)}`;
  return rows
    .map(([label = '', value = '']) => `${label.padEnd(width)}  ${value.replaceAll('\n', indent)}`)
    .join('\n');
}

/** What a stranger wrote must not steer the terminal, nor turn the direction of its line around. */
function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, ' ');
}

function moment(instant: Date): string {
  return `${formatLongDate(kampalaDate(instant))}, ${kampalaTime(instant)} EAT`;
}

function explain(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: string };
    // Undefined table or column.
    if (code === '42P01' || code === '42703') {
      return new Error(
        'The database is older than this program. Start the site once: it brings it up to date.',
      );
    }
    if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || /timeout/i.test(cause.message)) {
      return new Error('The database does not answer. Is it running, and is DATABASE_URL right?');
    }
  }
  return error;
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  console.log(values.help ? help : await run(positionals));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
