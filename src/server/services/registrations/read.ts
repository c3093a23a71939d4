import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import { formatReceiptNumber } from '#domain/payment/receipt.ts';
import { type AttemptState, isOpen, PROMPT_LIFE_MS } from '#domain/payment/status.ts';
import { spacedCode } from '#domain/reference.ts';
import type { PaymentProgress, RegistrationView } from '#domain/registration/view.ts';
import type { Context } from '../../context.ts';
import { paymentAttempts, receipts, registrations, seats, sessions } from '../../db/schema/index.ts';

export type RegistrationRow = typeof registrations.$inferSelect;

/**
 * A registration by its id, as the screens read it.
 *
 * @throws DomainError `not_found`, also for what is no id at all
 */
export async function readRegistration(ctx: Context, id: string): Promise<RegistrationView> {
  if (!isUuid(id)) throw registrationNotFound();
  const { db } = ctx.database;
  const [[found], attempts] = await Promise.all([
    db
      .select({
        registration: registrations,
        hold: { until: seats.heldUntil, date: sessions.sessionDate, slot: sessions.sessionSlot },
      })
      .from(registrations)
      .leftJoin(seats, and(eq(seats.registrationId, registrations.id), isNotNull(seats.heldUntil)))
      .leftJoin(sessions, eq(sessions.id, seats.sessionId))
      .where(eq(registrations.id, id)),
    db
      .select({
        state: paymentAttempts.state,
        reference: paymentAttempts.reference,
        code: paymentAttempts.code,
        pendingAt: paymentAttempts.pendingAt,
        year: receipts.year,
        serial: receipts.serial,
      })
      .from(paymentAttempts)
      .leftJoin(receipts, eq(receipts.attemptId, paymentAttempts.id))
      .where(eq(paymentAttempts.registrationId, id))
      .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id)),
  ]);
  if (!found) throw registrationNotFound();
  const { registration, hold } = found;
  const isHeld = hold.until && hold.date && hold.slot && hold.until > ctx.clock.now();
  return viewOf(registration, {
    ...progressOf(attempts),
    reference: registration.paymentReference ?? attempts[0]?.reference ?? null,
    held: isHeld
      ? { sessionDate: hold.date ?? '', sessionSlot: hold.slot ?? '', until: hold.until?.toISOString() ?? '' }
      : null,
  });
}

export interface AttemptProgress {
  state: AttemptState;
  code: string | null;
  pendingAt: Date | null;
  year: number | null;
  serial: number | null;
}

/** What the attempts of one registration, newest first, mean to its pay step. */
export function progressOf(
  attempts: readonly AttemptProgress[],
): Pick<PaymentProgress, 'state' | 'waiting' | 'inPersonCode' | 'receiptNumber'> {
  const paid = attempts.find(({ state }) => state === 'paid');
  if (paid) {
    const receiptNumber = paid.year && paid.serial ? formatReceiptNumber(paid.year, paid.serial) : null;
    return { state: 'none', waiting: null, inPersonCode: null, receiptNumber };
  }
  const open = attempts.find(({ state }) => isOpen(state));
  const isReview = attempts.some(({ state }) => state === 'review');
  return {
    // A code to pay with in person waits for the parent, not for a provider.
    state: isReview ? 'review' : open && open.code === null ? 'open' : 'none',
    waiting:
      open?.state === 'pending' && open.pendingAt
        ? {
            since: open.pendingAt.toISOString(),
            payAgainAt: new Date(open.pendingAt.getTime() + PROMPT_LIFE_MS).toISOString(),
          }
        : null,
    inPersonCode: open?.code ? spacedCode(open.code) : null,
    receiptNumber: null,
  };
}

function viewOf(row: RegistrationRow, payment: PaymentProgress): RegistrationView {
  return {
    id: row.id,
    parentName: row.parentName,
    email: row.email,
    phone: row.phone,
    childName: row.childName,
    childAge: row.childAge,
    specialRequirements: row.specialRequirements,
    newsletterOptIn: row.newsletterOptIn,
    paymentStatus: row.paymentStatus,
    status: row.status,
    appointmentBooked: row.appointmentBooked,
    sessionDate: row.sessionDate,
    sessionSlot: row.sessionSlot,
    meetingLink: row.meetingLink,
    transactionId: row.paymentTransactionId,
    payment,
  };
}
