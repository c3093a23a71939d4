import type { RegistrationView } from '#domain/registration/view.ts';
import { HelpLink } from '../HelpLink.tsx';

/** In place of the calendar of a registration whose money is on its way back. */
export function BeingRefunded({ registration }: { registration: RegistrationView }) {
  return (
    <section className="note" aria-labelledby="being-refunded">
      <h2 id="being-refunded">Your payment is being returned</h2>
      <p>
        {registration.appointmentBooked
          ? 'Your place ends when the money is back, and the session cannot be moved now.'
          : 'No session can be booked meanwhile.'}{' '}
        We write to you when the money is back.
      </p>
      <HelpLink reference={registration.payment.reference} offer={registration.offer} />
    </section>
  );
}
