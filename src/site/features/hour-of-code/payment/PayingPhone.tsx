import { limits } from '#domain/registration/registration.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { TextField } from '#site/ui/form/TextField.tsx';

/** The phone that is asked to pay, where the registration has none: the provider would be given a number that is no one's. */
export function PayingPhone({ registration }: { registration: RegistrationView }) {
  if (registration.phone !== null) return null;
  return (
    <div data-paying-phone className="max-w-[28rem]">
      <TextField
        name="phone"
        idPrefix="paying"
        type="tel"
        label="Phone that pays (optional)"
        hint="The question to approve the payment comes to this phone. If you leave it out, the payment window shows an example number: put yours in its place there."
        autoComplete="tel"
        inputMode="tel"
        enterKeyHint="done"
        maxLength={limits.phone}
      />
    </div>
  );
}

/** What was typed there, also before this code had come. */
export function typedPhone(): string {
  return document.querySelector<HTMLInputElement>('[data-paying-phone] input')?.value.trim() ?? '';
}
