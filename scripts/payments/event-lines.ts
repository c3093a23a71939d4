import { formatMoney } from '../../src/domain/money.ts';
import type { PaymentHistory } from '../../src/server/services/payments/history/read-history.ts';
import { second, shortId, wrapped } from '../staff/print.ts';

const things: Record<string, string> = {
  registration: 'registration',
  payment_attempt: 'payment',
  refund: 'refund',
  staff_task: 'task',
};
interface Facts extends Record<string, unknown> {
  from?: string;
  because?: string;
  transaction?: string;
  status?: string;
  money?: string;
  amount?: number;
  currency?: string;
}

const INDENT = '      ';

/** Who did what to what when, and why. */
export function eventLines({
  at,
  actor,
  aggregate,
  aggregateId,
  event,
  data,
}: PaymentHistory['events'][number]) {
  const { from, because, transaction, status, money, amount, currency, ...facts } = data as Facts;
  const what = `${things[aggregate] ?? aggregate} ${shortId(aggregateId)}`;
  const move = from ? `${from} → ${event}` : event.replaceAll('_', ' ');
  const why = [
    ...(because ? [because] : []),
    ...(transaction ? [[`transaction ${transaction}`, status, money].filter(Boolean).join(', ')] : []),
    ...(amount && currency ? [formatMoney(amount, currency)] : []),
    ...Object.entries(facts)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(', ') : String(value)}`),
  ].join('; ');
  const first = `${second(at)}  ${actor}  ${what}: ${move}`;
  return why === '' ? first : `${first}\n${INDENT}${wrapped(why, INDENT, 74)}`;
}
