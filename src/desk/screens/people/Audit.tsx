import { useInfiniteQuery } from '@tanstack/react-query';
import { api, read } from '../../api.ts';
import { List } from '../../parts/List.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { moment } from '../../parts/when.ts';

/** Who did what, newest first. */
export function Audit() {
  const query = useInfiniteQuery({
    queryKey: ['audit'],
    queryFn: ({ pageParam }) =>
      read(api.audit.$get({ query: pageParam === null ? {} : { before: String(pageParam) } })),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  const events = query.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <Screen title="Audit">
      {query.error && (
        <p role="alert" className="note note-destructive mb-4">
          {query.error.message}
        </p>
      )}
      <List
        label="Events"
        rows={events}
        keyOf={({ id }) => id}
        columns={[
          { title: 'When', cell: ({ at }) => moment(at) },
          { title: 'Who', cell: ({ actor }) => actor },
          { title: 'What', cell: ({ aggregate, event }) => `${aggregate}: ${event}`.replaceAll('_', ' ') },
          { title: 'About', cell: ({ aggregateId }) => aggregateId.slice(0, 8) },
          { title: 'Details', cell: ({ data }) => detailsOf(data) },
        ]}
      />
      {query.hasNextPage && (
        <button type="button" className="button mt-4" onClick={() => void query.fetchNextPage()}>
          Show earlier ones
        </button>
      )}
    </Screen>
  );
}

function detailsOf(data: Record<string, unknown>): string {
  return Object.entries(data)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}
