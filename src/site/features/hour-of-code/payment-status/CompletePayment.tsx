import { paymentPath } from '#domain/registration/pages.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { HelpLink } from '../HelpLink.tsx';
import { StepHeading } from '../StepHeading.tsx';

/** For a record with status paid whose payment is not: the flow's page settles the rest. */
export function CompletePayment({ registration }: { registration: RegistrationView }) {
  return (
    <section className="card grid gap-4" aria-labelledby="complete-title">
      <StepHeading id="complete-title">One step is left</StepHeading>
      <p>
        The registration of <strong dir="auto">{registration.childName}</strong> is kept. Please complete the
        payment, then choose the session.
      </p>
      <p>
        <a className="button button-primary" href={paymentPath(registration.id)}>
          Complete Payment
        </a>
      </p>
      <HelpLink reference={registration.payment.reference} offer={registration.offer} />
    </section>
  );
}
