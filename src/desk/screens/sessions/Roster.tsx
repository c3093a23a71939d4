import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatLongDate, schoolDate } from '#domain/clock.ts';
import { familyPath } from '#domain/desk/family-path.ts';
import type { AttendanceState } from '#domain/desk/sessions.ts';
import { Call, WhatsApp } from '../../parts/Contact.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { List } from '../../parts/List.tsx';
import { Empty } from '../../parts/Loaded.tsx';
import type { Child, OneSession } from '../../parts/sessions.tsx';
import { moment } from '../../parts/when.ts';
import { useMe } from '../../queries.ts';
import { mark, useKeptMarks } from './marks.ts';

const states = [
  ['present', 'Present'],
  ['late', 'Late'],
  ['absent', 'Absent'],
] as const;

/** Who comes to a session; one tap says who came. */
export function Roster({ session, day }: { session: OneSession; day: string }) {
  const me = useMe();
  const [asking, setAsking] = useState<(() => void) | null>(null);
  const [isSure, setSure] = useState(false);
  const isEarly = !isSure && day > schoolDate(new Date());
  const markIfSure: typeof mark = async (made) => {
    if (isEarly) setAsking(() => () => void mark(made));
    else await mark(made);
  };
  const kept = useKeptMarks().filter(
    ({ sessionId, number, by }) =>
      sessionId === String(session.id) && number === session.number && by === me.email,
  );
  const stateOf = ({ child, marks }: Child): AttendanceState =>
    kept.findLast((one) => one.child === child)?.state ?? marks[0]?.state ?? 'none';
  const came = session.roster.filter((child) => ['present', 'late'].includes(stateOf(child))).length;
  const isMarked = session.roster.some((child) => stateOf(child) !== 'none');
  const isForOffice = session.roster.some(({ family }) => family !== null);
  return (
    <section className="grid gap-3" aria-labelledby="roster">
      <h2 id="roster">
        Children{' '}
        <span className="no-print text-muted">
          {isEarly && !isMarked
            ? `${session.roster.length} booked`
            : `${came} of ${session.roster.length} came`}
        </span>
      </h2>
      {session.roster.length > 0 && !(isEarly && kept.length === 0) && (
        <p role="status" className="kept no-print text-muted">
          {kept.length === 0
            ? 'Every mark is sent.'
            : `${kept.length === 1 ? 'One mark is' : `${kept.length} marks are`} ${
                kept.every(({ isStored }) => isStored)
                  ? 'kept on this device until they can be sent.'
                  : 'not sent yet. Keep this page open.'
              }`}
        </p>
      )}
      {isEarly && session.roster.length > 0 && (
        <p className="note no-print">This session has not begun: it is on {formatLongDate(day)}.</p>
      )}
      {asking && (
        <Dialog title="This session has not begun" onClose={() => setAsking(null)}>
          <p className="mb-4">It is on {formatLongDate(day)}. Do you want to mark attendance now?</p>
          <button
            type="button"
            className="button button-primary"
            onClick={() => {
              asking();
              setSure(true);
              setAsking(null);
            }}
          >
            Mark it now
          </button>
        </Dialog>
      )}
      {session.roster.length === 0 ? (
        <Empty>No child is booked for this session.</Empty>
      ) : (
        <List
          label="Children"
          rows={session.roster}
          keyOf={({ child }) => child}
          columns={[
            {
              title: 'Child',
              isPlain: true,
              cell: ({ childName, childAge, family }) => (
                <span className="whole" dir="auto">
                  <strong>{family ? <Link to={familyPath(family.id)}>{childName}</Link> : childName}</strong>,{' '}
                  {childAge}
                </span>
              ),
            },
            {
              title: 'Needs',
              cell: ({ needs }) =>
                needs ? (
                  <span className="needs" dir="auto">
                    {needs}
                  </span>
                ) : (
                  ''
                ),
            },
            ...(isForOffice
              ? [
                  {
                    title: 'Parent',
                    cell: ({ family }: Child) => (
                      <span className="whole" dir="auto">
                        {family?.parentName}
                        {family?.phone && (
                          <span className="flex flex-wrap gap-x-3">
                            <Call phone={family.phone} />
                            <span className="no-print">
                              <WhatsApp phone={family.phone} text="">
                                WhatsApp
                              </WhatsApp>
                            </span>
                          </span>
                        )}
                      </span>
                    ),
                  },
                ]
              : []),
            {
              title: 'Came',
              isPlain: true,
              cell: (child) => (
                <Marks session={session} child={child} state={stateOf(child)} onMark={markIfSure} />
              ),
            },
          ]}
        />
      )}
    </section>
  );
}

function Marks({
  session,
  child,
  state,
  onMark,
}: {
  session: OneSession;
  child: Child;
  state: AttendanceState;
  onMark: typeof mark;
}) {
  return (
    <div className="grid gap-1">
      <fieldset aria-label={`Attendance of ${child.childName}`} className="no-print flex gap-1">
        {states.map(([value, text]) => (
          <button
            key={value}
            type="button"
            className="button tap"
            aria-pressed={state === value}
            onClick={() =>
              void onMark({
                sessionId: String(session.id),
                number: session.number,
                child: child.child,
                state: state === value ? 'none' : value,
              })
            }
          >
            {text}
          </button>
        ))}
      </fieldset>
      <span className="print-only">
        {states.map(([value, text]) => `${state === value ? '☑' : '☐'} ${text}`).join('  ')}
      </span>
      <Conflict marks={child.marks} />
    </div>
  );
}

/** Two people have marked a child differently: the newest mark counts, and the other is shown. */
function Conflict({ marks }: { marks: Child['marks'] }) {
  const [counts, ...older] = marks;
  const other = older.find((one) => one.by !== counts?.by);
  if (!counts || !other || other.state === counts.state || other.state === 'none') return null;
  return (
    <p className="note no-print">
      {counts.by} marked {wordOf(counts.state)} at {moment(counts.markedAt)}, which counts. {other.by} marked{' '}
      {wordOf(other.state)} at {moment(other.markedAt)}.
    </p>
  );
}

const wordOf = (state: AttendanceState) => (state === 'none' ? 'nothing' : state);
