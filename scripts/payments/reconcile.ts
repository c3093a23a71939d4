import { addDays, isIsoDate, schoolDate, schoolInstant, systemClock } from '../../src/domain/clock.ts';
import { timeZone } from '../../src/domain/time-zone.ts';
import {
  listingProviders,
  type Reconciliation,
  reconcile,
} from '../../src/server/services/payments/reconciliation/reconcile.ts';
import { daysBefore } from '../../src/server/services/payments/reconciliation/reconcile-nightly.ts';
import { authorOf, type Options, type StaffCommand } from '../staff/run.ts';
import { progress, withWaitNotice } from '../staff/wait-notice.ts';
import { dateIn } from './list.ts';

export const reconcilePayments: StaffCommand = {
  options: ['from', 'to', 'by'],
  plan(_words, options) {
    const by = authorOf(options);
    const period = periodIn(options);
    return async ({ ctx, out }) => {
      const reports = await withWaitNotice(
        out,
        'Asking the providers',
        reconcile(ctx, period, `staff:${by}`, progress(out, 'transactions')),
      );
      const providers = listingProviders(ctx).map(({ id }) => id);
      const lines = providers.flatMap((id, index) => reportLines(id, reports[index] ?? null));
      const days = `${schoolDate(period.from)} to ${addDays(schoolDate(period.to), -1)}, ${timeZone.id}`;
      return {
        text: [days, ...lines].join('\n'),
        isWrong: providers.some((_, index) => isWrong(reports[index] ?? null)),
      };
    };
  },
};

/** Whole Kampala days, both of them in it. */
function periodIn(options: Options): { from: Date; to: Date } {
  const usual = daysBefore(systemClock.now());
  const from = dateIn(options, 'from') ?? usual.from;
  const last = dateIn(options, 'to');
  const end = last ? nextDay(last) : new Date(Math.max(usual.to.getTime(), nextDay(from).getTime()));
  if (end <= from) throw new Error('--to is before --from.');
  return { from, to: end };
}

function nextDay(day: Date): Date {
  const date = addDays(schoolDate(day), 1);
  if (!isIsoDate(date)) throw new Error(`There is no day after ${schoolDate(day)}.`);
  return schoolInstant(date, '00:00');
}

function reportLines(provider: string, report: Reconciliation | null): string[] {
  if (!report) return [`${provider}  could not be asked: nothing changed, try again later`];
  const { theirs, ours, found, reversed, returned, unreadable } = report;
  return [
    row(provider, 'count', theirs.count, ours.count),
    ...currenciesOf(report).map((currency) =>
      row(provider, currency, theirs.sums[currency] ?? 0, ours.sums[currency] ?? 0),
    ),
    ...found.map((id) => `${provider}  found     ${id}  show says whose it is`),
    ...reversed.map((id) => `${provider}  reversed  ${id}  see tasks`),
    ...returned.map((id) => `${provider}  refunded without us  ${id}  see tasks`),
    ...unreadable.map((id) => `${provider}  unreadable  ${id}  see tasks`),
  ];
}

function row(provider: string, what: string, theirs: number, ours: number): string {
  const figure = (value: number) => value.toLocaleString('en-UG', { maximumFractionDigits: 2 });
  const difference = figure(Math.round((theirs - ours) * 100) / 100);
  return `${provider}  ${what.padEnd(5)}  theirs ${figure(theirs)}  ours ${figure(ours)}  difference ${difference}`;
}

function currenciesOf({ theirs, ours }: Reconciliation): string[] {
  return [...new Set([...Object.keys(theirs.sums), ...Object.keys(ours.sums)])].sort();
}

function isWrong(report: Reconciliation | null): boolean {
  if (!report) return true;
  const { theirs, ours, reversed, returned, unreadable } = report;
  if (reversed.length + returned.length + unreadable.length > 0) return true;
  return (
    theirs.count !== ours.count ||
    currenciesOf(report).some(
      (currency) => Math.abs((theirs.sums[currency] ?? 0) - (ours.sums[currency] ?? 0)) >= 0.005,
    )
  );
}
