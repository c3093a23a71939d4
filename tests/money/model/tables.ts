import type { TransactionStatus } from '#domain/payment/provider.ts';
import type { RefundState } from '#domain/payment/refund.ts';
import type { Money } from '#domain/payment/settlement.ts';
import type { AttemptState, PaymentStatus } from '#domain/payment/status.ts';
import type { RegistrationStatus } from '#domain/registration/view.ts';

/** What survives a restart. Instants are milliseconds. */
export interface Tables {
  registrations: Registration[];
  attempts: Attempt[];
  transactions: Transaction[];
  refunds: Refund[];
  /** The attempts that have a receipt, in the order of its number. */
  receipts: string[];
  events: InboxEvent[];
  /** The events that a job waits to ask about, the oldest first. */
  jobs: { id: number; eventId: number }[];
  tasks: Task[];
  /** Promised receipts, by attempt, and by the transaction where it is paid anew. */
  mails: string[];
  /** By the session's date and slot. */
  seats: Map<string, Seat[]>;
  /** The newest number that was given to a row. */
  serial: number;
}

export interface Registration {
  id: string;
  status: RegistrationStatus;
  paymentStatus: PaymentStatus;
  /** The transaction that paid it. */
  transactionId: string | null;
  /** The booked session. */
  session: string | null;
}

export interface Attempt {
  id: string;
  registrationId: string;
  reference: string;
  state: AttemptState;
  createdAt: number;
  openedAt: number | null;
  closedAt: number | null;
  pendingAt: number | null;
  settledAt: number | null;
  nextQuestionAt: number | null;
  paidBy: string | null;
  /** The session that was chosen before paying. */
  chosen: string | null;
}

export interface Transaction {
  transactionId: string;
  attemptId: string | null;
  reference: string;
  status: TransactionStatus;
  money: Money;
  amount: number;
  currency: string;
}

export interface Refund {
  id: string;
  transactionId: string;
  amount: number;
  state: RefundState;
  providerRefundId: string | null;
  sentAt: number | null;
  nextQuestionAt: number | null;
  createdAt: number;
}

export interface InboxEvent {
  id: number;
  externalId: string;
  reference: string | null;
  transactionId: string | null;
  status: string | null;
  outcome: 'received' | 'handled' | 'unmatched';
  receivedAt: number;
}

export interface Task {
  kind: string;
  subject: string;
  facts: Record<string, unknown>;
  isDone: boolean;
  /** What it tells of has ended: heard again, it is news. */
  isOver: boolean;
}

export interface Seat {
  registrationId: string | null;
  heldUntil: number | null;
  heldSince: number | null;
}

export function emptyTables(): Tables {
  return {
    registrations: [],
    attempts: [],
    transactions: [],
    refunds: [],
    receipts: [],
    events: [],
    jobs: [],
    tasks: [],
    mails: [],
    seats: new Map(),
    serial: 0,
  };
}
