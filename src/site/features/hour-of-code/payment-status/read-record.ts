import type { PaymentStatus } from '#domain/payment/status.ts';
import { noPayment, type RegistrationView } from '#domain/registration/view.ts';

const paymentStatuses: readonly unknown[] = [
  'pending',
  'paid',
  'failed',
  'refunded',
] satisfies PaymentStatus[];

/**
 * The registration in an answer's body, which may wrap it under `registration`; `null` if the fields that decide what the
 * page shows are missing. Other fields may be missing.
 */
export function readRecord(body: unknown): RegistrationView | null {
  const outer = asObject(body);
  const record = asObject(outer?.registration) ?? outer;
  if (!record || !isRecord(record)) return null;
  return {
    parentName: '',
    email: '',
    phone: null,
    specialRequirements: null,
    newsletterOptIn: false,
    status: 'pending_payment',
    isBeingConfirmed: false,
    isBeingRefunded: false,
    sessionDate: null,
    sessionSlot: null,
    meetingLink: null,
    calledOffBecause: null,
    changeUntil: null,
    transactionId: null,
    ...record,
    payment: { ...noPayment, ...record.payment },
  };
}

type Decisive = Pick<
  RegistrationView,
  'id' | 'childName' | 'childAge' | 'paymentStatus' | 'appointmentBooked'
>;

function isRecord(record: Record<string, unknown>): record is Partial<RegistrationView> & Decisive {
  const { id, childName, childAge, paymentStatus, appointmentBooked } = record;
  return (
    typeof id === 'string' &&
    id !== '' &&
    typeof childName === 'string' &&
    typeof childAge === 'number' &&
    paymentStatuses.includes(paymentStatus) &&
    typeof appointmentBooked === 'boolean'
  );
}

function asObject(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}
