import { paymentPath } from '#domain/registration/pages.ts';
import type { Registered } from '../state/registered.ts';

interface AlreadyRegisteredProps {
  registered: Registered;
  /** The form names another child or family. */
  isForAnother: boolean;
  onRegisterAnother: () => void;
}

/** Shown on return to the form: the registration exists already, and the form makes a second one only for others. */
export function AlreadyRegistered({ registered, isForAnother, onRegisterAnother }: AlreadyRegisteredProps) {
  return (
    <div className="note note-good grid gap-2">
      <p>
        <strong>{registered.values.childName || 'Your child'} is registered.</strong>{' '}
        {!isForAnother && 'What you add below is saved with it. '}The e-mail can be corrected on its page.
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
