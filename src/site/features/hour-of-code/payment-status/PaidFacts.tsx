import { formatMoney } from '#domain/money.ts';
import { shortReference } from '#domain/payment/reference.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { Motif } from '#site/ui/art/Motif.tsx';

/** That the payment arrived, and the reference to quote. */
export function PaidFacts({ registration }: { registration: RegistrationView }) {
  const { reference, received } = registration.payment;
  return (
    <div className="paid-facts">
      <span className="paid-mark">
        <Motif name="tick" />
      </span>
      <p>
        <strong className="block text-[1.125rem]">
          {received ? formatMoney(received.amount, received.currency) : 'Payment'} received for{' '}
          <bdi>{registration.childName}</bdi>
        </strong>
        {reference && (
          <span className="block">
            Payment reference ends in <span className="font-semibold">{shortReference(reference)}</span>
          </span>
        )}
      </p>
    </div>
  );
}
