import { hourOfCode } from '#content/hour-of-code.ts';
import { site } from '#content/site.ts';
import type { ReceiptEmailData } from '#domain/messages/email.ts';
import { formatMoney } from '#domain/money.ts';
import type { Receipt } from '#domain/payment/receipt.ts';
import { demonstrationWords, factsOf, sumsOf } from '#domain/payment/receipt-words.ts';
import type { Block, EmailContent, Fact } from './content.ts';
import { receiptFile } from './receipt-file.ts';
import { greeting, privateLinkNote, sessionWords } from './words.ts';

/** The money arrived: what was paid for what, the receipt as a file, and the way to choosing a session. */
export function receiptEmail(data: ReceiptEmailData): EmailContent {
  const { receipt, pdf } = data;
  const amount = formatMoney(receipt.amount, receipt.currency);
  return {
    subject: `Receipt ${receipt.number} for ${hourOfCode.title}`,
    preview: receipt.session
      ? `We received ${amount}. Thank you.`
      : `We received ${amount}. Next: choose a day and a time.`,
    title: 'Payment received',
    audience: 'parent',
    attachments: [receiptFile({ number: receipt.number, pdf })],
    blocks: [
      greeting(data.parentName),
      {
        kind: 'paragraph',
        text: `We have received your payment of ${amount}. Thank you. Your receipt is attached as a PDF; please keep it.`,
      },
      ...(receipt.isDemonstration ? [demonstration] : []),
      { kind: 'facts', items: factsFor(receipt) },
      ...next(data),
      privateLinkNote,
      { kind: 'heading', text: 'Moving and refunds' },
      { kind: 'paragraph', text: hourOfCode.refundRule },
    ],
  };
}

const demonstration: Block = { kind: 'note', text: `${demonstrationWords}.` };

/** The session stands by itself further down, and the name in the greeting. */
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

function next({ receipt, resumeUrl }: ReceiptEmailData): Block[] {
  if (receipt.session) {
    return [
      { kind: 'heading', text: 'Your session' },
      { kind: 'session', ...sessionWords(receipt.session) },
      { kind: 'button', label: 'See your registration', url: resumeUrl },
    ];
  }
  return [
    { kind: 'heading', text: 'Now choose a session' },
    {
      kind: 'paragraph',
      text: `Pick the day and the time that suit ${receipt.childFirstName}. It takes a minute.`,
    },
    { kind: 'button', label: 'Choose a session', url: resumeUrl },
  ];
}
