import { ATTEMPT_REUSE_MS, isOpen } from '#domain/payment/status.ts';
import { sessionsOf, type World } from './world.ts';

/** How many seats of the offer are free, and how many are owed to others. */
export function countSeats(world: World, registrationId: string) {
  const { tables, now } = world;
  const offered = sessionsOf(world).flatMap((session) => tables.seats.get(session) ?? []);
  const isHeld = (id: string) =>
    offered.some((seat) => seat.registrationId === id && seat.heldUntil !== null && seat.heldUntil > now);
  const isBeingPaid = (id: string) =>
    tables.attempts.some(
      (attempt) =>
        attempt.registrationId === id && isOpen(attempt.state) && attempt.createdAt > now - ATTEMPT_REUSE_MS,
    );
  const needed = tables.registrations.filter(
    ({ id, paymentStatus, session }) =>
      id !== registrationId &&
      session === null &&
      !isHeld(id) &&
      (paymentStatus === 'paid' || isBeingPaid(id)),
  ).length;
  const free = offered.filter(
    (seat) => seat.registrationId === null || (seat.heldUntil !== null && seat.heldUntil <= now),
  ).length;
  return { needed, free, hasSeat: isHeld(registrationId) };
}
