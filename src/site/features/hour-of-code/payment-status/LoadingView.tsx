import { StepHeading } from '../StepHeading.tsx';

/** The layout of a view while its registration is loaded; the page's live region says so. */
export function LoadingView() {
  return (
    <section className="card grid gap-4" aria-busy="true" aria-labelledby="loading-title">
      <p className="waiting-mark" aria-hidden="true">
        <i />
        <i />
        <i />
      </p>
      <StepHeading id="loading-title">Loading your registration…</StepHeading>
      <div className="loading-lines" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
    </section>
  );
}
