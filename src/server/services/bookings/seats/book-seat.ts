import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { withRetries } from '../../../db/retry.ts';
import { rowsOf } from '../../../db/rows-of.ts';
import { type Actor, commit, record } from '../../outbox/records.ts';
import { lockRegistration } from '../../registration-view/lock-registration.ts';
import { lockSeats } from './seat-outlook.ts';
import { raiseForAnother } from './without-seat.ts';

type BookingOutcome =
  | 'booked'
  | 'existing'
  | 'elsewhere'
  | 'closed'
  | 'full'
  | 'unpaid'
  | 'refunding'
  | 'unknown';

/** `has_task`: nothing was booked, because staff have the task of finding a seat for this registration. */
type Answer = { outcome: BookingOutcome | 'has_task' };

const TRIES = 3;
const statement = { name: 'book_session', text: 'SELECT outcome FROM book_session($1, $2, $3, $4)' };

/** Books a seat of a session in one statement, and repeats it after a conflict. The log says when staff did it. */
export async function bookSeat(
  ctx: Context,
  registrationId: string,
  sessionId: number,
  actor: Actor = 'parent',
): Promise<BookingOutcome> {
  if (actor !== 'parent') return bookAndEndTask(ctx, registrationId, sessionId, actor);
  const parameters = [registrationId, sessionId, ctx.clock.now()];
  const [row] = await withRetries(TRIES, () => ctx.database.run<Answer>(statement, [...parameters, false]));
  if (row?.outcome === 'has_task') return bookAndEndTask(ctx, registrationId, sessionId, actor);
  return row?.outcome ?? 'unknown';
}

/** The booking of a family that was counted as without a seat may take the one that another paid family needs. */
function bookAndEndTask(
  ctx: Context,
  registrationId: string,
  sessionId: number,
  actor: Actor,
): Promise<BookingOutcome> {
  return commit(ctx, actor, async (change) => {
    const { tx } = change;
    // Locks in the order of all changes: the registration, the count of the seats, the seat.
    await lockRegistration(tx, registrationId);
    await lockSeats(change);
    const at = change.now.toISOString();
    const [row] = await rowsOf<{ outcome: BookingOutcome }>(
      tx,
      sql`SELECT outcome FROM book_session(${registrationId}::uuid, ${sessionId}::integer, ${at}::timestamptz)`,
    );
    if (row?.outcome === 'booked') {
      await raiseForAnother(change, registrationId);
      if (actor !== 'parent')
        await record(change, { aggregate: 'registration', id: registrationId, event: 'booked_by_staff' });
    }
    return row?.outcome ?? 'unknown';
  });
}
