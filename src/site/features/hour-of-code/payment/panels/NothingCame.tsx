import { payment as texts } from '#content/payment.ts';
import type { SoldOffer } from '#domain/booking/sold-offer.ts';
import { shortReference } from '#domain/payment/reference.ts';
import { HelpLink } from '../../HelpLink.tsx';
import { ClaimForm, type ClaimFormProps } from '../ClaimForm.tsx';

interface NothingCameProps extends ClaimFormProps {
  /** The phone has a prompt, as far as we know. */
  isPrompted: boolean;
  reference: string | null;
  offer: SoldOffer | undefined;
}

/** Help when no prompt comes: what to check, the number to give us, and a contact. */
export function NothingCame({ isPrompted, reference, offer, ...claim }: NothingCameProps) {
  return (
    <div className="card grid gap-3">
      <h2>{isPrompted ? 'No question on the phone?' : 'If it takes long'}</h2>
      {isPrompted && (
        <ul className="grid list-disc gap-2 pl-5">
          {texts.nothingCame.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <ClaimForm {...claim} />
      <div className="grid gap-3 border-t-2 border-line pt-4">
        <p>You can also close this page: the payment is not lost, and we e-mail you when it has arrived.</p>
        {reference && (
          <p>
            Your payment reference ends in{' '}
            <span className="font-semibold break-words">{shortReference(reference)}</span>
          </p>
        )}
        <HelpLink reference={reference} offer={offer} />
      </div>
    </div>
  );
}
