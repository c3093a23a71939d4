import { useRef, useState } from 'react';
import { formatMoment } from '#domain/clock.ts';
import { changeAddress } from '#domain/registration/pages.ts';
import { OwnTime } from '#site/ui/own-time/OwnTime.tsx';
import type { StepProps } from '../flow-props.ts';
import { StepView, stepCode } from '../step-view.tsx';
import { asksForChange } from './asks-for-change.ts';

// The calendar's code comes with the page only if the page opens on it.
const changeForm = await stepCode(
  () => import('./ChangeForm.tsx').then((module) => module.ChangeForm),
  () => asksForChange(location.search),
);

/** Changing the session, while that is possible; works without JavaScript. */
export function ChangeSession(props: StepProps) {
  const { registration, action, onRegistration } = props;
  const { changeUntil, calledOffBecause } = registration;
  const [isOpen, setOpen] = useState(props.isChanging ?? false);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="no-print grid gap-3" aria-labelledby="change-title" id="change">
      <h2 id="change-title" ref={heading} tabIndex={-1} className="text-[1.375rem]">
        {calledOffBecause === null
          ? 'If you need another day'
          : changeUntil === null
            ? 'What happens now'
            : 'Choose another session'}
      </h2>
      {changeUntil === null ? (
        <p>
          {calledOffBecause === null
            ? 'The session begins too soon to be moved here. Please message us: we help where we can.'
            : 'The time to choose another session here is over, but your payment is safe. Please message us: we find a session with you, or give the money back.'}
        </p>
      ) : (
        <>
          <p>
            {calledOffBecause !== null && 'Your payment is safe. '}You can move the session to another one,
            free of charge, until <strong>{formatMoment(new Date(changeUntil))}</strong>
            <OwnTime from={changeUntil} />.
          </p>
          {isOpen ? (
            <StepView
              code={changeForm}
              view={{
                ...props,
                onChanged: (changed) => {
                  setOpen(false);
                  onRegistration(changed);
                  heading.current?.focus();
                },
              }}
            />
          ) : (
            <p>
              <a
                className="button"
                href={`${changeAddress(action)}#change`}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  setOpen(true);
                }}
              >
                Choose another session
              </a>
            </p>
          )}
        </>
      )}
    </section>
  );
}
