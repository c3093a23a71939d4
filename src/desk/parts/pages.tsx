import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Empty } from './Loaded.tsx';

interface Page<Row> {
  rows: Row[];
  next: string | null;
}

/** A list that is loaded page by page: its rows, or why there are none, and the way to more. */
export function Pages<Row>({
  queryKey,
  load,
  empty,
  children,
}: {
  queryKey: readonly unknown[];
  load: (after: string) => Promise<Page<Row>>;
  /** What the list says that has nothing in it. */
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const rows = query.data?.pages.flatMap((page) => page.rows);
  return (
    <>
      {query.error && (
        <div role="alert" className="note note-destructive mb-4">
          <p>{query.error.message}</p>
          {rows && <p>Below is what was loaded before.</p>}
          <button type="button" className="text-button" onClick={() => void query.refetch()}>
            Try again
          </button>
        </div>
      )}
      {query.fetchStatus === 'paused' && <p className="note mb-4">You are offline.</p>}
      {rows === undefined && !query.error && (
        <div role="status">
          <span className="sr-only">Loading</span>
          <div className="skeleton" />
        </div>
      )}
      {rows && (rows.length === 0 ? <Empty>{empty}</Empty> : children(rows))}
      {query.hasNextPage && (
        <button
          type="button"
          className="button mt-4 justify-self-start"
          aria-busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </button>
      )}
    </>
  );
}
