import './sessions.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { isOnline } from '#domain/booking/sold-offer.ts';
import { DAY_MS, formatLongDate, formatShortDate, schoolDate, schoolTime } from '#domain/clock.ts';
import { counted } from '#domain/text.ts';
import { api, read } from '../../api.ts';
import { ActForm } from '../../parts/ActDialog.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Fact, Facts } from '../../parts/Facts.tsx';
import { Form, SelectField, TextField } from '../../parts/Form.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { Note } from '../../parts/Note.tsx';
import { NoteForm } from '../../parts/NoteForm.tsx';
import { reportDone } from '../../parts/notices.ts';
import { place } from '../../parts/place.ts';
import { Screen } from '../../parts/Screen.tsx';
import { dateSearch, families, type OneSession, SessionMark } from '../../parts/sessions.tsx';
import { moment } from '../../parts/when.ts';
import { useMe } from '../../queries.ts';
import { Answers, CallOff } from './CallOff.tsx';
import { Roster } from './Roster.tsx';

/** For so long after a session its parents can be written to. */
const WRITE_DAYS = 7;

/** One session: who comes, who came, and what can be done with it. */
export function Session() {
  const { id } = useParams({ strict: false }) as { id: string };
  const me = useMe();
  const { date } = useSearch({ strict: false }) as { date?: number };
  const query = useQuery({
    queryKey: ['session', id, date],
    queryFn: () =>
      read(api.sessions[':id'].$get({ param: { id }, query: date ? { date: String(date) } : {} })),
  });
  const [open, setOpen] = useState<'change' | 'call off' | null>(null);
  const session = query.data;
  const acts = session?.acts ?? [];
  const isWritable =
    me.may.includes('write to families') &&
    session !== undefined &&
    session.calledOffBecause === null &&
    session.booked > 0 &&
    new Date(session.endsAt).getTime() > Date.now() - WRITE_DAYS * DAY_MS;
  const close = () => setOpen(null);
  return (
    <Screen
      title={session ? `${formatShortDate(dayOf(session))}, ${session.sessionSlot}` : 'Session'}
      actions={
        <div className="no-print flex flex-wrap gap-2">
          {isWritable && (
            <Link
              {...place('/letters/new', { search: { to: 'session', session: String(session.id) } })}
              className="button"
            >
              Write to these parents
            </Link>
          )}
          {session?.calledOffBecause === null && (
            <button type="button" className="button" onClick={() => window.print()}>
              Print the list
            </button>
          )}
          {session && acts.includes('change') && (
            <button type="button" className="button" onClick={() => setOpen('change')}>
              {session.calledOffBecause === null ? 'Change' : 'Open it again'}
            </button>
          )}
          {acts.includes('call off') && (
            <button type="button" className="button button-danger" onClick={() => setOpen('call off')}>
              {session?.state === 'called off'
                ? 'Decide for families who have not answered'
                : 'Cancel the session'}
            </button>
          )}
        </div>
      }
    >
      <p className="no-print mb-3">
        <Link {...place('/sessions', { search: session ? { day: dayOf(session) } : {} })}>All sessions</Link>
      </p>
      <Loaded query={query}>
        {(data) => (
          <div className="grid gap-6">
            <SessionFacts session={data} />
            {data.dates.length > 0 && <Dates session={data} />}
            {data.answers.length > 0 && <Answers answers={data.answers} />}
            {data.calledOffBecause === null && <Roster session={data} day={dayOf(data)} />}
            <Notes session={data} />
            {open === 'change' && <ChangeDialog session={data} onClose={close} />}
            {open === 'call off' && <CallOff session={data} onClose={close} />}
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

/** The day of the date that is shown: of a course, one of several. */
function dayOf({ dates, number, sessionDate }: OneSession): string {
  const date = dates.find((one) => one.number === number);
  return date ? schoolDate(new Date(date.startsAt)) : sessionDate;
}

/** The dates of a course: each has its own attendance, and the same children. */
function Dates({ session }: { session: OneSession }) {
  return (
    <nav className="no-print grid gap-2" aria-label="Dates of the course">
      <ol className="flex flex-wrap gap-2">
        {session.dates.map(({ number, startsAt, endsAt }) => (
          <li key={number}>
            <Link
              to={`/sessions/${session.id}`}
              search={dateSearch(number)}
              className="button"
              aria-current={number === session.number ? 'true' : undefined}
            >
              {formatShortDate(schoolDate(new Date(startsAt)))}, {timesOf({ startsAt, endsAt })}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const timesOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  `${schoolTime(new Date(startsAt))}–${schoolTime(new Date(endsAt))}`;

function SessionFacts({ session }: { session: OneSession }) {
  const { offer, place, number, dates, booked, held, capacity, meetingLink } = session;
  return (
    <Facts>
      <Fact name="When">
        {formatLongDate(dayOf(session))}, {timesOf(dates.find((date) => date.number === number) ?? session)}{' '}
        <SessionMark state={session.state} />
      </Fact>
      <Fact name="Why it was cancelled">{session.calledOffBecause}</Fact>
      <Fact name="Offer">{offer && `${offer}${number ? `, date ${number} of ${dates.length}` : ''}`}</Fact>
      <Fact name="Where">{offer && place}</Fact>
      <Fact name="Seats">{`${booked} booked${held > 0 ? `, ${held} held` : ''}, of ${capacity}`}</Fact>
      <Fact name="Instructor">{session.instructor ?? 'Not chosen yet'}</Fact>
      {isOnline({ place }) && (
        <Fact name="Meeting" className="no-print">
          <a href={meetingLink} target="_blank" rel="noreferrer">
            {meetingLink}
          </a>
        </Fact>
      )}
    </Facts>
  );
}

function Notes({ session }: { session: OneSession }) {
  return (
    <section className="no-print grid gap-3" aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      {session.notes.map(({ id, text, by, createdAt }) => (
        <Note key={id} head={`${by}, ${moment(createdAt)}`} text={text} />
      ))}
      <NoteForm
        about={`session ${session.id}`}
        label="A note about this session"
        hint="Parents do not read it. The office and the instructor do."
        send={(text) =>
          read(api.sessions[':id'].notes.$post({ param: { id: String(session.id) }, json: { text } }))
        }
      />
    </section>
  );
}

/** Moves the date of a course that is shown; its families stay. */
function MoveDate({ session, done }: { session: OneSession; done: (text: string) => void }) {
  const date = session.dates.find(({ number }) => number === session.number);
  if (!date) return null;
  const on = schoolDate(new Date(date.startsAt));
  return (
    <Form
      label={
        session.booked === 0 ? 'Move this date' : `Move this date and write to ${families(session.booked)}`
      }
      isSecondary
      send={(field) =>
        read(
          api.sessions[':id'].dates[':number'].$post({
            param: { id: String(session.id), number: String(date.number) },
            json: {
              was: date.startsAt,
              on: field('on'),
              starts: field('starts'),
              ends: field('ends'),
              families: session.booked,
            },
          }),
        )
      }
      onSent={() => done('The date is moved.')}
    >
      <p>
        Date {date.number} of the course: {formatLongDate(on)}. Families who booked the course get an e-mail;
        those who have a code for it, or have paid and not booked it, do not.
      </p>
      <TextField name="on" label="New date" type="date" defaultValue={on} />
      <TextField name="starts" label="From" type="time" defaultValue={schoolTime(new Date(date.startsAt))} />
      <TextField name="ends" label="To" type="time" defaultValue={schoolTime(new Date(date.endsAt))} />
    </Form>
  );
}

/** Seats, instructor, link and bookings: each is its own change. */
function ChangeDialog({ session: now, onClose }: { session: OneSession; onClose: () => void }) {
  // The page loads again when another person changes something; what is typed here is typed over this.
  const [session] = useState(now);
  const param = { id: String(session.id) };
  const done = (text: string) => {
    reportDone(text);
    onClose();
  };
  const one = api.sessions[':id'];
  const takesBookings = session.acts.includes('stop');
  const takesPlace = session.calledOffBecause === null;
  return (
    <Dialog title="Change this session" onClose={onClose}>
      <div className="grid gap-6">
        {takesPlace && (
          <>
            <Form
              label="Set the seats"
              isSecondary
              send={async (field) => {
                const json = { seats: field('seats'), was: String(session.capacity) };
                const { withoutSeat } = await read(one.seats.$post({ param, json }));
                const without = counted(withoutSeat, 'paid family', 'paid families');
                done(
                  withoutSeat > 0
                    ? `The seats are changed. Without a seat now: ${without}. See Today.`
                    : 'The seats are changed.',
                );
              }}
            >
              <TextField name="seats" label="Seats" inputMode="numeric" defaultValue={session.capacity} />
            </Form>
            <Form
              label="Set the instructor"
              isSecondary
              send={(field) =>
                read(
                  one.instructor.$post({
                    param,
                    json: { instructorId: field('instructorId'), was: session.instructorId ?? '' },
                  }),
                )
              }
              onSent={() => done('The instructor is changed.')}
            >
              <SelectField
                name="instructorId"
                label="Instructor"
                defaultValue={session.instructorId ?? ''}
                choices={[['', 'None'], ...session.people.map(({ id, name }) => [id, name] as const)]}
              />
            </Form>
            {isOnline(session) && (
              <Form
                label={
                  session.booked === 0
                    ? 'Set the link'
                    : `Set the link and write to ${families(session.booked)}`
                }
                isSecondary
                send={(field) =>
                  read(
                    one.link.$post({
                      param,
                      json: { link: field('link'), was: session.meetingLink, families: session.booked },
                    }),
                  )
                }
                onSent={() => done('The link is changed.')}
              >
                <TextField
                  name="link"
                  label="Link of the meeting"
                  type="url"
                  defaultValue={session.meetingLink}
                />
              </Form>
            )}
            {session.dates.length > 0 && <MoveDate session={session} done={done} />}
          </>
        )}
        <ActForm
          label={takesBookings ? 'Stop bookings' : 'Open it again'}
          fields={() => ({
            what: takesBookings ? 'stop' : 'open',
            slot: session.sessionSlot,
            from: session.sessionDate,
            to: '' as const,
            weekday: '' as never,
            seats: '' as never,
            instructorId: '',
          })}
          call={(json) => api.sessions.many.$post({ json })}
          onDone={(_id, [failed]) => {
            if (failed) throw new Error(failed);
            done(takesBookings ? 'It takes no more bookings.' : 'It is open.');
          }}
        >
          <p>
            {takesBookings
              ? 'Stop bookings: families who booked stay, and the session takes place.'
              : 'Open it again: families can book it.'}
          </p>
        </ActForm>
      </div>
    </Dialog>
  );
}
