import { formatShortDate } from '#domain/clock.ts';
import { moneyWords } from '#domain/desk/books.ts';
import { registrationWords } from '#domain/desk/plain-words.ts';
import type { MoneyStatus } from '#domain/payment/settlement.ts';

interface Session {
  sessionDate: string;
  sessionSlot: string;
}

/** `Sat 5 Dec, Morning 9–11` */
export function sessionWords({ sessionDate, sessionSlot }: Session): string {
  return `${formatShortDate(sessionDate)}, ${sessionSlot}`;
}

const marks: Record<string, string> = {
  pending_payment: 'mark-wait',
  paid: 'mark-wait',
  booked: 'mark-good',
  called_off: 'mark-wait',
};

/** How far a registration is, as a word with a mark. */
export function State({ state }: { state: string }) {
  return <span className={`mark ${marks[state] ?? ''}`}>{registrationWords[state] ?? state}</span>;
}

const mailStates: Record<string, readonly [words: string, mark: string]> = {
  held: ['waits until the phone is confirmed', 'mark-wait'],
  queued: ['on its way', 'mark-wait'],
  sent: ['sent', 'mark-good'],
  refused: ['could not be delivered', 'mark-bad'],
  skipped: ['not sent: not needed, or too many that day', ''],
};

export function MailState({ state }: { state: string }) {
  const [words = state, mark = ''] = mailStates[state] ?? [];
  return <span className={`mark ${mark}`}>{words}</span>;
}

const moneyMarks: Record<string, string> = {
  counts: 'mark-good',
  duplicate: 'mark-bad',
  late: 'mark-bad',
  mismatch: 'mark-bad',
  unmatched: 'mark-bad',
};

export function MoneyState({ money }: { money: string }) {
  const words = moneyWords[money as MoneyStatus] ?? money;
  return <span className={`mark ${moneyMarks[money] ?? ''}`}>{words}</span>;
}
