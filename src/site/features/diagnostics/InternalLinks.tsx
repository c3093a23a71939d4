import { paths } from '#site/paths.ts';

/** From one internal page to the other, and to the same one again. */
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
