import { useState } from 'react';
import { offerValueNames, weekdayNames } from '#domain/booking/offer-changes.ts';
import { ONLINE } from '#domain/booking/sold-offer.ts';
import { api } from '../../api.ts';
import { ActForm } from '../../parts/ActDialog.tsx';
import { type Field, TextAreaField, TextField } from '../../parts/Form.tsx';
import { notify } from '../../parts/notices.ts';
import { refresh } from '../../queries.ts';
import type { OfferData } from './offer-data.ts';
import { joined, lines } from './offer-words.tsx';
import { DayRows, QuestionRows, TimeRows } from './rows.tsx';
import { Weekdays } from './Weekdays.tsx';

interface FieldOf {
  name: string;
  hint?: string;
  /** Lines of a longer text; `list` has one entry on each. */
  rows?: number;
  isList?: boolean;
}

const texts: readonly FieldOf[] = [
  { name: 'name' },
  { name: 'lead', rows: 3 },
  { name: 'ages', hint: '8-14' },
  {
    name: 'place',
    hint: `${ONLINE}; or an address. Families get the meeting link only where it begins with online.`,
  },
  { name: 'instructor' },
  { name: 'needs', rows: 3, isList: true, hint: 'One thing on each line' },
  { name: 'refundRule', rows: 2 },
];

const rules: readonly FieldOf[] = [
  { name: 'seatsPerSession' },
  { name: 'firstDayAhead' },
  { name: 'daysAhead' },
  { name: 'leadMinutes' },
  { name: 'changeHours' },
];

const ofCourse = ['leadMinutes', 'changeHours'];

/**
 * The values of an offer. A change by another person leaves what was typed here, and is shown before anything
 * is changed.
 */
export function OfferForm({ offer, reload }: { offer: OfferData; reload: () => Promise<OfferData> }) {
  /** The offer as it was when editing began. */
  const [base, setBase] = useState(offer);
  const { isHourOfCode, kind, currency, values, version } = base;
  const [times, setTimes] = useState(base.times);
  const [questions, setQuestions] = useState(base.questions);
  const [days, setDays] = useState(daysOf(base));
  const isSingle = kind === 'single';
  const said = [
    {
      name: 'price',
      hint: `In ${currency}. ${isHourOfCode ? 'Leave empty: the usual price.' : 'Leave empty: families ask for the price.'}`,
    },
    ...(isHourOfCode ? [] : texts),
  ];
  const ruled = rules.filter(({ name }) => isSingle || ofCourse.includes(name));
  const changed = (field: Field) => {
    const typed = [...said, ...ruled].map((one) => [one.name, textOf(one, field(one.name))] as const);
    const weekdays = weekdayNames.filter((day) => field(`on-${day}`) !== '').join(',') || 'none';
    const closedDates = days.filter(Boolean).toSorted().join(',');
    const all = { ...Object.fromEntries(typed), ...(isSingle && { weekdays, closedDates }) };
    return {
      values: Object.fromEntries(Object.entries(all).filter(([name, value]) => value !== values[name])),
      ...(differ(times, base.times) && { times }),
      ...(differ(questions, base.questions) && { questions }),
    };
  };
  return (
    <section className="panel grid gap-4" aria-labelledby="values">
      <h2 id="values">What families see and pay</h2>
      {differ(offer.values, values) && (
        <p role="status" className="note">
          Another person changed this offer while you were editing: see the history below. What you typed is
          kept.
        </p>
      )}
      <ActForm
        key={version}
        label="Change it"
        about={`offer ${offer.slug}`}
        rows={JSON.stringify([times, questions, days])}
        fields={(field) => ({ basedOn: version, ...changed(field) })}
        call={(json) => api.offers[':id'].change.$post({ param: { id: offer.slug }, json })}
        onDone={async () => {
          notify('Changed. Families see it within two seconds.');
          const now = await reload();
          setBase(now);
          setTimes(now.times);
          setQuestions(now.questions);
          setDays(daysOf(now));
          void refresh();
        }}
      >
        {said.map((one) => (
          <ValueField key={one.name} of={one} value={values[one.name] ?? ''} />
        ))}
        {!isHourOfCode && <QuestionRows questions={questions} onChange={setQuestions} />}
        {isSingle && <TimeRows times={times} onChange={setTimes} />}
        {ruled.map((one) => (
          <ValueField key={one.name} of={one} value={values[one.name] ?? ''} />
        ))}
        {isSingle && <Weekdays chosen={(values.weekdays ?? '').split(',')} />}
        {isSingle && <DayRows days={days} onChange={setDays} />}
      </ActForm>
    </section>
  );
}

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

function ValueField({ of: { name, hint = '', rows, isList }, value }: { of: FieldOf; value: string }) {
  const label = offerValueNames[name] ?? name;
  if (!rows)
    return <TextField name={name} label={label} hint={hint} defaultValue={value} autoComplete="off" />;
  return (
    <TextAreaField
      name={name}
      label={label}
      hint={hint}
      rows={rows}
      defaultValue={isList ? lines(value) : value}
    />
  );
}

const textOf = ({ isList }: FieldOf, typed: string) => (isList ? joined(typed) : typed.trim());

const daysOf = ({ values }: OfferData) => (values.closedDates ?? '').split(',').filter(Boolean);
