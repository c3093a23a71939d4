import type { ReactNode } from 'react';

export interface FieldText {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Set apart from other forms of the page. */
  idPrefix?: string | undefined;
}

interface FieldProps extends FieldText {
  children: ReactNode;
}

export const fieldId = (name: string, idPrefix = 'field') => `${idPrefix}-${name}`;

/** What ties a control to its label, its hint and its message. */
export function controlProps({ name, hint, error, idPrefix }: FieldText) {
  const id = fieldId(name, idPrefix);
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    name,
    className: 'control',
    // What people write may be in a script that runs from right to left.
    dir: 'auto',
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

/** A label above its control, help before the mistake, and the message next to the field. */
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
