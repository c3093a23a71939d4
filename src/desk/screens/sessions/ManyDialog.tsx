import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, read } from '../../api.ts';
import { ActDialog } from '../../parts/ActDialog.tsx';
import { type Field, SelectField, TextField } from '../../parts/Form.tsx';
import { Loaded } from '../../parts/Loaded.tsx';

const whats = [
  ['open', 'Open: families can book'],
  ['stop', 'Stop bookings: families who booked stay'],
  ['seats', 'Set the number of seats'],
  ['instructor', 'Set the instructor'],
] as const;

const acts: Record<string, string> = {
  open: 'Open these sessions',
  stop: 'Stop their bookings',
  seats: 'Set their seats',
  instructor: 'Set their instructor',
};

const weekdays = [
  ['', 'Every day'],
  ['1', 'Mondays'],
  ['2', 'Tuesdays'],
  ['3', 'Wednesdays'],
  ['4', 'Thursdays'],
  ['5', 'Fridays'],
  ['6', 'Saturdays'],
  ['0', 'Sundays'],
] as const;

const jsonOf = (field: Field) => ({
  what: field('what'),
  slot: field('slot'),
  from: field('from'),
  to: field('to'),
  weekday: field('weekday') as never,
  seats: field('seats') as never,
  instructorId: field('instructorId'),
});

/** Opens or changes one session, or many at once, from today. @param day The first day that is shown */
export function ManyDialog({ day, today, onClose }: { day: string; today: string; onClose: () => void }) {
  const [what, setWhat] = useState('open');
  const query = useQuery({
    queryKey: ['sessions', 'choices'],
    queryFn: () => read(api.sessions.choices.$get()),
  });
  return (
    <ActDialog
      title="Open or change sessions"
      label={acts[what] ?? ''}
      done="The sessions are changed."
      fields={jsonOf}
      call={(json) => api.sessions.many.$post({ json })}
      onClose={onClose}
    >
      <Loaded query={query}>
        {({ slots, people }) => (
          <>
            <SelectField
              name="what"
              label="What to do"
              choices={whats}
              onChange={(event) => setWhat(event.currentTarget.value)}
            />
            <SelectField
              name="slot"
              label="Time of the day"
              choices={slots.map(({ label, offer }) => [label, offer ? `${offer}, ${label}` : label])}
            />
            <TextField
              name="from"
              label="On"
              type="date"
              min={today}
              defaultValue={day < today ? today : day}
              required
            />
            <TextField name="to" label="Until" hint="Leave it empty for one day." type="date" min={today} />
            <SelectField name="weekday" label="Which days between" choices={weekdays} />
            {what === 'seats' && <TextField name="seats" label="Seats" inputMode="numeric" />}
            {what === 'instructor' && (
              <SelectField
                name="instructorId"
                label="Instructor"
                choices={[['', 'None'], ...people.map(({ id, name }) => [id, name] as const)]}
              />
            )}
          </>
        )}
      </Loaded>
    </ActDialog>
  );
}
