import { paymentPath } from '#domain/registration/pages.ts';
import type { Registered } from '../state/registered.ts';

interface AlreadyRegisteredProps {
  registered: Registered;
  onRegisterAnother: () => void;
}

/** Shown on return to the form: the registration exists already, and the form makes no second one. */
export function AlreadyRegistered({ registered, onRegisterAnother }: AlreadyRegisteredProps) {
  return (
    <div className="note note-good grid gap-2">
      <p>
        <strong>{registered.values.childName || 'Your child'} is registered.</strong> What you add below is
        saved with it. The e-mail can be corrected on its page.
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-2">
        <a className="button" href={paymentPath(registered.registrationId)}>
          Continue with this registration
        </a>
        <button type="button" className="text-button" onClick={onRegisterAnother}>
          Register another child
        </button>
      </p>
    </div>
  );
}
