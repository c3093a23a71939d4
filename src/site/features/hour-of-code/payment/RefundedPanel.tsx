import type { RegistrationView } from '#domain/registration/view.ts';
import { paths } from '#site/paths.ts';
import { HelpLink } from '../HelpLink.tsx';
import { StepHeading } from '../StepHeading.tsx';

export function RefundedPanel({ registration }: { registration: RegistrationView }) {
  return (
    <section className="card grid gap-4" aria-labelledby="refunded-title">
      <StepHeading id="refunded-title">This payment was refunded</StepHeading>
      <p>
        The full amount went back to the number that paid, and this registration is closed. To book another
        session, please start a new registration.
      </p>
      <p>
        <a className="button button-primary" href={paths.hourOfCode}>
          Start a new registration
        </a>
      </p>
      <HelpLink reference={registration.payment.reference} />
    </section>
  );
}
