import type { RegistrationView } from '#domain/registration/view.ts';
import { ApiError, fetchHourOfCodeRegistration } from '#site/api.ts';
import { invalidRecord, noConnection, problemOf, type StatusProblem } from './problems.ts';
import { readRecord } from './read-record.ts';

type LoadedStatus =
  | { registration: RegistrationView; problem: null }
  | { registration: null; problem: StatusProblem };

/** Asks for the registration again. Never throws: what went wrong is for the page to say. */
export async function loadStatus(id: string): Promise<LoadedStatus> {
  try {
    const registration = readRecord(await fetchHourOfCodeRegistration(id));
    return registration ? { registration, problem: null } : { registration, problem: invalidRecord };
  } catch (error) {
    return { registration: null, problem: explain(error, id) };
  }
}

function explain(error: unknown, id: string): StatusProblem {
  if (error instanceof ApiError) return problemOf(error.status, id);
  // A body that is no JSON came over a connection that works.
  return error instanceof SyntaxError ? invalidRecord : noConnection;
}
