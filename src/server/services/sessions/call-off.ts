import { eq, sql } from 'drizzle-orm';
import { changeEnd } from '#domain/booking/availability.ts';
import { refundReason } from '#domain/booking/session-text.ts';
import type { FamilyOutcome } from '#domain/desk/sessions.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../context.ts';
import { calledOffSeats, sessions } from '../../db/schema/index.ts';
import { changeSession } from '../bookings/change-session.ts';
import { closeWithin } from '../bookings/sessions/close-session.ts';
import { commit, promiseEmail, record } from '../outbox/records.ts';
import { promiseRefund } from '../payments/refunds/promise-refund.ts';
import { wholeRefundOf } from '../registrations/cancel-registration.ts';
import { type Family, lockFamilies, wayOfUnbooked } from './call-off-families.ts';
import { findSession, type Session, type Viewer } from './find-session.ts';

export interface CallOff {
  reason: string;
  /** How the families go on. */
  way: FamilyOutcome;
  /** The session that all are moved to, with `move`. */
  to: string | null;
}

/** Staff can decide for the families of a session that was called off as long as the families themselves. */
export function lastDecision({ offers }: Pick<Context, 'offers'>, session: Session): Date {
  return session.calledOffBecause === null
    ? session.endsAt
    : changeEnd(offers.byId(session.offerId).rules, session, true);
}

/**
 * Calls a session off: it takes no bookings, its families are written to, and go on as staff decided. Refunds are
 * promised, and carried out by the job. What could not be done for a family is returned; it stays in the session's list,
 * and the act can be repeated for those who wait. A family that chose another session in the meantime keeps it.
 *
 * @throws DomainError as `previewCallOff`
 */
export async function callOff(
  ctx: Context,
  viewer: Viewer & { email: string },
  id: string,
  order: CallOff,
): Promise<string[]> {
  const { reason, way } = order;
  const by = viewer.email;
  const failed: string[] = [];
  const failing = async (family: Family, act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      failed.push(`${family.childName}: ${error.message}`);
    }
  };
  const { session, families } = await commit(ctx, `staff:${by}`, async (change) => {
    const { tx, now } = change;
    const found = await findSession(ctx, viewer, id, tx);
    await closeWithin(change, found);
    const { booked, paid, unpaid } = await lockFamilies(change, found);
    await tx.update(sessions).set({ calledOffBecause: reason }).where(eq(sessions.id, found.id));
    const families = [
      ...booked.map((family) => ({ ...family, way })),
      ...paid.map((family) => ({ ...family, way: wayOfUnbooked(way) })),
    ];
    const rows = [
      ...families.map((family) => ({ registrationId: family.id, way: family.way })),
      ...unpaid.map((registrationId) => ({ registrationId, way: wayOfUnbooked(way) })),
    ];
    if (rows.length > 0)
      await tx
        .insert(calledOffSeats)
        .values(rows.map((row) => ({ ...row, sessionId: found.id, createdAt: now })))
        .onConflictDoUpdate({
          target: [calledOffSeats.sessionId, calledOffSeats.registrationId],
          set: { way: sql`excluded.way`, createdAt: now },
        });
    for (const family of families) {
      if (family.way === 'choose')
        await promiseEmail(change, {
          kind: 'session_called_off',
          subject: family.id,
          version: `${found.id} ${now.toISOString()}`,
          registrationId: family.id,
          data: { sessionId: found.id, isByStaff: true },
        });
      if (family.way === 'refund')
        await failing(family, async () => {
          const note = refundReason(found, reason);
          await promiseRefund(change, await wholeRefundOf(tx, { id: family.id, by, note }));
        });
    }
    await record(change, {
      aggregate: 'session',
      id: String(found.id),
      event: 'called_off',
      data: { way, reason, families: families.length },
    });
    return { session: found, families: booked };
  });
  const target = way === 'move' && order.to ? await findSession(ctx, viewer, order.to) : null;
  if (target)
    for (const family of families)
      await failing(family, () => changeSession(ctx, family.id, target, `staff:${by}`, session));
  return failed;
}
