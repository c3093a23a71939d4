import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Shows what was loaded; before that lines in its place, and what to do when loading failed. */
export function Loaded<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}) {
  const { data, error, refetch, fetchStatus } = query;
  const failure = error && (
    <div role="alert" className="note note-destructive mb-4">
      <p>{error.message}</p>
      {data !== undefined && <p>Below is what was loaded before.</p>}
      <button type="button" className="text-button" onClick={() => void refetch()}>
        Try again
      </button>
    </div>
  );
  if (data !== undefined)
    return (
      <>
        {failure}
        {fetchStatus === 'paused' && (
          <p className="note mb-4">You are offline. This is what was loaded before.</p>
        )}
        {children(data)}
      </>
    );
  if (failure) return failure;
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading</span>
      {[80, 95, 70].map((width) => (
        <div key={width} className="skeleton" style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}

/** What a list says that has nothing in it. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className="panel text-muted">{children}</p>;
}
