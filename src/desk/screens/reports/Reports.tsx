import { useQuery } from '@tanstack/react-query';
import { addDays, formatShortDate } from '#domain/clock.ts';
import { api, read } from '../../api.ts';
import { Export } from '../../parts/Export.tsx';
import { Chosen, useFilters } from '../../parts/filters.tsx';
import { type Column, List } from '../../parts/List.tsx';
import { Empty, Loaded } from '../../parts/Loaded.tsx';
import { Screen } from '../../parts/Screen.tsx';

const spans = [
  ['12', '12 weeks'],
  ['26', 'Half a year'],
  ['53', 'A year'],
] as const;

/** How many reached each step, how full the sessions are, and what the chat could not answer. */
export function Reports() {
  const [filters, change] = useFilters(['weeks']);
  const weeks = filters.weeks ?? '12';
  const query = useQuery({
    queryKey: ['reports', weeks],
    queryFn: () => read(api.reports.$get({ query: { weeks } })),
  });
  return (
    <Screen title="Reports" actions={<Export list="weeks" filters={{ weeks }} />}>
      <search className="filters" aria-label="Filters">
        <Chosen label="How long" value={weeks} choices={spans} onChange={(to) => change({ weeks: to })} />
      </search>
      <Loaded query={query}>
        {({ registrations, sources, seats, questions }) => (
          <div className="grid gap-8">
            <section className="grid gap-3" aria-label="Registrations by week">
              <h2>Registrations by week</h2>
              <p className="text-muted">
                Visits that saw the registration form and started to fill it in. Of the children who were
                registered in that week: how many were paid for, have a session, and came.
              </p>
              {registrations.length === 0 ? (
                <Empty>Registrations of the last weeks are counted here.</Empty>
              ) : (
                <List
                  label="Registrations by week"
                  rows={registrations}
                  keyOf={({ week, offer }) => `${week} ${offer}`}
                  columns={[
                    { title: 'Week', cell: ({ week }) => <strong>{weekWords(week)}</strong>, isPlain: true },
                    { title: 'For', cell: ({ offer }) => offer },
                    ...progressColumns,
                  ]}
                />
              )}
            </section>
            <section className="grid gap-3" aria-label="Where visits came from">
              <h2>Where visits came from</h2>
              <p className="text-muted">
                The mark of a campaign or poster, or the site with the link. Visits without JavaScript are not
                counted.
              </p>
              {sources.length === 0 ? (
                <Empty>Visits are counted here.</Empty>
              ) : (
                <List
                  label="Where visits came from"
                  rows={sources}
                  keyOf={({ source }) => source ?? ''}
                  columns={[
                    {
                      title: 'Source',
                      cell: ({ source }) => <strong>{sourceWords(source)}</strong>,
                      isPlain: true,
                    },
                    { title: 'Visits', cell: ({ arrived }) => arrived, isNumber: true },
                    ...progressColumns,
                  ]}
                />
              )}
            </section>
            <section className="grid gap-3" aria-label="Seats by week">
              <h2>Seats by week</h2>
              {seats.length === 0 ? (
                <Empty>The seats of the sessions are counted here.</Empty>
              ) : (
                <List
                  label="Seats by week"
                  rows={seats}
                  keyOf={({ week }) => week}
                  columns={[
                    { title: 'Week', cell: ({ week }) => <strong>{weekWords(week)}</strong>, isPlain: true },
                    { title: 'Seats', cell: ({ seats: all }) => all, isNumber: true },
                    {
                      title: 'Booked',
                      cell: ({ booked, seats: all }) => shareOf(booked, all),
                      isNumber: true,
                    },
                  ]}
                />
              )}
            </section>
            <section className="grid gap-3" aria-label="What the chat could not answer">
              <h2>What the chat could not answer</h2>
              {questions.length === 0 ? (
                <Empty>Questions that the chat could not answer are kept here for 30 days.</Empty>
              ) : (
                <List
                  label="Questions"
                  rows={questions}
                  keyOf={({ text, kind }) => `${kind} ${text}`}
                  columns={[
                    { title: 'Question', cell: ({ text }) => <bdi>{text}</bdi>, isPlain: true },
                    { title: 'Times', cell: ({ count }) => count, isNumber: true },
                    { title: 'Last asked', cell: ({ lastDay }) => formatShortDate(lastDay) },
                    {
                      title: 'What happened',
                      cell: ({ kind }) => (kind === 'unknown' ? 'not known' : 'the answer did not help'),
                    },
                  ]}
                />
              )}
            </section>
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

type Progress = Record<'seen' | 'started' | 'registered' | 'paid' | 'booked' | 'came', number>;
const progressColumns: Column<Progress>[] = [
  { title: 'Saw the form', cell: ({ seen }) => seen, isNumber: true },
  { title: 'Started it', cell: ({ started }) => started, isNumber: true },
  { title: 'Registered', cell: ({ registered }) => registered, isNumber: true },
  { title: 'Paid', cell: ({ paid, registered }) => shareOf(paid, registered), isNumber: true },
  { title: 'Booked', cell: ({ booked, registered }) => shareOf(booked, registered), isNumber: true },
  { title: 'Came', cell: ({ came, registered }) => shareOf(came, registered), isNumber: true },
];

const sourceWords = (source: string | null) =>
  source === null ? 'Not known' : source === 'direct' ? 'Typed, or from an app' : source;

const weekWords = (week: string) => `${formatShortDate(week)} to ${formatShortDate(addDays(week, 6))}`;

/** `9 (75%)` */
const shareOf = (part: number, all: number) =>
  all === 0 ? String(part) : `${part} (${Math.round((part / all) * 100)}%)`;
