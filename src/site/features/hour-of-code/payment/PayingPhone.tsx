import { limits } from '#domain/registration/registration.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { TextField } from '#site/ui/form/TextField.tsx';

/** The phone that pays, when the registration has none: the provider would get an invalid number. */
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

/** The number typed there, also before hydration. */
export function typedPhone(): string {
  return document.querySelector<HTMLInputElement>('[data-paying-phone] input')?.value.trim() ?? '';
}
