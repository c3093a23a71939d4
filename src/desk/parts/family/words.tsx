import { formatShortDate } from '#domain/clock.ts';

interface Session {
  sessionDate: string;
  sessionSlot: string;
}

/** `Sat 5 Dec, Morning 9–11` */
export function sessionWords({ sessionDate, sessionSlot }: Session): string {
  return `${formatShortDate(sessionDate)}, ${sessionSlot}`;
}

const states: Record<string, readonly [words: string, mark: string]> = {
  pending_payment: ['Not paid', 'mark-wait'],
  paid: ['Paid, no session', 'mark-wait'],
  booked: ['Booked', 'mark-good'],
  cancelled: ['Cancelled', ''],
  refunded: ['Money returned', ''],
};

/** How far a registration is, as a word with a mark. */
export function State({ status, session }: { status: string; session: Session | null }) {
  const [words = status, mark = ''] = states[status === 'paid' && session ? 'booked' : status] ?? [];
  return <span className={`mark ${mark}`}>{words}</span>;
}

/** `refund_promised` reads `refund promised`. */
export const plain = (name: string) => name.replaceAll('_', ' ');

const mailStates: Record<string, readonly [words: string, mark: string]> = {
  held: ['waits for the phone', 'mark-wait'],
  queued: ['on its way', 'mark-wait'],
  sent: ['sent', 'mark-good'],
  refused: ['refused by their server', 'mark-bad'],
  skipped: ['not needed any more', ''],
};

export function MailState({ state }: { state: string }) {
  const [words = state, mark = ''] = mailStates[state] ?? [];
  return <span className={`mark ${mark}`}>{words}</span>;
}

const moneyStates: Record<string, readonly [words: string, mark: string]> = {
  none: ['no money moved', ''],
  counts: ['pays the registration', 'mark-good'],
  duplicate: ['paid twice', 'mark-bad'],
  late: ['came too late', 'mark-bad'],
  mismatch: ['does not fit', 'mark-bad'],
  unmatched: ['of no family', 'mark-bad'],
  returned: ['given back', ''],
  dismissed: ['not ours', ''],
};

export function MoneyState({ money }: { money: string }) {
  const [words = money, mark = ''] = moneyStates[money] ?? [];
  return <span className={`mark ${mark}`}>{words}</span>;
}
