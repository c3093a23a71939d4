import { paymentPath } from '#site/paths.ts';
import type { Registered } from '../state/registered.ts';

interface AlreadyRegisteredProps {
  registered: Registered;
  onRegisterAnother: () => void;
}

/** Shown on the way back from the payment: the registration exists, and sending the form again makes no second one. */
export function AlreadyRegistered({ registered, onRegisterAnother }: AlreadyRegisteredProps) {
  return (
    <div className="note note-good grid gap-2">
      <p>
        <strong>{registered.values.childName || 'Your child'} is registered.</strong> The e-mail can be
        corrected on the payment page.
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-2">
        <a className="button" href={paymentPath(registered.registrationId)}>
          Continue to payment
        </a>
        <button type="button" className="text-button" onClick={onRegisterAnother}>
          Register another child
        </button>
      </p>
    </div>
  );
}
