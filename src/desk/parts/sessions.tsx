import { Link } from '@tanstack/react-router';
import type { InferResponseType } from 'hono/client';
import { formatShortDate } from '#domain/clock.ts';
import type { api } from '../api.ts';

export type ListedSession = InferResponseType<(typeof api.sessions)['$get']>['sessions'][number];
export type OneSession = InferResponseType<(typeof api.sessions)[':id']['$get']>;
export type Child = OneSession['roster'][number];

export const families = (count: number) => (count === 1 ? 'one family' : `${count} families`);

const marks: Record<ListedSession['state'], [text: string, kind: string]> = {
  open: ['Open', 'mark-good'],
  'not bookable': ['Cannot be booked now', ''],
  'no bookings': ['Takes no bookings', 'mark-wait'],
  'called off': ['Cancelled', 'mark-bad'],
  over: ['Over', ''],
};

/** The state of a session, in words. */
export function SessionMark({ state }: { state: ListedSession['state'] }) {
  const [text, kind] = marks[state];
  return <span className={`mark ${kind}`}>{text}</span>;
}

type Named = Pick<ListedSession, 'date' | 'sessionSlot' | 'offer' | 'number'>;

/** `Tue 1 Dec, Morning 9–11`, with the offer where it is another one, and the number of a course's date. */
function namedSession({ date, sessionSlot, offer, number }: Named): string {
  return [formatShortDate(date), offer, sessionSlot, number && `date ${number}`].filter(Boolean).join(', ');
}

/** Leads to a session's list of children. */
export function SessionLink({ session }: { session: Named & { id: number } }) {
  return (
    <Link to={`/sessions/${session.id}`} search={dateSearch(session.number)}>
      {namedSession(session)}
    </Link>
  );
}

/** The address of a course's date. */
export const dateSearch = (number: number | null) => (number ? { date: number } : {}) as never;
