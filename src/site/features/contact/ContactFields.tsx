import { contact, programInterestChoices } from '#content/contact.ts';
import { messageLimits } from '#domain/fields.ts';
import type { contactFields } from '#domain/messages/contact.ts';
import { limits } from '#domain/registration/registration.ts';
import { SelectField } from '#site/ui/form/SelectField.tsx';
import { TextAreaField } from '#site/ui/form/TextAreaField.tsx';
import { TextField } from '#site/ui/form/TextField.tsx';
import { Counter } from './Counter.tsx';

/** Sets the form's fields apart from those of other forms on the page. */
export const ID_PREFIX = 'contact';

interface ContactFieldsProps {
  values: Readonly<Record<string, string>>;
  errorOf: (name: string) => string | undefined;
  length: number | null;
}

export function ContactFields({ values, errorOf, length }: ContactFieldsProps) {
  const { fields } = contact.form;
  const common = (name: (typeof contactFields)[number]) => ({
    name,
    label: fields[name].label,
    idPrefix: ID_PREFIX,
    error: errorOf(name),
    defaultValue: values[name],
    required: true,
  });
  return (
    <>
      <TextField {...common('fullName')} autoComplete="name" maxLength={messageLimits.name} />
      <TextField
        {...common('email')}
        hint={fields.email.help}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={limits.email}
      />
      <SelectField
        {...common('programInterest')}
        placeholder={fields.programInterest.placeholder}
        choices={programInterestChoices}
      />
      <TextAreaField
        {...common('message')}
        hint={fields.message.help}
        rows={5}
        maxLength={messageLimits.message}
        below={<Counter length={length} />}
      />
    </>
  );
}
