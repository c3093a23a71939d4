import { useEffect } from 'react';
import type { WayBack } from '#domain/payment/way-back.ts';
import { closingOf } from '#domain/registration/step.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { paths, programPath } from '#site/paths.ts';
import { HelpLink } from '../../HelpLink.tsx';
import { ReceiptLink } from '../../ReceiptLink.tsx';
import { StepHeading } from '../../StepHeading.tsx';
import { startOver, startOverAfter } from '../../state/start-over.ts';

const refunded: Record<WayBack, string> = {
  number: 'went back to the number that paid',
  card: 'went back to the card that paid',
  account: 'went back to the bank account that paid',
  same_way: 'went back by the way it was paid',
  hand: 'was given back to you by our staff',
};

const texts = {
  refunded: {
    title: 'This payment was refunded',
    text: (wayBack: WayBack | null) =>
      `The full amount ${wayBack ? refunded[wayBack] : 'was given back'}, and this registration is closed. To book another session, please start a new registration.`,
  },
  cancelled: {
    title: 'This registration was cancelled.',
    text: () =>
      'Nothing can be paid or booked with it any more. To book a session, please register again. If you did not expect this, or have paid, please write to us.',
  },
} as const;

/** A refunded or cancelled registration: nothing to pay, and a link to register again. */
export function ClosedPanel({ registration }: { registration: RegistrationView }) {
  const { id, payment, offer } = registration;
  const closing = closingOf(registration) ?? 'cancelled';
  const { title, text } = texts[closing];
  useEffect(() => startOverAfter(id), [id]);
  return (
    <section className="card grid gap-4" aria-labelledby="closed-title">
      <StepHeading id="closed-title">{title}</StepHeading>
      <p>{text(payment.wayBack)}</p>
      <p>
        <a
          className="button button-primary"
          href={offer ? programPath(offer.slug) : paths.hourOfCode}
          onClick={startOver}
        >
          {closing === 'refunded' ? 'Start a new registration' : 'Register again'}
        </a>
      </p>
      <ReceiptLink registration={registration} />
      <HelpLink reference={payment.reference} offer={offer} />
    </section>
  );
}
