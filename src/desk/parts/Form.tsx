import {
  createContext,
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  useContext,
  useId,
  useRef,
  useState,
} from 'react';
import type { FieldError } from '#domain/errors.ts';
import { CallError } from '../api.ts';

/** What the server found wrong, for the fields of the form. */
const Problems = createContext<readonly FieldError[]>([]);

/** The text of a field by its name; empty for one that is not there. */
export type Field = (name: string) => string;

/**
 * A form that keeps what was typed until it is sent, shows each field's problem at its place, and a problem of the
 * whole above its button.
 *
 * @param send Gets the fields' texts
 */
export function Form({
  label,
  send,
  onSent,
  isSecondary = false,
  isDangerous = false,
  children,
}: {
  label: string;
  send: (field: Field) => Promise<unknown>;
  onSent?: (form: HTMLFormElement) => void;
  isSecondary?: boolean;
  isDangerous?: boolean;
  children?: ReactNode;
}) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending || !form.current) return;
    setSending(true);
    setProblem(null);
    setErrors([]);
    try {
      await send(fieldsOf(form.current));
      onSent?.(form.current);
    } catch (error) {
      const found = error instanceof CallError ? error.errors : [];
      setErrors(found);
      setProblem(error instanceof Error ? error.message : 'This did not work. Please try again.');
      const first = found[0]?.path;
      if (first) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus();
    } finally {
      setSending(false);
    }
  };
  const kind = isDangerous ? 'button-danger' : isSecondary ? '' : 'button-primary';
  return (
    <form ref={form} onSubmit={submit} className="grid gap-4" noValidate>
      <Problems value={errors}>{children}</Problems>
      {problem && !errors.some(({ path }) => hasField(form.current, path)) && (
        <p role="alert" className="note note-destructive">
          {problem}
        </p>
      )}
      <div>
        <button type="submit" className={`button ${kind}`} aria-busy={isSending}>
          {isSending ? 'One moment…' : label}
        </button>
      </div>
    </form>
  );
}

function hasField(form: HTMLFormElement | null, name: string): boolean {
  return form?.elements.namedItem(name) != null;
}

function fieldsOf(form: HTMLFormElement): Field {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
}

function useProblem(name: string): string | undefined {
  return useContext(Problems).find(({ path }) => path === name)?.message;
}

interface FieldProps {
  name: string;
  label: string;
  hint?: string;
}

export function TextField({
  name,
  label,
  hint,
  ...input
}: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'name'>) {
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {(described) => <input type="text" className="control" name={name} {...described} {...input} />}
    </FieldFrame>
  );
}

export function TextAreaField({
  name,
  label,
  hint,
  rows = 5,
  defaultValue,
}: FieldProps & { rows?: number; defaultValue?: string }) {
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {(described) => (
        <textarea
          className="control"
          name={name}
          rows={rows}
          defaultValue={defaultValue}
          dir="auto"
          {...described}
        />
      )}
    </FieldFrame>
  );
}

export function SelectField({
  name,
  label,
  hint,
  choices,
  defaultValue,
}: FieldProps & { choices: readonly (readonly [value: string, label: string])[]; defaultValue?: string }) {
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {(described) => (
        <select className="control" name={name} defaultValue={defaultValue} {...described}>
          {choices.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

interface Described {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string;
}

function FieldFrame({
  name,
  label,
  hint,
  children,
}: {
  name: string;
  label: string;
  hint: string | undefined;
  children: (described: Described) => ReactNode;
}) {
  const id = useId();
  const problem = useProblem(name);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-invalid': problem !== undefined,
        'aria-describedby': `${id}-hint ${id}-problem`,
      })}
      {problem && (
        <p id={`${id}-problem`} className="field-error">
          {problem}
        </p>
      )}
    </div>
  );
}
