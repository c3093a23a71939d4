import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Empty, Loaded } from './Loaded.tsx';

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
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows);
        return (
          <>
            {rows.length === 0 ? <Empty>{empty}</Empty> : children(rows)}
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
      }}
    </Loaded>
  );
}
