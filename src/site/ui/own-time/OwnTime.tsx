import { createElement } from 'react';
import type { SessionKey } from '#domain/booking/offer.ts';
import { sessionSentence } from '#domain/booking/session-text.ts';
import { isSlotLabel, sessionTimes } from '#domain/booking/slots.ts';

interface OwnTimeProps {
  /** An instant, in any form that `Date` reads. */
  from: string | Date;
  to?: Date;
  /** The text before it; by default a comma. */
  lead?: string;
}

/**
 * The visitor's own time where it differs. The browser fills it in (element.ts), since pages are the same for everyone.
 */
export function OwnTime({ from, to, lead }: OwnTimeProps) {
  return createElement('own-time', { from: new Date(from).toISOString(), to: to?.toISOString(), lead });
}

interface OwnSessionTimeProps {
  session: { sessionDate: string; sessionSlot: string };
  lead?: string;
}

/** A session's times in the visitor's zone. */
export function OwnSessionTime({ session: { sessionDate, sessionSlot }, ...rest }: OwnSessionTimeProps) {
  if (!isSlotLabel(sessionSlot)) return null;
  const { startsAt, endsAt } = sessionTimes(sessionDate, sessionSlot);
  return <OwnTime from={startsAt} to={endsAt} {...rest} />;
}

/** `Saturday 5 December 2026, 9:00–11:00 EAT (UTC+3), your time 06:00–08:00` */
export function SessionWords({ session }: { session: SessionKey }) {
  return (
    <>
      {sessionSentence(session)}
      <OwnSessionTime session={session} />
    </>
  );
}
