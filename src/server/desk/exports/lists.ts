import type { Context as Call } from 'hono';
import type * as z from 'zod';
import { schoolDate, schoolTime } from '#domain/clock.ts';
import { type MoneyCell, moneyWords, netOf } from '#domain/desk/books.ts';
import { may, type Permission } from '#domain/desk/permissions.ts';
import {
  actorWords,
  actWords,
  detailWords,
  providerWords,
  refundWords,
  registrationWords,
} from '#domain/desk/plain-words.ts';
import { DomainError } from '#domain/errors.ts';
import { formatMoney } from '#domain/money.ts';
import type { Context } from '../../context.ts';
import type { Place } from '../../db/paging.ts';
import {
  countLedger,
  type LedgerLine,
  type LedgerPlace,
  listLedger,
} from '../../services/books/list-ledger.ts';
import {
  countReconciliations,
  type ListedReconciliation,
  listReconciliations,
} from '../../services/books/list-reconciliations.ts';
import { countRefunds, type ListedRefund, listRefunds } from '../../services/books/list-refunds.ts';
import { readMonth } from '../../services/books/read-month.ts';
import { readReports } from '../../services/books/read-reports.ts';
import { type AuditEvent, countAudit, readAudit, readDeskVersion } from '../../services/desk/audit.ts';
import { oddKinds } from '../../services/payments/settlement/odd-kinds.ts';
import {
  countNewest,
  findRegistrations,
  MAX_EXPORTED,
} from '../../services/registrations/find-registrations.ts';
import { linesOf, type RegistrationLine } from '../../services/registrations/registration-lines.ts';
import { listNewest, listOfToday, listTasksOfToday, listToCall } from '../../services/today/list-today.ts';
import type { DeskEnv } from '../desk-env.ts';
import { parse } from '../input.ts';
import {
  AuditQuery,
  FamilyFilter,
  LedgerQuery,
  MonthQuery,
  NoFilter,
  RefundQuery,
  ReportQuery,
  TodayFilter,
} from '../queries.ts';
import { type ExportedList, type ExportFormat, exportList } from './export-list.ts';

/** A list by its name: who may take it, and how its filters are read, as its screen has them in the address. */
interface Exportable<Filter extends z.ZodType, Row, At> {
  may: Permission;
  filter: Filter;
  list: (ctx: Context, filter: z.output<Filter>) => Promise<ExportedList<Row, At>>;
}

type Run = (
  c: Call<DeskEnv>,
  ctx: Context,
  asked: { format: ExportFormat; filters: object },
) => Promise<Response>;

function exportable<Filter extends z.ZodType, Row, At>({
  may: needs,
  filter,
  list,
}: Exportable<Filter, Row, At>): Run {
  return async (c, ctx, { format, filters }) => {
    if (!may(c.var.signedIn.role, needs))
      throw new DomainError('forbidden', 'Your role at the desk does not allow this.');
    const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
    const read = parse(filter, given);
    return exportList(c, ctx, await list(ctx, read), { format, filters: given });
  };
}

/** The school's day of an instant, as a cell. */
const dayOf = (at: Date) => new Date(schoolDate(at));

const sumWords = (sums: Record<string, number>) =>
  Object.entries(sums)
    .map(([currency, sum]) => formatMoney(sum, currency))
    .join(', ');

const familyColumns: ExportedList<RegistrationLine>['columns'] = [
  ['Registered on', ({ createdAt }) => dayOf(createdAt)],
  ['Child', ({ childName }) => childName],
  ['Age', ({ childAge }) => childAge],
  ['Parent', ({ parentName }) => parentName],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['For', ({ offer }) => offer],
  ['State', ({ state }) => registrationWords[state] ?? state],
  ['Session', ({ session }) => session && `${session.sessionDate} ${session.sessionSlot}`],
];

