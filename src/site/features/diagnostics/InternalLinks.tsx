import { internalPaths } from '#site/paths.ts';

/** From one internal page to the other, and to the same one anew. */
export function InternalLinks({ current }: { current: (typeof internalPaths)[keyof typeof internalPaths] }) {
  const isDiagnostic = current === internalPaths.diagnostic;
  return (
    <p className="flex flex-wrap gap-3">
      <a className="button" href={current}>
        Check again
      </a>
      <a className="button" href={isDiagnostic ? internalPaths.envCheck : internalPaths.diagnostic}>
        {isDiagnostic ? 'Environment check' : 'Diagnostic'}
      </a>
    </p>
  );
}
