import { hourOfCode, site } from '#content/school.ts';
import { googleCalendarLink } from '#domain/booking/google-calendar.ts';
import { sessionHours, sessionSentence } from '#domain/booking/session-text.ts';
import { isSlotLabel, meetingsOf } from '#domain/booking/slots.ts';
import { isOnline, locationOf, ONLINE } from '#domain/booking/sold-offer.ts';
import { formatLongDate, schoolDate, schoolTime } from '#domain/clock.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { calendarFilePath } from '#site/paths.ts';
import { OwnSessionTime } from '#site/ui/own-time/OwnTime.tsx';
import { isOver } from './is-over.ts';

/** The confirmed session: large date, the school's time, the meeting link. */
export function Ticket({ registration }: { registration: RegistrationView }) {
  const { sessionDate, sessionSlot, meetingLink } = registration;
  if (!sessionDate || !sessionSlot || !isSlotLabel(sessionSlot)) return null;
  const session = { sessionDate, sessionSlot };
  const isOff = registration.calledOffBecause !== null;
  const isPast = isOff || isOver(registration);
  const [weekday, day, month, year] = formatLongDate(sessionDate).split(' ');
  const { title } = registration.offer ?? hourOfCode;
  const dates = meetingsOf(sessionDate, sessionSlot);
  const message = `${title} with ${site.name}: ${sessionSentence(session)}.${meetingLink && isOnline(registration.offer) ? ` Join here: ${meetingLink}` : ''}`;
  return (
    <article className="ticket">
      <div className="woven" />
      <div className="grid gap-4 p-5 sm:p-7">
        <p className="font-semibold">
          {title} · {site.name}
        </p>
        <p>
          <span className="block text-[1.25rem] font-bold">{weekday}</span>
          <span className="ticket-date block">
            {day} {month}
          </span>
          <span className="block font-semibold">{year}</span>
        </p>
        <dl className="grid gap-3 sm:grid-cols-2">
          <div>
            <dt className="text-muted">Time</dt>
            <dd className="text-[1.25rem] font-bold tabular-nums">{sessionHours(session)}</dd>
            <dd>
              <OwnSessionTime session={session} lead="" />
            </dd>
          </div>
          <div>
            <dt className="text-muted">For</dt>
            <dd className="text-[1.25rem] font-bold">
              <bdi>{registration.childName}</bdi>, {registration.childAge}
            </dd>
          </div>
        </dl>
        {dates.length > 1 && (
          <ol className="list-decimal pl-5" aria-label="All dates">
            {dates.map(({ startsAt, endsAt }) => (
              <li key={startsAt.toISOString()}>
                {formatLongDate(schoolDate(startsAt))}, {schoolTime(startsAt)}–{schoolTime(endsAt)}
              </li>
            ))}
          </ol>
        )}
      </div>
      <div className="ticket-stub grid gap-4 p-5 sm:p-7">
        <div>
          <p className="text-muted">Where: {registration.offer?.place ?? ONLINE}</p>
          {isPast ? (
            <p>{isOff ? 'It does not take place.' : 'The session has ended.'}</p>
          ) : !isOnline(registration.offer) ? null : meetingLink ? (
            <a className="text-button print-link" href={meetingLink} rel="noreferrer" target="_blank">
              Open the video meeting
            </a>
          ) : (
            <p>The meeting link comes by e-mail before the session.</p>
          )}
        </div>
        <div className="no-print grid gap-3 sm:grid-cols-2" hidden={isPast}>
          <a
            className="button button-primary"
            href={calendarFilePath(registration.id)}
            download={`${registration.offer?.slug ?? 'hour-of-code'}.ics`}
          >
            Add to calendar
          </a>
          {/* Its link holds one date. */}
          {dates.length === 1 && (
            <a
              className="button"
              href={googleCalendarLink(
                `${title}, ${site.name}`,
                session,
                locationOf(registration.offer, meetingLink ?? ''),
              )}
              rel="noreferrer"
              target="_blank"
            >
              Add to Google Calendar
            </a>
          )}
          <a
            className="button"
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            rel="noreferrer"
            target="_blank"
          >
            Send by WhatsApp
          </a>
          <button type="button" className="button scripted" onClick={() => window.print()}>
            Print this ticket
          </button>
        </div>
      </div>
    </article>
  );
}
