import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Shows what was loaded; before that lines in its place, and what to do when loading failed. */
export function Loaded<Data>({
  query,
  children,
}: {
  query: Pick<
    UseQueryResult<Data> | UseInfiniteQueryResult<Data>,
    'data' | 'error' | 'refetch' | 'fetchStatus'
  >;
  children: (data: Data) => ReactNode;
}) {
  const { data, error, refetch, fetchStatus } = query;
  const isLoaded = data !== undefined;
  return (
    <>
      {error && (
        <div role="alert" className="note note-destructive mb-4">
          <p>{error.message}</p>
          {isLoaded && <p>Below is what was loaded before.</p>}
          <button type="button" className="text-button" onClick={() => void refetch()}>
            Try again
          </button>
        </div>
      )}
      {fetchStatus === 'paused' && (
        <p className="note mb-4">You are offline.{isLoaded && ' This is what was loaded before.'}</p>
      )}
      {isLoaded && children(data)}
      {!isLoaded && !error && (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Loading</span>
          {[80, 95, 70].map((width) => (
            <div key={width} className="skeleton" style={{ width: `${width}%` }} />
          ))}
        </div>
      )}
    </>
  );
}

/** What a list says that has nothing in it. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className="panel text-muted">{children}</p>;
}
