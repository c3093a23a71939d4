import type { EnvironmentVariable } from '#domain/diagnostics/report.ts';
import { InternalLinks } from './InternalLinks.tsx';

export function EnvCheckPage({ variables }: { variables: readonly EnvironmentVariable[] }) {
  const count = (state: EnvironmentVariable['state']) =>
    variables.filter((one) => one.state === state).length;
  return (
    <div className="measure grid gap-6 py-8">
      <div className="grid gap-3">
        <h1>Environment check</h1>
        <p>
          {count('set')} set, {count('default')} left to their defaults, {count('missing')} missing. Secrets
          are masked; <code>.env.example</code> says what each variable does.
        </p>
        <InternalLinks current="/env-check" />
      </div>
      <dl className="variables">
        {variables.map(({ name, state, isRequired, shown }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
              {isRequired && <span className="block font-normal text-muted">required in production</span>}
            </dt>
            <dd>
              <span className="verdict" data-verdict={state === 'set' ? 'good' : 'info'}>
                {state}
              </span>
            </dd>
            <dd>{shown || 'Not set, without a default.'}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
