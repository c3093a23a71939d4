import type { IsoDate } from '../clock.ts';
import { exact } from '../money.ts';
import type { MoneyStatus } from '../payment/settlement.ts';

/** Sums of money, in the currency's major unit. */
export interface Sums {
  /** What families were asked for. A payment that is opened again is asked for once. */
  asked: number;
  /** What came in, also what does not fit a registration yet. */
  paid: number;
  /** What the providers kept of it, where they say so. */
  fees: number;
  refunded: number;
  /** Asked for and not paid, of registrations that are not cancelled. */
  outstanding: number;
}

/** The sums of one day, by what was paid for and how. */
export interface MoneyCell extends Sums {
  day: IsoDate;
  offer: string;
  way: string;
  currency: string;
}

export const noSums: Sums = { asked: 0, paid: 0, fees: 0, refunded: 0, outstanding: 0 };

export function addSums(a: Sums, b: Sums): Sums {
  return {
    asked: exact(a.asked + b.asked),
    paid: exact(a.paid + b.paid),
    fees: exact(a.fees + b.fees),
    refunded: exact(a.refunded + b.refunded),
    outstanding: exact(a.outstanding + b.outstanding),
  };
}

export const netOf = ({ paid, fees, refunded }: Pick<Sums, 'paid' | 'fees' | 'refunded'>): number =>
  exact(paid - fees - refunded);

/** The cells' sums by one of their words, in the order of the words. */
export function sumBy(
  cells: readonly MoneyCell[],
  word: 'day' | 'offer' | 'way',
): { word: string; sums: Sums }[] {
  const groups = Map.groupBy(cells, (cell) => cell[word]);
  return [...groups]
    .map(([of, some]) => ({ word: of, sums: some.reduce<Sums>(addSums, noSums) }))
    .toSorted((a, b) => (a.word < b.word ? -1 : 1));
}

/** How money counts, in the office's words. */
export const moneyWords: Record<MoneyStatus, string> = {
  none: 'no money moved',
  counts: 'pays the registration',
  duplicate: 'paid twice',
  late: 'came too late',
  mismatch: 'does not fit',
  unmatched: 'of no family',
  returned: 'given back',
  dismissed: 'not ours',
  void: 'entered by mistake',
};

/** What the ledger can be narrowed to. */
export const ledgerStates = {
  counts: 'Pays a registration',
  odd: 'Waits for a decision',
  returned: 'Received and given back',
  refund: 'Refunds',
  dismissed: 'Not ours',
  void: 'Entered by mistake',
} as const;
export type LedgerState = keyof typeof ledgerStates;

/** What a refund can be narrowed to. */
export const refundStages = { under_way: 'Under way', done: 'Done', failed: 'Failed' } as const;
export type RefundStage = keyof typeof refundStages;
