import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { familyPath } from '#domain/desk/family-path.ts';
import { actorWords, actWords, detailWords, things } from '#domain/desk/plain-words.ts';
import { api, read } from '../../api.ts';
import { Export } from '../../parts/Export.tsx';
import { Chosen, useFilters } from '../../parts/filters.tsx';
import { List } from '../../parts/List.tsx';
import { Pages } from '../../parts/pages.tsx';
import { place } from '../../parts/place.ts';
import { Screen } from '../../parts/Screen.tsx';
import { moment } from '../../parts/when.ts';

type AuditEvent = Parameters<typeof actWords>[0] & { aggregateId: string };

/** Who did what, newest first. */
export function Audit() {
  const [filters, change] = useFilters(['who', 'what']);
  const { data } = useQuery({ queryKey: ['people'], queryFn: () => read(api.people.$get()) });
  const people = (data?.people ?? []).map(({ email, name }) => [email, name] as const);
  return (
    <Screen title="What was done" actions={<Export list="audit" filters={filters} />}>
      <search className="filters" aria-label="Filters">
        <Chosen
          label="Who"
          value={filters.who ?? ''}
          choices={[['', 'Everybody'], ...people]}
          onChange={(who) => change({ who })}
        />
        <Chosen
          label="About"
          value={filters.what ?? ''}
          choices={[['', 'Everything'], ...Object.entries(things)]}
          onChange={(what) => change({ what })}
        />
      </search>
      <Pages
        queryKey={['audit', filters]}
        load={(before) => read(api.audit.$get({ query: { ...filters, before } }))}
        empty="Nothing was done."
      >
        {(rows) => (
          <List
            label="Events"
            rows={rows}
            columns={[
              { title: 'What', cell: (event) => <About event={event} />, isPlain: true },
              { title: 'Details', cell: detailWords },
              { title: 'Who', cell: ({ actor }) => actorWords(actor) },
              { title: 'When', cell: ({ at }) => moment(at) },
            ]}
          />
        )}
      </Pages>
    </Screen>
  );
}

/** What was done, which leads to what it was done with. */
function About({ event }: { event: AuditEvent }) {
  const { aggregate, aggregateId } = event;
  const to = {
    registration: familyPath(aggregateId),
    session: `/sessions/${aggregateId}`,
    enquiry: `/messages/${aggregateId}`,
    letter: `/letters/${aggregateId}`,
    post: `/posts/${aggregateId}`,
    campaign: `/campaigns/${aggregateId}`,
    offer: `/offers/${aggregateId}`,
  }[aggregate];
  return to ? <Link {...place(to)}>{actWords(event)}</Link> : actWords(event);
}
