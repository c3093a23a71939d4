import { zoneNames } from '#domain/clock.ts';
import { paymentPath } from '#domain/registration/pages.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { SessionWords } from '#site/ui/own-time/OwnTime.tsx';
import { ReceiptLink } from '../ReceiptLink.tsx';
import { StepHeading } from '../StepHeading.tsx';
import { heldSession, preferredSession } from '../state/held-session.ts';

interface CalendarHeadingProps {
  registration: RegistrationView;
  /** No session is free: there is nothing to choose or to pay for. */
  isFull: boolean;
  onBackToPayment: (() => void) | undefined;
}

export function CalendarHeading({ registration, isFull, onBackToPayment }: CalendarHeadingProps) {
  const isPaid = registration.paymentStatus === 'paid';
  const preferred = isPaid ? preferredSession(registration) : null;
  return (
    <div className="grid gap-2">
      <StepHeading id="calendar-title">
        {preferred && heldSession(registration)
          ? 'Confirm your session'
          : isPaid || isFull
            ? 'Choose your session'
            : 'Choose a session, then pay'}
      </StepHeading>
      {isFull ? (
        isPaid && <p>Your payment has arrived.</p>
      ) : (
        <p>
          {isPaid && 'Your payment has arrived. '}
          {preferred && !heldSession(registration) ? (
            <>
              You chose <SessionWords session={preferred} />. It is free, but no seat is held for{' '}
              <strong dir="auto">{registration.childName}</strong> any more: choose it again, or another.
            </>
          ) : preferred ? (
            <>
              The seat is chosen: <SessionWords session={preferred} />. Confirm it here for{' '}
              <strong dir="auto">{registration.childName}</strong>, or pick another.
            </>
          ) : (
            <>
              Pick a session for <strong dir="auto">{registration.childName}</strong>.
            </>
          )}{' '}
          All times are {zoneNames()}.
        </p>
      )}
      {isPaid && <ReceiptLink registration={registration} />}
      {!isPaid && !isFull && onBackToPayment && (
        <p>
          <a
            className="text-button"
            href={paymentPath(registration.id)}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onBackToPayment();
            }}
          >
            Pay first, choose later
          </a>
        </p>
      )}
    </div>
  );
}
