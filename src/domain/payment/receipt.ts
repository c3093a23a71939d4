import type { SlotLabel } from '../booking/slots.ts';
import type { IsoDate } from '../clock.ts';
import { toMajor, toMinor } from '../money.ts';

/** `R-2026-00042`: short enough to read out. */
export function formatReceiptNumber(year: number, serial: number): string {
  return `R-${year}-${String(serial).padStart(5, '0')}`;
}

/** The number of a row that may have no receipt. */
export function receiptNumberOf(row: { year: number | null; serial: number | null }): string | null {
  return row.year !== null && row.serial !== null ? formatReceiptNumber(row.year, row.serial) : null;
}

/** Reads a receipt's number as typed; `null` for any other text. */
export function readReceiptNumber(text: string): { year: number; serial: number } | null {
  const [, year, serial] = /^r-?(\d{4})-?(\d{1,9})$/i.exec(text.trim()) ?? [];
  return year && serial ? { year: Number(year), serial: Number(serial) } : null;
}

/** A registration's payment and its refunds. Amounts are in the currency's major unit. */
export interface Receipt {
  number: string;
  issuedAt: Date;
  childShortName: string;
  parentName: string;
  /** The amount received. */
  amount: number;
  currency: string;
  /** The price, which may be less than the amount received; `null` when paid in another currency. */
  price: number | null;
  paidAt: Date;
  /** The provider's word for how it was paid, and the last digits of the payer's phone or card. */
  method: string | null;
  payerHint: string | null;
  /** The provider's number of the transaction. */
  transactionId: string;
  /** The end of our reference. The whole reference would open the registration to anyone with the paper. */
  reference: string;
  /** The offer, where it is not the Hour of Code. */
  offer?: string | undefined;
  /** The booked session. */
  session: { sessionDate: IsoDate; sessionSlot: SlotLabel } | null;
  /** The refunds, the oldest first. */
  refunds: readonly ReceiptRefund[];
  /** It was paid with play money, and the receipt says so. */
  isDemonstration: boolean;
}

interface ReceiptRefund {
  amount: number;
  doneAt: Date;
  reason: string;
}

export type ReceiptState = 'paid' | 'partly_refunded' | 'refunded';

/** The payment less its refunds. */
export function remainingOf({ amount, currency, refunds }: Receipt): number {
  const minor = refunds.reduce(
    (left, refund) => left - toMinor(refund.amount, currency),
    toMinor(amount, currency),
  );
  return toMajor({ minor, currency });
}

export function receiptStateOf(receipt: Receipt): ReceiptState {
  if (receipt.refunds.length === 0) return 'paid';
  return remainingOf(receipt) > 0 ? 'partly_refunded' : 'refunded';
}
