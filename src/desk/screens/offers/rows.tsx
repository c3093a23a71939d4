import type { OfferQuestion } from '#domain/booking/questions.ts';
import type { Slot } from '#domain/booking/slots.ts';
import type { FieldSchema } from '#domain/school/field-schema.ts';
import type { FieldProps } from '../../parts/document/field-parts.tsx';
import { ListField } from '../../parts/document/ListField.tsx';
import { CheckField, SelectField, TextAreaField, TextField } from '../../parts/Form.tsx';

const text: FieldSchema = { type: 'string' };

function rowsOf(title: string, properties: Record<string, FieldSchema>): FieldSchema {
  return { title, items: { type: 'object', properties, required: Object.keys(properties) } };
}

const timeRows = rowsOf('Times', { label: text, starts: text, ends: text });
const questionRows = rowsOf('Questions in the form', {
  label: text,
  choices: { const: [] },
  isRequired: { type: 'boolean' },
});

export const noTime: Slot = { label: '', starts: '', ends: '' };

/** The times of the day at which sessions are held. */
export function TimeRows({ times, onChange }: { times: readonly Slot[]; onChange: (times: Slot[]) => void }) {
  return (
    <ListField
      path="times"
      schema={timeRows}
      value={times}
      areRows
      Field={TimeRow}
      onChange={(rows) => onChange(rows as Slot[])}
    />
  );
}

function TimeRow({ path, value, onChange }: FieldProps) {
  const time = value as Slot;
  const field = (name: keyof Slot, label: string) => ({
    name: `${path}.${name}`,
    label,
    value: time[name],
    onChange: (event: { target: HTMLInputElement }) => onChange({ ...time, [name]: event.target.value }),
  });
  return (
    <div className="time-row">
      <TextField {...field('label', 'Name')} autoComplete="off" />
      <TextField {...field('starts', 'Starts')} type="time" />
      <TextField {...field('ends', 'Ends')} type="time" />
    </div>
  );
}

const dayRows: FieldSchema = { title: 'Closed days', items: text };

/** The days without sessions. */
export function DayRows({ days, onChange }: { days: readonly string[]; onChange: (days: string[]) => void }) {
  return (
    <div className="day-rows">
      <ListField
        path="closedDates"
        schema={dayRows}
        value={days}
        areRows
        Field={DayRow}
        onChange={(rows) => onChange(rows as string[])}
      />
    </div>
  );
}

function DayRow({ path, value, onChange }: FieldProps) {
  return (
    <TextField
      name={path}
      label="Day"
      type="date"
      value={String(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** What the registration form asks besides. */
export function QuestionRows({
  questions,
  onChange,
}: {
  questions: readonly OfferQuestion[];
  onChange: (questions: OfferQuestion[]) => void;
}) {
  return (
    <ListField
      path="questions"
      schema={questionRows}
      value={questions}
      Field={QuestionRow}
      onChange={(rows) => onChange(rows as OfferQuestion[])}
    />
  );
}

const kinds = [
  ['words', 'In words'],
  ['choice', 'One of several'],
] as const;

function QuestionRow({ path, value, onChange }: FieldProps) {
  const { label, choices, isRequired } = value as OfferQuestion;
  const change = (to: Partial<OfferQuestion>) => onChange({ label, choices, isRequired, ...to });
  const hasChoices = choices.length > 0;
  return (
    <>
      <TextField
        name={`${path}.label`}
        label="Question"
        hint="As families read it: Which school?"
        value={label}
        onChange={(event) => change({ label: event.target.value })}
        autoComplete="off"
      />
      <SelectField
        name={`${path}.kind`}
        label="Answer"
        choices={kinds}
        value={hasChoices ? 'choice' : 'words'}
        onChange={(event) => change({ choices: event.target.value === 'choice' ? ['Yes', 'No'] : [] })}
      />
      {hasChoices && (
        <TextAreaField
          name={`${path}.choices`}
          label="Answers to choose from"
          hint="One on each line"
          rows={Math.max(3, choices.length)}
          value={choices.join('\n')}
          onChange={(event) => change({ choices: event.target.value.split('\n') })}
        />
      )}
      <CheckField
        name={`${path}.isRequired`}
        label="It must be answered"
        checked={isRequired}
        onChange={(event) => change({ isRequired: event.target.checked })}
      />
    </>
  );
}
