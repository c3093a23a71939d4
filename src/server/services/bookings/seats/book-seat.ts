import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { withRetries } from '../../../db/retry.ts';
import { rowsOf } from '../../../db/rows-of.ts';
import { type Actor, commit, record } from '../../outbox/records.ts';

type BookingOutcome =
  | 'booked'
  | 'existing'
  | 'elsewhere'
  | 'closed'
  | 'full'
  | 'unpaid'
  | 'refunding'
  | 'unknown';

const TRIES = 3;
const statement = { name: 'book_session', text: 'SELECT outcome FROM book_session($1, $2, $3)' };

/** Books a seat of a session in one statement, and repeats it after a conflict. The log says when staff did it. */
export async function bookSeat(
  ctx: Context,
  registrationId: string,
  sessionId: number,
  actor: Actor = 'parent',
): Promise<BookingOutcome> {
  if (actor !== 'parent') return bookByStaff(ctx, registrationId, sessionId, actor);
  const parameters = [registrationId, sessionId, ctx.clock.now()];
  const [row] = await withRetries(TRIES, () =>
    ctx.database.run<{ outcome: BookingOutcome }>(statement, parameters),
  );
  return row?.outcome ?? 'unknown';
}

function bookByStaff(
  ctx: Context,
  registrationId: string,
  sessionId: number,
  actor: Actor,
): Promise<BookingOutcome> {
  return commit(ctx, actor, async (change) => {
    const at = change.now.toISOString();
    const [row] = await rowsOf<{ outcome: BookingOutcome }>(
      change.tx,
      sql`SELECT outcome FROM book_session(${registrationId}::uuid, ${sessionId}::integer, ${at}::timestamptz)`,
    );
    if (row?.outcome === 'booked')
      await record(change, { aggregate: 'registration', id: registrationId, event: 'booked_by_staff' });
    return row?.outcome ?? 'unknown';
  });
}
