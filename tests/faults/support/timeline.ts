import { type Database, openDatabase } from '#server/db/open.ts';
import { ask } from './ask.ts';

export interface Shift {
  registrationId: string;
  ms: number;
}

const later = (column: string) => `${column} = ${column} + $2 * interval '1 millisecond'`;

/** Moves all records of a registration's payments in time, with their jobs. */
export async function shiftInTime(
  database: Pick<Database, 'run'>,
  { registrationId, ms }: Shift,
): Promise<void> {
  const columns = ['created_at', 'opened_at', 'pending_at', 'settled_at', 'next_question_at'];
  const parameters = [registrationId, ms];
  await ask(
    database,
    `UPDATE payment_attempts SET ${columns.map(later).join(', ')} WHERE registration_id = $1`,
    parameters,
  );
  const events = `SELECT id FROM provider_events
    WHERE reference IN (SELECT reference FROM payment_attempts WHERE registration_id = $1)`;
  const jobColumns = ['start_after', 'created_on', 'started_on', 'heartbeat_on', 'keep_until'];
  await ask(
    database,
    `UPDATE pgboss.job SET ${jobColumns.map(later).join(', ')}
    WHERE name = 'settle-event' AND data->>'eventId' IN (SELECT id::text FROM (${events}) e)`,
    parameters,
  );
  await ask(
    database,
    `UPDATE provider_events SET ${later('received_at')} WHERE id IN (${events})`,
    parameters,
  );
}

/** Makes the workers of an ended or suspended process look silent for ten seconds, after which their work is resumed. */
export async function letHeartbeatsLapse(location: string): Promise<void> {
  const database = await openDatabase(location);
  try {
    const text =
      "UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '10 seconds' WHERE state = 'active'";
    await ask(database, text, []);
  } finally {
    await database.close();
  }
}
