import { hourOfCode, openOffers } from '#content/school.ts';
import { paths } from '#site/paths.ts';
import { HelpLink } from '../HelpLink.tsx';
import { StepHeading } from '../StepHeading.tsx';
import type { StatusProblem } from './problems.ts';

interface ErrorViewProps {
  problem: StatusProblem;
  address: string;
  onRetry?: (() => void) | undefined;
}

/** Shown when a registration is missing or could not be loaded. */
export function ErrorView({ problem, address, onRetry }: ErrorViewProps) {
  const { message, isUnknown } = problem;
  const way = isUnknown ? 'button button-primary' : 'button';
  return (
    <section className="card grid max-w-[36rem] gap-4" aria-labelledby="error-title">
      <StepHeading id="error-title">Registration Not Found</StepHeading>
      <p role="alert" className="note note-destructive break-words">
        {message}
      </p>
      {!isUnknown && (
        <p>Nothing is lost. Please do not register or pay again before you have tried once more.</p>
      )}
      <div className="flex flex-wrap gap-3">
        {!isUnknown && (
          <a
            className="button button-primary"
            href={address}
            onClick={(event) => {
              if (!onRetry || event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onRetry();
            }}
          >
            Try again
          </a>
        )}
        {openOffers.length > 0 ? (
          <a className={way} href={paths.programs}>
            See all programs
          </a>
        ) : (
          <a className={way} href={paths.hourOfCode}>
            Go to {hourOfCode.title}
          </a>
        )}
      </div>
      <HelpLink reference={null} />
    </section>
  );
}
