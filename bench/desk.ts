import { addDays, schoolDate } from '#domain/clock.ts';
import { openDatabase } from '#server/db/open.ts';
import { prepareSessions } from '#server/services/bookings/sessions/prepare-sessions.ts';
import { contextOf } from '#tests/support/context.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { openDesk, signedIn } from '#tests/support/desk.ts';
import { judge, median } from './compare.ts';
import { fillYears } from './growth-fill.ts';
import { bench } from './options.ts';

const ANSWERS_WITHIN_MS = 100;
const WARM_UP = 3;

const about = `Each list of the desk answers in ${ANSWERS_WITHIN_MS} ms at most, measured over HTTP with this many registrations of five years.`;

export const desk = bench(about, { registrations: 200_000, samples: 20 }, async (options) => {
  await using postgres = await startPostgres({ settings: { shared_buffers: '512MB', max_wal_size: '4GB' } });
  const url = await postgres.createDatabase();
  await using opened = new AsyncDisposableStack();
  const database = await openDatabase(url);
  opened.defer(() => database.close());
  await database.migrate();
  const ctx = contextOf(database);
  await prepareSessions(ctx);
  await fillYears(url, options.registrations);
  const { get } = await signedIn(openDesk({ ctx }, { limitScale: 1_000_000 }), 'owner');
  const call = async (path: string) => {
    const { status, body } = await get(path);
    if (status !== 200) throw new Error(`${path}: ${status}`);
    return body;
  };
  for (const [name, path] of Object.entries(await lists(call))) {
    const times: number[] = [];
    for (let turn = -WARM_UP; turn < options.samples; turn += 1) {
      const begun = performance.now();
      await call(path);
      if (turn >= 0) times.push(performance.now() - begun);
    }
    const ms = median(times);
    judge(`${name.padEnd(36)} ${ms.toFixed(1).padStart(6)} ms`, ms, { atMost: ANSWERS_WITHIN_MS });
  }
});

/** The lists and their addresses, with the pages and filters that read most. */
async function lists(call: (path: string) => Promise<{ next?: string }>): Promise<Record<string, string>> {
  const today = schoolDate(new Date());
  const twoMonthsAgo = addDays(today, -60);
  const yearAgo = addDays(today, -365);
  const next = async (path: string) => encodeURIComponent((await call(path)).next ?? '');
  return {
    today: '/desk/today',
    'today: tasks': '/desk/today/tasks',
    'today: to call': '/desk/today/calls',
    'today: new registrations': '/desk/today/registrations?which=new',
    'today: paid registrations': '/desk/today/registrations?which=paid',
    'families: newest': '/desk/families',
    'families: next page': `/desk/families?after=${await next('/desk/families')}`,
    'families: a common text': '/desk/families?q=parent',
    'families: a name': `/desk/families?q=${encodeURIComponent('Live Parent 17')}`,
    'families: a phone number': '/desk/families?q=0700001999',
    'ledger: newest': '/desk/money/ledger',
    'ledger: next page': `/desk/money/ledger?after=${await next('/desk/money/ledger')}`,
    'ledger: a month, years ago': `/desk/money/ledger?from=${addDays(yearAgo, -760)}&to=${addDays(yearAgo, -730)}`,
    'ledger: waits for a decision': '/desk/money/ledger?state=odd',
    'ledger: refunds': '/desk/money/ledger?state=refund',
    'ledger: by card': '/desk/money/ledger?way=Card',
    'ledger: a family': `/desk/money/ledger?q=${encodeURIComponent('Parent 1999')}`,
    'odd payments': '/desk/money/odd',
    refunds: '/desk/money/refunds',
    'refunds: failed': '/desk/money/refunds?stage=failed',
    comparisons: '/desk/money/reconciliations',
    month: `/desk/money/month?month=${twoMonthsAgo.slice(0, 7)}`,
    'reports: 12 weeks': '/desk/reports?weeks=12',
    'reports: a year': '/desk/reports?weeks=53',
    'messages: new': '/desk/messages',
    'messages: done': '/desk/messages?state=done',
    letters: '/desk/letters',
    audit: '/desk/audit',
  };
}
