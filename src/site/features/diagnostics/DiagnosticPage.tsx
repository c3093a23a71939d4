import { schoolDate, zonedTime } from '#domain/clock.ts';
import type { Check, DiagnosticReport } from '#domain/diagnostics/report.ts';
import { InternalLinks } from './InternalLinks.tsx';
import { VerdictMark } from './VerdictMark.tsx';

export function DiagnosticPage({ report }: { report: DiagnosticReport }) {
  const checkedAt = new Date(report.checkedAt);
  const troubles = report.checks.filter(({ verdict }) => verdict === 'bad').length;
  return (
    <div className="measure grid gap-6 py-8">
      <div className="grid gap-3">
        <h1>Diagnostic</h1>
        <p role="status">
          {troubles === 0
            ? 'Everything that was asked answered.'
            : troubles === 1
              ? 'One check found trouble.'
              : `${troubles} checks found trouble.`}{' '}
          Checked on {schoolDate(checkedAt)} at {zonedTime(checkedAt)}.
        </p>
        <InternalLinks current="/diagnostic" />
      </div>
      <div className="checks">
        {report.checks.map((check) => (
          <CheckCard key={check.title} check={check} />
        ))}
      </div>
    </div>
  );
}

function CheckCard({ check: { title, verdict, findings, tookMs } }: { check: Check }) {
  return (
    <section className="card grid content-start gap-3">
      <h2 className="check-title">
        {title} <VerdictMark verdict={verdict} />
      </h2>
      <dl className="findings">
        {findings.map((finding) => (
          <div key={finding.label} data-verdict={finding.verdict}>
            <dt>{finding.label}</dt>
            <dd>
              {(finding.verdict === 'bad' || finding.verdict === 'warning') && (
                <VerdictMark verdict={finding.verdict} />
              )}
              <span>
                {finding.value}
                {finding.todo && <span className="block text-muted">{finding.todo}</span>}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">Took {tookMs} ms</p>
    </section>
  );
}
