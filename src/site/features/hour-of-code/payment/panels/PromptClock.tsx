import { type ReactNode, useEffect, useState } from 'react';
import { payment } from '#content/payment.ts';
import { zonedTime } from '#domain/clock.ts';
import type { PaymentProgress } from '#domain/registration/view.ts';
import { OwnTime } from '#site/ui/own-time/OwnTime.tsx';
import { useMinutesLeft } from '../../state/use-server-clock.ts';
import { promptEnd } from '../behaviour/use-prompt.ts';

type Waiting = NonNullable<PaymentProgress['waiting']>;

/** How long the prompt stays on the phone, minute by minute. */
export function PromptClock({ waiting }: { waiting: Waiting }) {
  const { minutes } = payment.prompt;
  const minutesLeft = useMinutesLeft(promptEnd(waiting).getTime());
  // The server and the browser render the same first; a page without JavaScript shows the time.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const left = isHydrated ? Math.min(minutesLeft, minutes) : null;
  return (
    <div className="prompt-clock">
      <span className="prompt-minutes" aria-hidden="true">
        {[...Array(minutes).keys()].map((minute) => (
          <i key={minute} data-over={left !== null && minute >= left ? '' : undefined} />
        ))}
      </span>
      <p aria-live="polite">{describe(waiting, left)}</p>
    </div>
  );
}

function describe(waiting: Waiting, left: number | null): ReactNode {
  const asks = `The phone asks for about ${payment.prompt.minutes} minutes`;
  if (left === null)
    return (
      <>
        {asks}, until <Time at={promptEnd(waiting)} />.
      </>
    );
  if (left >= payment.prompt.minutes) return `${asks}.`;
  if (left > 0) return `${asks}: ${left === 1 ? 'the last one has begun' : `about ${left} are left`}.`;
  return (
    <>
      The question on the phone has lapsed by now. If nothing has arrived at{' '}
      <Time at={new Date(waiting.payAgainAt)} />, you can pay again here.
    </>
  );
}

function Time({ at }: { at: Date }) {
  return (
    <>
      {zonedTime(at)}
      <OwnTime from={at} />
    </>
  );
}
