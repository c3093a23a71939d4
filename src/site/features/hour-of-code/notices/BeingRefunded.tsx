import { sessionSentence } from '#domain/booking/session-text.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { HelpLink } from '../HelpLink.tsx';
import { StepHeading } from '../StepHeading.tsx';

/** In place of the calendar or the ticket of a registration whose money is on its way back. */
export function BeingRefunded({ registration }: { registration: RegistrationView }) {
  const { sessionDate, sessionSlot, calledOffBecause } = registration;
  const booked = registration.appointmentBooked && sessionDate && sessionSlot && { sessionDate, sessionSlot };
  return (
    <section className="note grid gap-3" aria-labelledby="being-refunded">
      <StepHeading id="being-refunded">Your payment is being returned</StepHeading>
      {booked ? (
        <>
          <p className="font-bold">{sessionSentence(booked)}</p>
          {calledOffBecause === null ? (
            <p>Your place ends when the money is back. The session cannot be moved now.</p>
          ) : (
            <p>
              This session does not take place. We are sorry: we had to call it off.{' '}
              <bdi>{calledOffBecause}</bdi>
            </p>
          )}
        </>
      ) : (
        <p>No session can be booked meanwhile.</p>
      )}
      <p>We write to you when the money is back.</p>
      <HelpLink reference={registration.payment.reference} offer={registration.offer} />
    </section>
  );
}
