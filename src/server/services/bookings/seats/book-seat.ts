import type { Context } from '../../../context.ts';
import { withRetries } from '../../../db/retry.ts';

export type BookingOutcome =
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

/** Books a seat of a session in one statement, again when it lost against another one. */
export async function bookSeat(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  registrationId: string,
  sessionId: number,
): Promise<BookingOutcome> {
  const parameters = [registrationId, sessionId, clock.now()];
  const [row] = await withRetries(TRIES, () =>
    database.run<{ outcome: BookingOutcome }>(statement, parameters),
  );
  return row?.outcome ?? 'unknown';
}
