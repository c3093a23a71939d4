import type { ReactNode } from 'react';

/** A note of staff, with its writer and time above it. */
export function Note({ head, text }: { head: ReactNode; text: string }) {
  return (
    <article className="panel">
      <p className="text-muted">{head}</p>
      <p className="whitespace-pre-wrap" dir="auto">
        {text}
      </p>
    </article>
  );
}
