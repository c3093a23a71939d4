import { paymentPath } from '#domain/registration/pages.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { carryOver } from '#site/kept/carried-over.ts';
import { paths, programPath } from '#site/paths.ts';
import { PlainForm } from '#site/ui/form/PlainForm.tsx';

import { startOver } from '../state/start-over.ts';

interface SiblingFormProps {
  registration: RegistrationView;
  formToken: string;
}

/** Registers a brother or sister with the parent's details filled in. */
export function SiblingForm({ registration, formToken }: SiblingFormProps) {
  const { id, parentName, email, phone } = registration;
  return (
    <PlainForm
      action={paymentPath(id)}
      intent="sibling"
      formToken={formToken}
      className="no-print"
      onSubmit={() => {
        startOver();
        carryOver({ parentName, email, phone: phone ?? '' });
        location.assign(registration.offer ? programPath(registration.offer.slug) : paths.hourOfCode);
      }}
    >
      <button type="submit" className="button button-wide">
        Register a brother or sister
      </button>
    </PlainForm>
  );
}
