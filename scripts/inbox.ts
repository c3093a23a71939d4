import { parseArgs } from 'node:util';
import { formatLongDate, kampalaDate, kampalaTime, systemClock } from '../src/domain/clock.ts';
import { findInInbox, type InboxItem, listInbox, tickOff } from '../src/server/services/messages/inbox.ts';
import { explainDatabaseError, type Output, openSiteDatabase, printable } from './site-database.ts';

const help = `Manage contact messages, registrations of interest and tasks.

  npm run inbox -- list          open items, oldest first
  npm run inbox -- show <id>     one item in full
  npm run inbox -- done <id> …   marks one or several as done

Give at least the first four characters of an id. The database is that of the site: DATABASE_URL, or the embedded one in
DATA_DIR (./data); stop the site before you use the embedded one.
`;

type Inbox = Parameters<typeof listInbox>[0];

interface Command {
  /** How many ids it takes at most. */
  mostIds: number;
  run(inbox: Inbox, ids: readonly string[]): Promise<string>;
}

const commands: Record<string, Command> = {
  list: {
    mostIds: 0,
    async run(inbox) {
      const items = await listInbox(inbox);
      return items.length === 0 ? 'Nothing is open.' : items.map(line).join('\n');
    },
  },
  show: { mostIds: 1, run: async (inbox, [id = '']) => inFull(await findOne(inbox, id)) },
  done: {
    mostIds: Number.POSITIVE_INFINITY,
    async run(inbox, ids) {
      // All are found before the first is ticked off.
      const items: InboxItem[] = [];
      for (const id of ids) items.push(await findOne(inbox, id));
      const said: string[] = [];
      for (const item of items) said.push(await done(inbox, item));
      return said.join('\n');
    },
  },
};

async function done(inbox: Inbox, item: InboxItem): Promise<string> {
  if (item.doneAt) return `Already done on ${moment(item.doneAt)}: ${line(item)}`;
  await tickOff(inbox, item, process.env.USER || 'unknown');
  return `Done: ${line(item)}`;
}

async function run(words: readonly string[]): Promise<string> {
  const [name = 'list', ...ids] = words;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || ids.length > command.mostIds)
    throw new Error(`This is not a command: ${words.join(' ')}\n\n${help}`);
  if (command.mostIds > 0 && ids.length === 0)
    throw new Error(`Say which one: npm run inbox -- ${name} <id>`);
  const database = await openSiteDatabase();
  try {
    return await command.run({ database, clock: systemClock }, ids);
  } catch (error) {
    throw explainDatabaseError(error);
  } finally {
    await database.close();
  }
}

async function findOne(inbox: Inbox, id: string): Promise<InboxItem> {
  const found = await findInInbox(inbox, id);
  if (found[0] && found.length === 1) return found[0];
  if (found.length > 1) {
    throw new Error(`Several ids begin with ${id}; write more of it:\n${found.map(line).join('\n')}`);
  }
  throw new Error(`No id begins with ${id}. Give at least the first four characters.`);
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

function moment(instant: Date): string {
  return `${formatLongDate(kampalaDate(instant))}, ${kampalaTime(instant)} EAT`;
}

/** Carries out a command. @returns the exit code */
export async function inbox(args: readonly string[], out: Output): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' } },
    });
    out.log(values.help ? help : await run(positionals));
    return 0;
  } catch (error) {
    out.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

if (import.meta.main) process.exitCode = await inbox(process.argv.slice(2), console);
