import type { ReactNode } from 'react';
import './written.css';

/** What another person has saved since the form was opened. What was typed stays in the form. */
export function Others({
  who,
  onKeep,
  onTake,
  children,
}: {
  who: string;
  onKeep: () => void;
  onTake: () => void;
  /** What differs, as the other wrote it: `dt` and `dd`. */
  children: ReactNode;
}) {
  return (
    <section role="alert" className="others note note-destructive mb-4 grid gap-3">
      <p>
        {who} has changed this since you opened it. What you wrote is still in the form. The other version
        says:
      </p>
      <dl className="grid gap-2">{children}</dl>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button" onClick={onKeep}>
          Keep my version
        </button>
        <button type="button" className="button" onClick={onTake}>
          Use the other version
        </button>
      </div>
    </section>
  );
}
