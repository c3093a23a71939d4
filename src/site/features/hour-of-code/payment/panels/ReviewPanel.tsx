import { paymentMessages } from '#domain/payment/messages.ts';
import { shortReference } from '#domain/payment/reference.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { HelpLink } from '../../HelpLink.tsx';
import { StepHeading } from '../../StepHeading.tsx';

/** Money arrived that does not match; staff decide, and nothing can be paid meanwhile. */
export function ReviewPanel({ registration }: { registration: RegistrationView }) {
  const { reference } = registration.payment;
  return (
    <section className="card grid gap-4" aria-labelledby="review-title">
      <StepHeading id="review-title">We are looking at your payment</StepHeading>
      <p>{paymentMessages.inReview}</p>
      <p>The payment does not match what was asked. We write to you within 24 hours; no money is lost.</p>
      {reference && (
        <p>
          Your payment reference ends in <strong className="break-words">{shortReference(reference)}</strong>
        </p>
      )}
      <HelpLink reference={reference} offer={registration.offer} />
    </section>
  );
}
