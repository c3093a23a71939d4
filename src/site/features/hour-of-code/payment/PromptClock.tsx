import { payment } from '#content/payment.ts';
import { kampalaTime } from '#domain/clock.ts';
import type { PaymentProgress } from '#domain/registration/view.ts';
import { promptEnd, useMinutesLeft } from './use-prompt.ts';

type Waiting = NonNullable<PaymentProgress['waiting']>;

const { minutes } = payment.prompt;
const MINUTES = [...Array(minutes).keys()];

/** How long the phone still asks, minute by minute. */
export function PromptClock({ waiting }: { waiting: Waiting }) {
  const left = useMinutesLeft(waiting);
  return (
    <div className="prompt-clock">
      <span className="prompt-minutes" aria-hidden="true">
        {MINUTES.map((minute) => (
          <i key={minute} data-over={left !== null && minute >= left ? '' : undefined} />
        ))}
      </span>
      <p aria-live="polite">{describe(waiting, left)}</p>
    </div>
  );
}

function describe(waiting: Waiting, left: number | null): string {
  const asks = `The phone asks for about ${minutes} minutes`;
  if (left === null) return `${asks}, until ${kampalaTime(promptEnd(waiting))} EAT.`;
  if (left >= minutes) return `${asks}.`;
  if (left > 0) return `${asks}: ${left === 1 ? 'the last one has begun' : `about ${left} are left`}.`;
  const payAgainAt = kampalaTime(new Date(waiting.payAgainAt));
  return `The question on the phone has lapsed by now. If nothing has arrived at ${payAgainAt} EAT, you can pay again here.`;
}
