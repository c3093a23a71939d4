import { hourOfCode, site } from '#content/school.ts';
import { formatMoment } from '#domain/clock.ts';
import type { ReceiptEmailData } from '#domain/messages/email.ts';
import { exact, formatMoney } from '#domain/money.ts';
import { type Receipt, remainingOf } from '#domain/payment/receipt.ts';
import { demonstrationWords, factsOf, sumsOf } from '#domain/payment/receipt-words.ts';
import type { Block, EmailContent, Fact } from '../layout/content.ts';
import {
  greeting,
  placeKept,
  privateLinkNote,
  refundRuleBlocks,
  sessionWords,
  soldIn,
} from '../layout/words.ts';
import { receiptFile } from './receipt-file.ts';

/** The money arrived: what was paid for what, the receipt as a file, and the way to choosing a session. */
export function receiptEmail(data: ReceiptEmailData): EmailContent {
  const { receipt, pdf, isCorrected } = data;
  const amount = formatMoney(receipt.amount, receipt.currency);
  return {
    subject: `${isCorrected ? 'Corrected receipt' : 'Receipt'} ${receipt.number} for ${soldIn(data).title}`,
    preview: `We received ${amount}. ${previewOfNext(data)}`,
    title: isCorrected ? 'Receipt corrected' : 'Payment received',
    audience: 'parent',
    attachments: [receiptFile({ number: receipt.number, pdf })],
    blocks: [
      greeting(data.parentName),
      {
        kind: 'paragraph',
        text: isCorrected
          ? `We made a mistake when we wrote down your payment, and have corrected it: we have received ${amount}. The corrected receipt is attached as a PDF. It replaces the one that you have. Please ignore our earlier e-mails about this payment.`
          : `We have received your payment of ${amount}. Thank you. Your receipt is attached as a PDF; please keep it.`,
      },
      ...(receipt.isDemonstration ? [demonstration] : []),
      { kind: 'facts', items: factsFor(receipt) },
      ...surplusWords(receipt),
      ...next(data),
      privateLinkNote,
      ...refundRuleBlocks(data),
    ],
  };
}

const demonstration: Block = { kind: 'note', text: `${demonstrationWords}.` };

/** The session has its own part further down, and the name is in the greeting. */
function factsFor(receipt: Receipt): Fact[] {
  const { paid, total, refunds, left } = sumsOf(receipt, hourOfCode.title);
  const isElsewhere = ({ label }: Fact) => label === 'Session' || label === 'Received from';
  return [
    { label: 'Receipt number', value: receipt.number },
    ...paid,
    ...(paid.length > 1 || refunds.length > 0 ? [total] : []),
    ...refunds.map(({ label, value, note }) => ({ label, value: `${value}\n${note}` })),
    ...(left ? [left] : []),
    ...factsOf(receipt).filter((fact) => !isElsewhere(fact)),
    { label: 'Received by', value: site.name },
  ];
}

/** More than the price, of which nothing was refunded yet. */
function surplusWords(receipt: Receipt): Block[] {
  const { price, currency } = receipt;
  const surplus = price === null ? 0 : exact(remainingOf(receipt) - price);
  if (price === null || surplus <= 0) return [];
  const text = `You paid ${formatMoney(surplus, currency)} more than the price of ${formatMoney(price, currency)}. We give it back to you, and write again when it is on its way. You need to do nothing.`;
  return [
    { kind: 'heading', text: 'More than the price was paid' },
    { kind: 'paragraph', text },
  ];
}

function previewOfNext(data: ReceiptEmailData): string {
  const { receipt, lostSession, chosenSession, isBeingRefunded, isCalledOff, isFull } = data;
  if (receipt.session || isBeingRefunded) return 'Thank you.';
  if (isCalledOff) return 'Your session does not take place: what happens next is below.';
  if (chosenSession) return 'Next: confirm the session that you chose.';
  if (isFull) return 'At this moment no session has a free place: what happens next is below.';
  return lostSession
    ? 'The session that you chose is no longer free: please choose another.'
    : 'Next: choose a day and a time.';
}

function next({
  receipt,
  resumeUrl,
  lostSession,
  chosenSession,
  isBeingRefunded,
  isCalledOff,
  isFull,
  lastStart,
}: ReceiptEmailData): Block[] {
  const see: Block = { kind: 'button', label: 'See your registration', url: resumeUrl };
  if (isBeingRefunded) return [see];
  if (isCalledOff) {
    const text =
      'We are sorry: we had to call it off. Your payment is safe. Please choose another session on the page of your registration:';
    return [{ kind: 'heading', text: 'Your session does not take place' }, { kind: 'paragraph', text }, see];
  }
  if (receipt.session) {
    return [
      { kind: 'heading', text: 'Your session' },
      { kind: 'session', ...sessionWords(receipt.session) },
      see,
    ];
  }
  if (lostSession) {
    const { date, times } = sessionWords(lostSession);
    const lost = `You chose ${date}, ${times}, before you paid. When the payment came, that session ${whyLost[lostSession.why]}. We are sorry.`;
    return isFull
      ? noneFree(resumeUrl, lost)
      : [
          { kind: 'heading', text: 'Please choose another session' },
          {
            kind: 'paragraph',
            text: `${lost} Your payment is safe, and good for any other session.`,
          },
          { kind: 'button', label: 'Choose a session', url: resumeUrl },
        ];
  }
  if (chosenSession) {
    const { heldUntil } = chosenSession;
    const held = heldUntil
      ? `Its seat is held for you until ${formatMoment(heldUntil)}.`
      : 'Its seat is not held.';
    return [
      { kind: 'heading', text: 'Now confirm your session' },
      { kind: 'session', ...sessionWords(chosenSession) },
      {
        kind: 'paragraph',
        text: `You chose this session, and it is not booked yet. ${held} Please confirm it, or choose another one:`,
      },
      { kind: 'button', label: 'Confirm the session', url: resumeUrl },
    ];
  }
  if (isFull) return noneFree(resumeUrl);
  return [
    { kind: 'heading', text: 'Now choose a session' },
    {
      kind: 'paragraph',
      text: `Pick the day and the time that suit ${receipt.childShortName}. It takes a minute. ${placeKept(lastStart)}`,
    },
    { kind: 'button', label: 'Choose a session', url: resumeUrl },
  ];
}

/** Staff have a task about it then. */
const noneFree = (resumeUrl: string, lost = ''): Block[] => [
  { kind: 'heading', text: 'No session has a free place at this moment' },
  {
    kind: 'paragraph',
    text: `${lost} Your payment is safe. Our staff look for a place, and we write to you when one is free: you choose it yourself then. If you would like your money back instead, answer this e-mail.`.trim(),
  },
  { kind: 'button', label: 'See your registration', url: resumeUrl },
];

const whyLost = {
  full: 'was full',
  over: 'could no longer be booked',
} as const;
