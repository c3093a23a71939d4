import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, formatShortDate, schoolDate } from '#domain/clock.ts';
import { api, read } from '../../api.ts';
import { ActDialog } from '../../parts/ActDialog.tsx';
import { Call } from '../../parts/Contact.tsx';
import { type Field, SelectField, TextAreaField } from '../../parts/Form.tsx';
import { FamilyLink } from '../../parts/family/FamilyLink.tsx';
import { List } from '../../parts/List.tsx';
import type { OneSession } from '../../parts/sessions.tsx';

const ways = [
  ['choose', 'Each family picks another session'],
  ['move', 'All move to one other session'],
  ['refund', 'All get their money back'],
] as const;

const jsonOf = (field: Field) => ({ reason: field('reason'), way: field('way'), to: field('to') });

/** Calls a session off: the reason, how its families go on, what will happen, and then the act. */
export function CallOff({ session, onClose }: { session: OneSession; onClose: () => void }) {
  const [way, setWay] = useState('choose');
  const today = schoolDate(new Date());
  const others = useQuery({
    queryKey: ['sessions', 'others', today],
    queryFn: () => read(api.sessions.$get({ query: { from: today, to: addDays(today, 45) } })),
    enabled: way === 'move',
  });
  const targets = (others.data?.sessions ?? []).filter(
    ({ id, number, offerId, state, free }) =>
      id !== session.id && offerId === session.offerId && (number ?? 1) === 1 && state === 'open' && free > 0,
  );
  return (
    <ActDialog
      title="Cancel this session"
      about={`calling off session ${session.id}`}
      label="Cancel it and write to the families"
      done="The session is cancelled."
      fields={jsonOf}
      call={(json) => api.sessions[':id']['call-off'].$post({ param: { id: String(session.id) }, json })}
      isDangerous
      onClose={onClose}
    >
      <p>
        Families learn that it does not take place. To only stop bookings
        {session.dates.length > 0 && ', or to move one date of the course'}, use Change.
      </p>
      <TextAreaField
        name="reason"
        label="Why"
        hint="The families read this."
        rows={2}
        defaultValue={session.calledOffBecause ?? ''}
      />
      <SelectField
        name="way"
        label="How the families go on"
        choices={ways}
        onChange={(event) => setWay(event.currentTarget.value)}
      />
      {way === 'move' && (
        <SelectField
          name="to"
          label="The session that they move to"
          choices={targets.map(({ id, sessionDate, sessionSlot, free }) => [
            String(id),
            `${formatShortDate(sessionDate)}, ${sessionSlot} (${free} free)`,
          ])}
        />
      )}
    </ActDialog>
  );
}

/** What the families of a session that was called off have answered. */
export function Answers({ answers }: { answers: OneSession['answers'] }) {
  const asked = answers.filter(({ hasPaid }) => hasPaid);
  const waiting = asked.filter(({ waits }) => waits).length;
  return (
    <section className="no-print grid gap-3" aria-labelledby="answers">
      <h2 id="answers">
        {waiting === 0
          ? 'Every family has answered'
          : `${asked.length - waiting} of ${asked.length} have answered`}
      </h2>
      <List
        label="Answers"
        rows={answers}
        columns={[
          {
            title: 'Family',
            isPlain: true,
            cell: (family) => <FamilyLink family={family} />,
          },
          {
            title: 'Phone',
            cell: ({ phone }) => phone && <Call phone={phone} />,
          },
          {
            title: 'Answer',
            cell: ({ waits, answer }) => (
              <span className={`mark ${waits ? 'mark-wait' : 'mark-good'}`}>{answer}</span>
            ),
          },
        ]}
      />
    </section>
  );
}
