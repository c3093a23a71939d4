import type { ReactNode, TextareaHTMLAttributes } from 'react';
import { controlProps, Field, type FieldText } from './Field.tsx';

type TextAreaFieldProps = FieldText &
  Pick<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    'rows' | 'defaultValue' | 'maxLength' | 'required' | 'autoCapitalize' | 'autoComplete' | 'spellCheck'
  > & {
    /** Shown under the field, such as a counter. */
    below?: ReactNode;
  };

export function TextAreaField({
  name,
  label,
  hint,
  error,
  idPrefix,
  below,
  ...textarea
}: TextAreaFieldProps) {
  const text = { name, label, hint, error, idPrefix };
  return (
    <Field {...text}>
      <textarea {...controlProps(text)} {...textarea} />
      {below}
    </Field>
  );
}
