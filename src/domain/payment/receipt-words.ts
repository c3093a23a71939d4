import { slotTimes } from '../booking/slots.ts';
import { formatLongDate, formatMoment, schoolDate } from '../clock.ts';
import { formatMoney } from '../money.ts';
import { type Receipt, type ReceiptState, receiptStateOf, remainingOf } from './receipt.ts';

/** One line of a receipt: a label and its value. */
export interface ReceiptLine {
  label: string;
  value: string;
}

export const stateWords: Record<ReceiptState, string> = {
  paid: 'Paid',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
};

/** The note on the receipt of a payment in play money. */
export const demonstrationWords = 'Demonstration: no real money was paid';

/** The product and the amount received, then each refund and the rest. `product` is the name of a session. */
export function sumsOf(
  receipt: Receipt,
  product: string,
): { paid: ReceiptLine[]; total: ReceiptLine; refunds: RefundLine[]; left: ReceiptLine | null } {
  const { amount, price, currency, refunds } = receipt;
  const money = (value: number) => formatMoney(value, currency);
  const isMore = price !== null && amount > price;
  const what = receipt.offer
    ? `${receipt.offer} for ${receipt.childShortName}`
    : `One ${product} session for ${receipt.childShortName}`;
  return {
    paid: [
      { label: what, value: money(isMore ? price : amount) },
      ...(isMore ? [{ label: 'Paid above the price', value: money(amount - price) }] : []),
    ],
    total: { label: 'Received', value: money(amount) },
    refunds: refunds.map((refund) => ({
      label: `Given back on ${dayWords(refund.doneAt)}`,
      note: refund.reason,
      value: `−${money(refund.amount)}`,
    })),
    left: refunds.length > 0 ? { label: 'What remains', value: money(remainingOf(receipt)) } : null,
  };
}

interface RefundLine extends ReceiptLine {
  /** Why. */
  note: string;
}

/** `20 November 2026` */
export function dayWords(instant: Date): string {
  return formatLongDate(schoolDate(instant)).replace(/^\S+ /, '');
}

/** Who paid, when and how, and the numbers to find the payment by. */
export function factsOf(receipt: Receipt): ReceiptLine[] {
  const { session } = receipt;
  return [
    { label: 'Received from', value: receipt.parentName },
    { label: 'Paid on', value: formatMoment(receipt.paidAt) },
    { label: 'How', value: paymentMethodWords(receipt) },
    { label: 'Transaction number', value: receipt.transactionId },
    { label: 'Our reference ends in', value: receipt.reference },
    ...(session || receiptStateOf(receipt) !== 'refunded'
      ? [
          {
            label: 'Session',
            value: session
              ? `${formatLongDate(session.sessionDate)}, ${slotTimes(session.sessionDate, session.sessionSlot)}`
              : 'Not chosen yet',
          },
        ]
      : []),
  ];
}

/** `Mobile money, number ending in 567`; `Card ending in 242` */
export function paymentMethodWords({ method, payerHint }: Pick<Receipt, 'method' | 'payerHint'>): string {
  const { words, isCard } = wayOf(method);
  if (!payerHint) return words;
  return `${words}${isCard ? '' : ', number'} ending in ${payerHint}`;
}

interface Way {
  words: string;
  isCard?: boolean;
}

/** The providers' words, in small letters with `_` between them, and the way that each means; the first one counts. */
const ways: readonly [RegExp, Way][] = [
  [/^(?:mobile_?money|mpesa|m_pesa|airtel|mtn)/, { words: 'Mobile money' }],
  [/card/, { words: 'Card', isCard: true }],
  [/^(?:apple_?pay)/, { words: 'Apple Pay', isCard: true }],
  [/^(?:google_?pay)/, { words: 'Google Pay', isCard: true }],
  [/^ussd/, { words: 'USSD' }],
  [/^cash/, { words: 'Cash, in person' }],
  [/^till/, { words: 'Mobile money to our till' }],
  [/^(?:bank|account)/, { words: 'Bank transfer' }],
];

export const OTHER_WAY = 'Another way';

/** The ways of paying that the books tell apart. */
export const wayNames: readonly string[] = [...new Set(ways.map(([, { words }]) => words)), OTHER_WAY];

/** One of `wayNames` for a provider's word. */
export function wayNameOf(method: string | null): string {
  return knownWay(wordOf(method))?.words ?? OTHER_WAY;
}

function wordOf(method: string | null): string {
  return (method ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

function knownWay(word: string): Way | undefined {
  return ways.find(([pattern]) => pattern.test(word))?.[1];
}

/** A readable form of a provider's word; an unknown one stays legible. */
function wayOf(method: string | null): Way {
  const word = wordOf(method);
  const known = knownWay(word);
  if (known) return known;
  const plain = word.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return { words: plain ? `${plain[0]?.toUpperCase()}${plain.slice(1)}` : 'Online payment' };
}
