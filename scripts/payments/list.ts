import { isIsoDate, schoolInstant } from '../../src/domain/clock.ts';
import { formatMoney } from '../../src/domain/money.ts';
import { attemptStates } from '../../src/domain/payment/status.ts';
import { shellWord } from '../../src/domain/shell-word.ts';
import {
  type ListedPayment,
  listPayments,
} from '../../src/server/services/payments/history/list-payments.ts';
import { moment, oneLine, ownReference, shortId } from '../staff/print.ts';
import { type Options, type StaffCommand, textOf } from '../staff/run.ts';

const states = [...attemptStates, 'unmatched'] as const;
const MOST = 10_000;

export const list: StaffCommand = {
  options: ['state', 'since', 'limit'],
  plan(_words, options) {
    const filter = { state: stateIn(options), since: dateIn(options, 'since'), limit: limitIn(options) };
    return async ({ ctx }) => {
      const found = await listPayments(ctx, filter);
      if (found.length === 0) return 'No payments found.';
      const lines = found.map(line);
      if (found.length === filter.limit) lines.push(`(the newest ${filter.limit}; --limit shows more)`);
      return lines.join('\n');
    };
  },
};

/** When, state, amount, the printed reference or the provider's number, and the registration. */
function line({ at, state, amount, currency, reference, transactionId, registrationId }: ListedPayment) {
  const name = registrationId === null ? shellWord(transactionId ?? reference) : ownReference(reference);
  return [
    moment(at),
    state.padEnd(9),
    formatMoney(amount, currency).padStart(11),
    oneLine(name).slice(0, 26).padEnd(26),
    registrationId === null ? '-' : shortId(registrationId),
  ].join('  ');
}

function stateIn(options: Options): (typeof states)[number] | undefined {
  const text = textOf(options, 'state');
  const state = states.find((known) => known === text);
  if (text !== undefined && !state) throw new Error(`--state is one of: ${states.join(', ')}.`);
  return state;
}

/** The beginning of a Kampala day. */
export function dateIn(options: Options, name: string): Date | undefined {
  const text = textOf(options, name);
  if (text === undefined) return undefined;
  if (!isIsoDate(text)) throw new Error(`--${name} is a day: --${name} 2026-11-01`);
  return schoolInstant(text, '00:00');
}

function limitIn(options: Options): number {
  const text = textOf(options, 'limit') ?? '50';
  const limit = Number(text);
  if (Number.isInteger(limit) && limit > 0 && limit <= MOST) return limit;
  throw new Error(`--limit is a whole number from 1 to ${MOST}.`);
}
