import { type Step, steps } from '#domain/registration/step.ts';
import { Motif, type MotifName } from '#site/ui/art/Motif.tsx';

const looks: Record<Step, { label: string; motif: MotifName }> = {
  registration: { label: 'Register', motif: 'blocks' },
  payment: { label: 'Pay', motif: 'circuit' },
  calendar: { label: 'Book Session', motif: 'python' },
  completed: { label: 'Confirmed', motif: 'tick' },
};

/** The parent's place in the four steps; a finished step has a tick and says so. */
export function Progress({ step, isPaid = false }: { step: Step; isPaid?: boolean }) {
  const current = steps.indexOf(step);
  return (
    <div className="progress-room">
      <ol className="progress" aria-label="Progress">
        {steps.map((name, index) => {
          const isDone = index < current && (name !== 'payment' || isPaid);
          return (
            <li
              key={name}
              data-state={isDone ? 'done' : index === current ? 'current' : 'ahead'}
              aria-current={index === current ? 'step' : undefined}
            >
              <span className="progress-mark">
                <Motif name={isDone ? 'tick' : looks[name].motif} />
              </span>
              <span>
                {looks[name].label}
                {isDone && <span className="sr-only"> (done)</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
