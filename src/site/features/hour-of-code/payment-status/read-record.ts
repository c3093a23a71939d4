import type { Money } from '#domain/money.ts';
import type { PaymentStatus } from '#domain/payment/status.ts';
import { waysBack } from '#domain/payment/way-back.ts';
import type {
  ChosenSession,
  PaymentProgress,
  RegistrationStatus,
  RegistrationView,
} from '#domain/registration/view.ts';

const paymentStatuses: readonly unknown[] = [
  'pending',
  'paid',
  'failed',
  'refunded',
] satisfies PaymentStatus[];
const statuses: readonly unknown[] = [
  'pending_payment',
  'paid',
  'cancelled',
  'refunded',
] satisfies RegistrationStatus[];
const seats = ['free', 'full', 'over'] as const satisfies readonly ChosenSession['seat'][];
const states: readonly unknown[] = ['none', 'open', 'review'] satisfies PaymentProgress['state'][];

/**
 * The registration in an answer's body, which may wrap it under `registration`; `null` if there is none. Fields that
 * the screens do not need may be missing.
 */
export function readRecord(body: unknown): RegistrationView | null {
  const outer = asObject(body);
  const record = asObject(outer?.registration) ?? outer;
  if (!record || !isRecord(record)) return null;
  return {
    id: record.id as string,
    parentName: textOf(record.parentName) ?? '',
    email: textOf(record.email) ?? '',
    phone: textOf(record.phone),
    childName: record.childName as string,
    childAge: record.childAge as number,
    specialRequirements: textOf(record.specialRequirements),
    newsletterOptIn: record.newsletterOptIn === true,
    paymentStatus: record.paymentStatus as PaymentStatus,
    status: statuses.includes(record.status) ? (record.status as RegistrationStatus) : 'pending_payment',
    appointmentBooked: record.appointmentBooked as boolean,
    isBeingConfirmed: record.isBeingConfirmed === true,
    isBeingRefunded: record.isBeingRefunded === true,
    sessionDate: textOf(record.sessionDate),
    sessionSlot: textOf(record.sessionSlot),
    meetingLink: textOf(record.meetingLink),
    changeUntil: textOf(record.changeUntil),
    transactionId: textOf(record.transactionId),
    payment: progressOf(asObject(record.payment)),
  };
}

function isRecord({ id, childName, childAge, paymentStatus, appointmentBooked }: Record<string, unknown>) {
  return (
    typeof id === 'string' &&
    id !== '' &&
    typeof childName === 'string' &&
    typeof childAge === 'number' &&
    paymentStatuses.includes(paymentStatus) &&
    typeof appointmentBooked === 'boolean'
  );
}

function progressOf(payment: Record<string, unknown> | null): PaymentProgress {
  const held = asObject(payment?.held);
  const isHeld = held && [held.sessionDate, held.sessionSlot, held.until].every((part) => textOf(part));
  const waiting = asObject(payment?.waiting);
  const isWaiting = waiting && [waiting.since, waiting.payAgainAt].every((part) => textOf(part));
  return {
    state: states.includes(payment?.state) ? (payment?.state as PaymentProgress['state']) : 'none',
    reference: textOf(payment?.reference),
    held: isHeld ? (payment?.held as PaymentProgress['held']) : null,
    chosen: chosenOf(asObject(payment?.chosen)),
    waiting: isWaiting ? (payment?.waiting as PaymentProgress['waiting']) : null,
    inPersonCode: textOf(payment?.inPersonCode),
    due: moneyOf(payment?.due),
    received: moneyOf(payment?.received),
    receiptNumber: textOf(payment?.receiptNumber),
    wayBack: waysBack.find((way) => way === payment?.wayBack) ?? null,
  };
}

function moneyOf(value: unknown): Money | null {
  const { amount, currency } = asObject(value) ?? {};
  return typeof amount === 'number' && typeof currency === 'string' && /^[A-Z]{3}$/.test(currency)
    ? { amount, currency }
    : null;
}

function chosenOf(chosen: Record<string, unknown> | null): PaymentProgress['chosen'] {
  const [sessionDate, sessionSlot] = [textOf(chosen?.sessionDate), textOf(chosen?.sessionSlot)];
  const seat = seats.find((known) => known === chosen?.seat);
  return sessionDate && sessionSlot && seat ? { sessionDate, sessionSlot, seat } : null;
}

function asObject(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
