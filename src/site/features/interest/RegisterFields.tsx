import {
  extraFields,
  preferredTimeChoices,
  programTypeChoices,
  registrationDialog,
} from '#content/interest.ts';
import { openOffers } from '#content/school.ts';
import { messageLimits } from '#domain/fields.ts';
import { isProgramType, PROGRAM_MAX_AGE, PROGRAM_MIN_AGE } from '#domain/messages/interest.ts';
import { limits } from '#domain/registration/registration.ts';
import { SelectField } from '#site/ui/form/SelectField.tsx';
import { TextAreaField } from '#site/ui/form/TextAreaField.tsx';
import { TextField } from '#site/ui/form/TextField.tsx';
import { ID_PREFIX } from './id-prefix.ts';

interface RegisterFieldsProps {
  /** The chosen program; it decides which further fields there are. */
  type: string;
  values: Readonly<Record<string, string>>;
  errorOf: (name: string) => string | undefined;
  onType?: (type: string) => void;
}

/** The fields, in the order of their messages. */
export function RegisterFields({ type, values, errorOf, onType }: RegisterFieldsProps) {
  const { fields } = registrationDialog;
  const common = (name: keyof typeof fields) => ({
    name,
    label: fields[name].label,
    idPrefix: ID_PREFIX,
    error: errorOf(name),
    defaultValue: values[name],
  });
  const further = isProgramType(type) ? extraFields[type] : [];
  const has = (name: (typeof further)[number]) => further.includes(name);
  return (
    <>
      <TextField {...common('fullName')} autoComplete="name" maxLength={messageLimits.name} required />
      <TextField
        {...common('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={limits.email}
        required
      />
      <TextField
        {...common('phone')}
        hint={fields.phone.help}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={messageLimits.phone}
      />
      <SelectField
        {...common('programType')}
        defaultValue={type}
        placeholder={fields.programType.placeholder}
        choices={[
          ...programTypeChoices,
          ...openOffers.map(({ slug, title, price }) => ({ value: slug, label: `${title}, ${price}` })),
        ]}
        required
        onChange={onType && ((event) => onType(event.currentTarget.value))}
      />
      {has('schoolName') && (
        <TextField {...common('schoolName')} autoComplete="organization" maxLength={messageLimits.line} />
      )}
      {has('childName') && (
        <TextField
          {...common('childName')}
          hint={fields.childName.help}
          autoComplete="section-child given-name"
          maxLength={messageLimits.name}
        />
      )}
      {has('childAge') && (
        <TextField
          {...common('childAge')}
          hint={fields.childAge.help}
          type="number"
          inputMode="numeric"
          min={PROGRAM_MIN_AGE}
          max={PROGRAM_MAX_AGE}
          autoComplete="off"
        />
      )}
      {has('preferredTime') && (
        <SelectField
          {...common('preferredTime')}
          placeholder={fields.preferredTime.placeholder}
          choices={preferredTimeChoices}
        />
      )}
      <TextAreaField {...common('message')} rows={3} maxLength={messageLimits.message} />
    </>
  );
}
