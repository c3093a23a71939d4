import type { RegistrationView } from '#domain/registration/view.ts';
import { ApiError, fetchHourOfCodeRegistration } from '#site/api.ts';
import { invalidRecord, noConnection, problemOf, type StatusProblem } from './problems.ts';
import { readRecord } from './read-record.ts';

type LoadedStatus =
  | { registration: RegistrationView; problem: null }
  | { registration: null; problem: StatusProblem };

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
  // A body that is not JSON arrived over a working connection.
  return error instanceof SyntaxError ? invalidRecord : noConnection;
}
