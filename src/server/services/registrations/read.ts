import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import type { AttemptState } from '#domain/payment/status.ts';
import type { PaymentProgress, RegistrationView } from '#domain/registration/view.ts';
import type { Context } from '../../context.ts';
import { paymentAttempts, registrations, seats, sessions } from '../../db/schema/index.ts';

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
      .select({ state: paymentAttempts.state, reference: paymentAttempts.reference })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.registrationId, id))
      .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id)),
  ]);
  if (!found) throw registrationNotFound();
  const { registration, hold } = found;
  const isHeld = hold.until && hold.date && hold.slot && hold.until > ctx.clock.now();
  return viewOf(registration, {
    state: progressOf(attempts.map((attempt) => attempt.state)),
    reference: registration.paymentReference ?? attempts[0]?.reference ?? null,
    held: isHeld
      ? { sessionDate: hold.date ?? '', sessionSlot: hold.slot ?? '', until: hold.until?.toISOString() ?? '' }
      : null,
  });
}

function progressOf(states: readonly AttemptState[]): PaymentProgress['state'] {
  if (states.includes('paid')) return 'none';
  if (states.includes('review')) return 'review';
  return states.includes('open') ? 'open' : 'none';
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
