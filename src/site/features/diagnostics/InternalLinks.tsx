import { paths } from '#site/paths.ts';

/** Links to the other internal page, and to this one again. */
export function InternalLinks({ current }: { current: typeof paths.diagnostic | typeof paths.envCheck }) {
  const isDiagnostic = current === paths.diagnostic;
  return (
    <p className="flex flex-wrap gap-3">
      <a className="button" href={current}>
        Check again
      </a>
      <a className="button" href={isDiagnostic ? paths.envCheck : paths.diagnostic}>
        {isDiagnostic ? 'Environment check' : 'Diagnostic'}
      </a>
    </p>
  );
}