const lists: Readonly<Record<string, Run>> = {
  ledger: exportable({
    may: 'read money',
    filter: LedgerQuery,
    list: async (ctx, filter) => ({
      name: ['ledger', filter.from, filter.to].filter(Boolean).join('-'),
      count: () => countLedger(ctx, filter),
      page: (after: LedgerPlace | undefined, size) => listLedger(ctx, filter, after, size),
      columns: [
        ['Day', ({ at }) => dayOf(at)],
        ['Time', ({ at }) => schoolTime(at)],
        ['Kind', ({ kind }) => kind],
        ['Amount', ({ amount }) => amount],
        ['Fee', ({ fee }) => fee],
        ['Currency', ({ currency }) => currency],
        ['State', ({ money }) => (money === 'refund' ? 'given back' : moneyWords[money])],
        ['For', ({ offer }) => offer],
        ['Way of paying', ({ way }) => way],
        ['Payer ends in', ({ payerHint }) => payerHint],
        ["Provider's number", ({ transactionId }) => transactionId],
        ['Reference', ({ reference }) => reference],
        ['Receipt', ({ receiptNumber }) => receiptNumber],
        ['Child', ({ family }) => family?.childName ?? null],
        ['Parent', ({ family }) => family?.parentName ?? null],
        ['Why given back', ({ reason }) => reason],
      ] satisfies ExportedList<LedgerLine>['columns'],
    }),
  }),
  refunds: exportable({
    may: 'read money',
    filter: RefundQuery,
    list: async (ctx, filter) => ({
      name: 'refunds',
      count: () => countRefunds(ctx, filter),
      page: (after: Place | undefined, size) => listRefunds(ctx, filter, after, size),
      columns: [
        ['Asked on', ({ at }) => dayOf(at)],
        ['Done on', ({ doneAt }) => doneAt && dayOf(doneAt)],
        ['Amount', ({ amount }) => amount],
        ['Currency', ({ currency }) => currency],
        ['State', ({ state }) => refundWords[state] ?? state],
        ['Why', ({ reason }) => reason],
        ['Why it failed', ({ failure }) => failure],
        ["Provider's number", ({ transactionId }) => transactionId],
        ['Child', ({ family }) => family?.childName ?? null],
        ['Parent', ({ family }) => family?.parentName ?? null],
        ['Asked by', ({ requestedBy }) => requestedBy],
      ] satisfies ExportedList<ListedRefund>['columns'],
    }),
  }),
  month: exportable({
    may: 'read money',
    filter: MonthQuery,
    list: async (ctx, { month }) => {
      const cells = await readMonth(ctx, month);
      return whole<MoneyCell>(`month-${month}`, cells, [
        ['Day', ({ day }) => new Date(day)],
        ['For', ({ offer }) => offer],
        ['Way of paying', ({ way }) => way],
        ['Currency', ({ currency }) => currency],
        ['Billed', ({ asked }) => asked],
        ['Paid', ({ paid }) => paid],
        ['Fees', ({ fees }) => fees],
        ['Refunded', ({ refunded }) => refunded],
        ['After fees and refunds', netOf],
        ['Not paid yet', ({ outstanding }) => outstanding],
      ]);
    },
  }),
  weeks: exportable({
    may: 'read reports',
    filter: ReportQuery,
    list: async (ctx, { weeks }) =>
      whole('weeks', (await readReports(ctx, weeks)).registrations, [
        ['Week from', ({ week }) => new Date(week)],
        ['For', ({ offer }) => offer],
        ['Saw the form', ({ seen }) => seen],
        ['Started it', ({ started }) => started],
        ['Registered', ({ registered }) => registered],
        ['Paid', ({ paid }) => paid],
        ['Booked', ({ booked }) => booked],
        ['Came', ({ came }) => came],
      ]),
  }),
  'to-call': exportable({
    may: 'read today',
    filter: NoFilter,
    list: async (ctx) => inPages('to-call', (after?: Place) => listToCall(ctx, after), familyColumns),
  }),
  today: exportable({
    may: 'read today',
    filter: TodayFilter,
    list: async (ctx, { show }) =>
      inPages(
        `${show}-${schoolDate(ctx.clock.now())}`,
        (after?: Place) => listOfToday(ctx, show, after),
        familyColumns,
      ),
  }),
  odd: exportable({
    may: 'read money',
    filter: NoFilter,
    list: async (ctx) =>
      inPages('odd-payments', (after?: Place) => listTasksOfToday(ctx, after, oddKinds), [
        ['Since', ({ at }) => dayOf(at)],
        ['What', ({ title }) => title],
        ['Facts', ({ facts }) => facts.map(({ label, value }) => `${label}: ${value}`).join('; ')],
        ['Child', ({ family }) => family?.childName ?? null],
        ['Parent', ({ family }) => family?.parentName ?? null],
      ]),
  }),
  comparisons: exportable({
    may: 'read money',
    filter: NoFilter,
    list: async (ctx) => ({
      name: 'comparisons',
      count: () => countReconciliations(ctx),
      page: async (after: number | undefined) => {
        const { rows, next } = await listReconciliations(ctx, after);
        return { rows, next: next === null ? null : Number(next) };
      },
      columns: [
        ['Compared on', ({ at }) => dayOf(at)],
        ['Provider', ({ provider }) => providerWords(provider)],
        ['From', ({ from }) => dayOf(new Date(from))],
        ['To', ({ to }) => dayOf(new Date(Date.parse(to) - 1))],
        ['Provider has', ({ theirs }) => sumWords(theirs.sums)],
        ['We have', ({ ours }) => sumWords(ours.sums)],
        ['Found', ({ found }) => found.join(', ')],
        ['No longer with the provider', ({ reversed }) => reversed.join(', ')],
        ['Refunded without us', ({ returned }) => returned.join(', ')],
        ['Not readable', ({ unreadable }) => unreadable.join(', ')],
      ] satisfies ExportedList<ListedReconciliation>['columns'],
    }),
  }),
  audit: exportable({
    may: 'read audit',
    filter: AuditQuery,
    list: async (ctx, filter) => {
      // Without this export, which is an event too.
      const first = (await readDeskVersion(ctx)) + 1;
      return {
        name: 'what-was-done',
        count: () => countAudit(ctx, filter),
        page: (before: string | undefined, most: number) =>
          readAudit(ctx, filter, Number(before ?? first), most),
        columns: [
          ['Day', ({ at }) => dayOf(at)],
          ['Time', ({ at }) => schoolTime(at)],
          ['Who', ({ actor }) => actorWords(actor)],
          ['What', actWords],
          ['Details', detailWords],
        ] satisfies ExportedList<AuditEvent>['columns'],
      };
    },
  }),
  families: exportable({
    may: 'read families',
    filter: FamilyFilter,
    list: async (ctx, { q }) => {
      const matching = q ? await findRegistrations(ctx, q, MAX_EXPORTED) : null;
      if (matching?.length === MAX_EXPORTED)
        throw new DomainError(
          'conflict',
          'Too many families match for a file of them. Write more of what you search for.',
        );
      const found = matching && (await linesOf(ctx, matching));
      return {
        name: 'families',
        columns: familyColumns,
        count: async () => found?.length ?? countNewest(ctx),
        page: async (after: Place | undefined, size) =>
          found ? { rows: found, next: null } : listNewest(ctx, after, size),
      };
    },
  }),
};

/** The lists that can be exported as a file, by name. */
export const exportedLists: ReadonlyMap<string, Run> = new Map(Object.entries(lists));

/** A list that is counted by reading it, a page at a time: strangers can make it long. */
function inPages<Row, At>(
  name: string,
  page: (after?: At) => Promise<{ rows: Row[]; next: At | null }>,
  columns: ExportedList<Row>['columns'],
): ExportedList<Row, At> {
  const count = async () => {
    let rows = 0;
    let after: At | undefined;
    do {
      const read = await page(after);
      rows += read.rows.length;
      after = read.next ?? undefined;
    } while (after);
    return rows;
  };
  return { name, columns, count, page: (after) => page(after) };
}

/** A list that is read at once. */
function whole<Row>(
  name: string,
  rows: Row[],
  columns: ExportedList<Row>['columns'],
): ExportedList<Row, never> {
  return { name, columns, count: async () => rows.length, page: async () => ({ rows, next: null }) };
}
