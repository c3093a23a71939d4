import { isOnline, type SoldOffer } from '#domain/booking/sold-offer.ts';
import { limits } from '#domain/registration/registration.ts';
import { TextField } from '#site/ui/form/TextField.tsx';

export interface FormFieldsProps {
  values: Readonly<Record<string, string>>;
  errorOf: (name: string) => string | undefined;
}

export function ParentFields({
  values,
  errorOf,
  offer,
}: FormFieldsProps & { offer: Pick<SoldOffer, 'place'> | undefined }) {
  return (
    <>
      <TextField
        name="parentName"
        label="Parent or guardian's name"
        autoComplete="name"
        enterKeyHint="next"
        maxLength={limits.name}
        required
        defaultValue={values.parentName}
        error={errorOf('parentName')}
      />
      <TextField
        name="email"
        type="email"
        label="E-mail"
        hint={`Your receipt${isOnline(offer) ? ' and the meeting link' : ', the place and the times'} go here.`}
        autoComplete="email"
        inputMode="email"
        enterKeyHint="next"
        required
        defaultValue={values.email}
        error={errorOf('email')}
      />
      <TextField
        name="phone"
        type="tel"
        label="Phone (optional)"
        autoComplete="tel"
        inputMode="tel"
        enterKeyHint="next"
        maxLength={limits.phone}
        defaultValue={values.phone}
        error={errorOf('phone')}
      />
    </>
  );
}
