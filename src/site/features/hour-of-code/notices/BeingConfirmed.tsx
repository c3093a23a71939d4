import type { RegistrationView } from '#domain/registration/view.ts';

export function BeingConfirmed({ registration }: { registration: RegistrationView }) {
  if (!registration.isBeingConfirmed) return null;
  return (
    <p className="note" role="status">
      <strong>Your session is being confirmed.</strong> You have chosen it in the calendar, and we are asking
      the calendar about it. We write to you as soon as it is certain, in about half an hour at most: there is
      no need to choose again.
    </p>
  );
}
