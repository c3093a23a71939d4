import type { Problem } from './use-submit.ts';

/** Why a form could not be sent. It is not announced: the toast was. */
export function Failure({ problem }: { problem: Problem | null }) {
  if (problem === null) return null;
  return (
    <div className="note note-destructive" data-failure>
      <p>
        <strong>{problem.title}</strong>
      </p>
      <p>{problem.description}</p>
    </div>
  );
}
