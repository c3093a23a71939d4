import type { Database } from '#server/db/open.ts';
import { ask } from './ask.ts';

export interface Facts {
  registrations: {
    id: string;
    email: string;
    child_name: string;
    child_age: number;
    parent_name: string;
    payment_status: string;
    appointment_booked: boolean;
    session: string | null;
  }[];
  attempts: { id: string; registration_id: string; reference: string; state: string }[];
  transactions: { transaction_id: string; attempt_id: string; money: string }[];
  /** Booked seats only. */
  seats: { registration_id: string; session: string }[];
  emails: {
    id: string;
    kind: string;
    subject: string;
    version: string;
    registration_id: string | null;
    state: string;
  }[];
}

/** The name of a session in the facts and in promises. */
export function sessionName({
  sessionDate,
  sessionSlot,
}: {
  sessionDate: string;
  sessionSlot: string;
}): string {
  return `${sessionDate} ${sessionSlot}`;
}

export async function readFacts(database: Database): Promise<Facts> {
  return {
    registrations: await ask(
      database,
      `SELECT id, email, child_name, child_age, parent_name, payment_status, appointment_booked,
        session_date::text || ' ' || session_slot AS session
      FROM registrations`,
    ),
    attempts: await ask(database, 'SELECT id, registration_id, reference, state FROM payment_attempts'),
    transactions: await ask(database, 'SELECT transaction_id, attempt_id, money FROM payment_transactions'),
    seats: await ask(
      database,
      `SELECT s.registration_id, e.session_date::text || ' ' || e.session_slot AS session
      FROM seats s JOIN sessions e ON e.id = s.session_id
      WHERE s.registration_id IS NOT NULL AND s.held_until IS NULL`,
    ),
    emails: await ask(database, 'SELECT id, kind, subject, version, registration_id, state FROM emails'),
  };
}
