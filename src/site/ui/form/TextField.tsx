import type { InputHTMLAttributes } from 'react';
import { controlProps, Field, type FieldText } from './Field.tsx';

type TextFieldProps = FieldText &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | 'type'
    | 'autoComplete'
    | 'autoCapitalize'
    | 'inputMode'
    | 'defaultValue'
    | 'enterKeyHint'
    | 'maxLength'
    | 'min'
    | 'max'
    | 'required'
  >;

export function TextField({ name, label, hint, error, idPrefix, type = 'text', ...input }: TextFieldProps) {
  const text = { name, label, hint, error, idPrefix };
  return (
    <Field {...text}>
      <input {...controlProps(text)} {...input} type={type} />
    </Field>
  );
}
