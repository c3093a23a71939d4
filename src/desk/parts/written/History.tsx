import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { place } from '../place.ts';
import { moment } from '../when.ts';

interface Place {
  /** The address of what was written, with `$id`. */
  to: string;
  id: string;
}

/** The versions of a text with who and when; each can be opened. */
export function History({
  to,
  id,
  newest,
  versions,
  children,
}: Place & {
  newest: number;
  versions: readonly { id: number; at: string; who: string; what: string }[];
  children?: ReactNode;
}) {
  return (
    <section className="mt-6 grid gap-4" aria-labelledby="history">
      <h2 id="history">History</h2>
      {versions.length === 0 && <p className="text-muted">Nothing was changed at the desk yet.</p>}
      <ol className="grid gap-2">
        {versions.map(({ id: number, at, who, what }) => (
          <li key={number} className="flex flex-wrap gap-x-3">
            <span>
              {moment(at)}: {what} by {who}
            </span>
            {number !== newest && (
              <Link {...place(to, { params: { id }, search: { version: number } })}>Open this version</Link>
            )}
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}

/** Says that an earlier version is in the form. */
export function EarlierVersion({ to, id }: Place) {
  return (
    <p className="note mb-4">
      This is an earlier version. Save or publish it to bring it back.{' '}
      <Link {...place(to, { params: { id } })}>Go to the newest</Link>
    </p>
  );
}
