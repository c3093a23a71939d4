import { formatLongDate, schoolDate, systemClock, zonedTime } from '../../src/domain/clock.ts';
import { findInInbox, type InboxItem, listInbox, tickOff } from '../../src/server/services/messages/inbox.ts';
import { oneLine, rowsOfLines, shortId } from '../staff/print.ts';
import { type Command, type Program, runCommands } from '../staff/run.ts';
import { explainDatabaseError, type Output, openSiteDatabase } from '../staff/site-database.ts';

const help = `Manage contact messages, registrations of interest and tasks.

  npm run inbox -- list          open items, oldest first
  npm run inbox -- show <id>     one item in full
  npm run inbox -- done <id> …   marks one or several as done

Give at least the first four characters of an id. The database is that of the site: DATABASE_URL, or the embedded one in
DATA_DIR (./data); stop the site before you use the embedded one.
`;

type Inbox = Parameters<typeof listInbox>[0];

const list: Command<Inbox> = {
  plan: () => async (inbox) => {
    const items = await listInbox(inbox);
    return items.length === 0 ? 'Nothing is open.' : items.map(line).join('\n');
  },
};

const show: Command<Inbox> = {
  takes: '[id]',
  plan: ([id]) => {
    if (id === undefined) throw whichOne('show');
    return async (inbox) => inFull(await findOne(inbox, id));
  },
};

const markDone: Command<Inbox> = {
  takes: '[id] …',
  plan: (ids) => {
    if (ids.length === 0) throw whichOne('done');
    return async (inbox) => {
      // All are found before the first is ticked off.
      const items: InboxItem[] = [];
      for (const id of ids) items.push(await findOne(inbox, id));
      const lines: string[] = [];
      for (const item of items) lines.push(await done(inbox, item));
      return lines.join('\n');
    };
  },
};

function whichOne(name: string): Error {
  return new Error(`Say which one: npm run inbox -- ${name} <id>`);
}

async function done(inbox: Inbox, item: InboxItem): Promise<string> {
  if (item.doneAt) return `Already done on ${moment(item.doneAt)}: ${line(item)}`;
  await tickOff(inbox, item, process.env.USER || 'unknown');
  return `Done: ${line(item)}`;
}

async function findOne(inbox: Inbox, id: string): Promise<InboxItem> {
  const found = await findInInbox(inbox, id);
  if (found[0] && found.length === 1) return found[0];
  if (found.length > 1) {
    throw new Error(`Several ids begin with ${id}; give more characters:\n${found.map(line).join('\n')}`);
  }
  throw new Error(`No id begins with ${id}. Give at least the first four characters.`);
}

/** The id, how long ago it came, what it is. */
function line({ id, kind, at, summary }: InboxItem): string {
  return `${shortId(id)}  ${moment(at)}  ${kind.padEnd(12)}  ${oneLine(summary)}`;
}

function inFull({ id, kind, at, doneAt, details }: InboxItem): string {
  return rowsOfLines([
    ['Id', id],
    ['Kind', kind],
    ['Received', moment(at)],
    ['Done', doneAt ? moment(doneAt) : 'no'],
    ...details.map(({ label, value }) => [label, value] as const),
  ]);
}

function moment(instant: Date): string {
  return `${formatLongDate(schoolDate(instant))}, ${zonedTime(instant)}`;
}

/** Opens only the database: a message can be read without the settings of payments and mail. */
async function withInbox<T>(work: (inbox: Inbox) => Promise<T>): Promise<T> {
  const database = await openSiteDatabase();
  try {
    return await work({ database, clock: systemClock });
  } catch (error) {
    throw explainDatabaseError(error);
  } finally {
    await database.close();
  }
}

const program: Program<Inbox> = {
  name: 'inbox',
  help,
  options: {},
  commands: { list, show, done: markDone },
};

export function inbox(args: readonly string[], out: Output): Promise<number> {
  return runCommands(program, args.length === 0 ? ['list'] : args, out, withInbox);
}

if (import.meta.main) process.exitCode = await inbox(process.argv.slice(2), console);
