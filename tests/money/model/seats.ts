import { ATTEMPT_REUSE_MS, isOpen } from '#domain/payment/status.ts';
import { sessionsOf, type World } from './world.ts';

/** How many seats of the offer are free, and how many are owed to others. */
export function countSeats(world: World, registrationId: string) {
  const { tables, now } = world;
  const sessions = sessionsOf(world);
  const offered = sessions.flatMap((session) => tables.seats.get(session) ?? []);
  // Nobody gets the seat of a session that is offered no more once its hold has run out.
  const isKept = (id: string) => {
    const held = liveHold(world, id);
    return held !== null && sessions.includes(held);
  };
  const isBeingPaid = (id: string) =>
    tables.attempts.some(
      (attempt) =>
        attempt.registrationId === id && isOpen(attempt.state) && attempt.createdAt > now - ATTEMPT_REUSE_MS,
    );
  const needed = tables.registrations.filter(
    ({ id, paymentStatus, session }) =>
      id !== registrationId &&
      session === null &&
      !isKept(id) &&
      (paymentStatus === 'paid' || isBeingPaid(id)),
  ).length;
  const free = offered.filter(
    (seat) => seat.registrationId === null || (seat.heldUntil !== null && seat.heldUntil <= now),
  ).length;
  return {
    needed,
    free,
    hasSeat: liveHold(world, registrationId) !== null,
    keepsSeat: isKept(registrationId),
  };
}

/** A chosen seat is kept this long; choosing it again prolongs it to twice as long at most, until its money comes. */
export const HOLD_MS = 15 * 60 * 1000;

/** The session whose seat a registration has, its hold run out or not. */
export function heldSession({ tables }: World, registrationId: string): string | null {
  for (const [session, seats] of tables.seats) {
    if (seats.some((seat) => seat.registrationId === registrationId)) return session;
  }
  return null;
}

/** The session in which a registration holds a seat; none of the model's holds lasts until its session begins. */
export function liveHold({ tables, now }: World, registrationId: string): string | null {
  for (const [session, seats] of tables.seats) {
    const own = seats.find((seat) => seat.registrationId === registrationId);
    if (own) return own.heldUntil !== null && own.heldUntil > now ? session : null;
  }
  return null;
}

/** As the database's `claim_seat`. */
export function claimSeat(
  { tables, now, rules }: World,
  registrationId: string,
  session: string,
  heldUntil: number | null,
  heldSince: number | null = null,
): 'claimed' | 'existing' | 'elsewhere' | 'full' {
  for (const [at, seats] of tables.seats) {
    const own = seats.find((seat) => seat.registrationId === registrationId);
    if (!own) continue;
    if (own.heldUntil === null) return at === session ? 'existing' : 'elsewhere';
    if (at === session) {
      Object.assign(own, { heldUntil, heldSince });
      return 'claimed';
    }
  }
  const seats = tables.seats.get(session) ?? [];
  const free =
    seats.find((seat) => seat.registrationId === null) ??
    seats.find((seat) => seat.heldUntil !== null && seat.heldUntil <= now);
  if (!free && rules.seatIsTakenOnce) return 'full';
  if (rules.oneSeatEach) giveBackSeats({ tables }, registrationId);
  if (free) Object.assign(free, { registrationId, heldUntil, heldSince });
  else seats.push({ registrationId, heldUntil, heldSince });
  return 'claimed';
}

export function giveBackSeats({ tables }: Pick<World, 'tables'>, registrationId: string): void {
  for (const seat of [...tables.seats.values()].flat()) {
    if (seat.registrationId === registrationId)
      Object.assign(seat, { registrationId: null, heldUntil: null });
  }
}
