import { useQuery } from '@tanstack/react-query';
import type { Finding as Found, Verdict } from '#domain/diagnostics/report.ts';
import { api, read } from '../../api.ts';
import { Fact, Facts } from '../../parts/Facts.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { moment } from '../../parts/when.ts';

type Finding = Omit<Found, 'todo'> & { todo?: string | undefined };

/** What is missing before the school opens, and how the server and its dependencies are. */
export function Settings() {
  const query = useQuery({ queryKey: ['settings'], queryFn: () => read(api.settings.$get()) });
  return (
    <Screen
      title="Settings"
      actions={
        <button
          type="button"
          className="button"
          aria-busy={query.isFetching}
          onClick={() => void query.refetch()}
        >
          Check again
        </button>
      }
    >
      <Loaded query={query}>
        {({ goLive, checks, checkedAt }) => (
          <div className="grid gap-8">
            <GoLive findings={goLive} />
            <section aria-labelledby="state-title">
              <h2 id="state-title" className="mb-1">
                The server
              </h2>
              <p className="mb-4 text-muted">Checked on {moment(checkedAt)}. No secret is shown here.</p>
              <div className="grid gap-3">
                {checks.map(({ title, verdict, findings }) => (
                  <details key={title} className="panel" open={verdict === 'bad' || verdict === 'warning'}>
                    <summary>
                      <h3 className="inline">{title}</h3> <Mark verdict={verdict} />
                    </summary>
                    <Facts className="mt-3">
                      {findings.map((finding, at) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: a check may report one label twice
                        <Line key={at} finding={finding} />
                      ))}
                    </Facts>
                  </details>
                ))}
              </div>
            </section>
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

function GoLive({ findings }: { findings: readonly Finding[] }) {
  const missing = findings.filter(({ verdict }) => verdict !== 'good');
  const must = missing.filter(({ verdict }) => verdict === 'bad').length;
  return (
    <section aria-labelledby="live-title">
      <h2 id="live-title" className="mb-1">
        Before the school opens
      </h2>
      <p className="mb-4 text-muted">
        {missing.length === 0
          ? 'Nothing is missing.'
          : `${must} must be done, ${missing.length - must} should be. Done: ${findings.length - missing.length}.`}
      </p>
      <ul className="grid gap-3">
        {missing.map(({ label, value, verdict, todo }) => (
          <li key={label} className="panel grid gap-1">
            <div>
              <strong>{label}</strong>{' '}
              <Mark verdict={verdict} words={{ bad: 'Must be done', warning: 'Should be done' }} />
            </div>
            <p>{value}</p>
            {todo && <p className="text-muted">{todo}</p>}
          </li>
        ))}
      </ul>
      <details className="panel mt-3">
        <summary>What is done</summary>
        <Facts className="mt-3">
          {findings
            .filter(({ verdict }) => verdict === 'good')
            .map((finding) => (
              <Line key={finding.label} finding={finding} />
            ))}
        </Facts>
      </details>
    </section>
  );
}

function Line({ finding: { label, value, verdict, todo } }: { finding: Finding }) {
  return (
    <Fact name={label}>
      {value} {verdict !== 'info' && <Mark verdict={verdict} />}
      {todo && <span className="block text-muted">{todo}</span>}
    </Fact>
  );
}

const marks: Record<Verdict, [words: string, kind: string] | null> = {
  good: ['Good', 'mark-good'],
  warning: ['Look at this', 'mark-wait'],
  bad: ['Wrong', 'mark-bad'],
  info: null,
};

function Mark({ verdict, words }: { verdict: Verdict; words?: Partial<Record<Verdict, string>> }) {
  const mark = marks[verdict];
  return mark && <span className={`mark ${mark[1]}`}>{words?.[verdict] ?? mark[0]}</span>;
}
