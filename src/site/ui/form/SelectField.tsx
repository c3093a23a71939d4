import type { SelectHTMLAttributes } from 'react';
import { controlProps, Field, type FieldText } from './Field.tsx';

type SelectFieldProps = FieldText &
  Pick<SelectHTMLAttributes<HTMLSelectElement>, 'defaultValue' | 'required' | 'onChange'> & {
    placeholder: string;
    choices: readonly { value: string; label: string }[];
  };

export function SelectField({ placeholder, choices, ...props }: SelectFieldProps) {
  const { name, label, hint, error, idPrefix, defaultValue = '', ...select } = props;
  const text = { name, label, hint, error, idPrefix };
  return (
    <Field {...text}>
      <select {...controlProps(text)} {...select} defaultValue={defaultValue}>
        <option value="">{placeholder}</option>
        {choices.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}
