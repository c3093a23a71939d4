import type { Verdict } from '#domain/diagnostics/report.ts';

const words: Record<Verdict, string> = { good: 'OK', warning: 'Look at this', bad: 'Trouble', info: 'Info' };

/** A verdict in words and colour. */
export function VerdictMark({ verdict }: { verdict: Verdict }) {
  return (
    <span className="verdict" data-verdict={verdict}>
      {words[verdict]}
    </span>
  );
}
