import type { SlotLabel } from '../booking/slots.ts';
import type { IsoDate } from '../clock.ts';
import { toMajor, toMinor } from '../money.ts';

/** `R-2026-00042`: short enough to read out, without gaps within a year. */
export function formatReceiptNumber(year: number, serial: number): string {
  return `R-${year}-${String(serial).padStart(5, '0')}`;
}

/** Reads a receipt's number as typed; `null` for any other text. */
export function readReceiptNumber(text: string): { year: number; serial: number } | null {
  const [, year, serial] = /^r-?(\d{4})-?(\d{1,9})$/i.exec(text.trim()) ?? [];
  return year && serial ? { year: Number(year), serial: Number(serial) } : null;
}

/** What was paid for one registration, and what was refunded of it since. Amounts in the currency's major unit. */
export interface Receipt {
  number: string;
  issuedAt: Date;
  childFirstName: string;
  parentName: string;
  /** What came in. */
  amount: number;
  currency: string;
  /** What one session cost; it may be less than what came in. `null` when it was paid in another currency. */
  price: number | null;
  paidAt: Date;
  /** The provider's word for how it was paid, and the last digits of the payer's phone or card. */
  method: string | null;
  payerHint: string | null;
  /** The provider's number of the transaction. */
  transactionId: string;
  /** The end of our reference: the whole of it would open the registration to any holder of the paper. */
  reference: string;
  /** The booked session. */
  session: { sessionDate: IsoDate; sessionSlot: SlotLabel } | null;
  /** The refunds, the oldest first. */
  refunds: readonly ReceiptRefund[];
  /** It was paid with play money: the receipt proves nothing and says so. */
  isDemonstration: boolean;
}

interface ReceiptRefund {
  amount: number;
  doneAt: Date;
  reason: string;
}

export type ReceiptState = 'paid' | 'partly_refunded' | 'refunded';

/** What is left of the payment after its refunds. */
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
