import type { ReactNode } from 'react';

export interface FieldText {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Makes ids unique between the forms of a page. */
  idPrefix?: string | undefined;
}

interface FieldProps extends FieldText {
  children: ReactNode;
}

export const fieldId = (name: string, idPrefix = 'field') => `${idPrefix}-${name}`;

/** Connects a control to its label, hint and message. */
export function controlProps({ name, hint, error, idPrefix }: FieldText) {
  const id = fieldId(name, idPrefix);
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    name,
    className: 'control',
    // Visitors may write from right to left.
    dir: 'auto',
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

/** A label above its control, the hint below it, and the message next to the field. */
export function Field({ name, label, hint, error, idPrefix, children }: FieldProps) {
  const id = fieldId(name, idPrefix);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
