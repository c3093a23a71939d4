import {
  createContext,
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useContext,
  useId,
  useRef,
  useState,
} from 'react';
import type { FieldError } from '#domain/errors.ts';
import { CallError } from '../api.ts';
import { useKeptFields } from './kept-fields.tsx';

/** What the server found wrong, for the fields of the form. */
const Problems = createContext<readonly FieldError[]>([]);

/** The text of a field by its name; empty for one that is not there. */
export type Field = (name: string) => string;

/** What `send` gives when it only showed what it would do. */
export const NOT_DONE = Symbol('not done');

/**
 * A form that shows each field's problem at its place, and a problem of the whole above its button.
 *
 * @param send Gets the fields' texts, and whether the second button was pressed
 * @param second The label of a second button
 * @param about Keeps what is typed and not sent under this name, such as `answer 17`
 */
export function Form({
  label,
  second,
  about,
  send,
  onSent,
  isSecondary = false,
  isDangerous = false,
  children,
}: {
  label: string;
  second?: string;
  about?: string | undefined;
  send: (field: Field, isSecond: boolean) => Promise<unknown>;
  onSent?: (form: HTMLFormElement) => void;
  isSecondary?: boolean;
  isDangerous?: boolean;
  children?: ReactNode;
}) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const kept = useKeptFields(form, about);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The form of a dialog that one of the fields has opened is not this one.
    if (isSending || !form.current || event.target !== form.current) return;
    setSending(true);
    setProblem(null);
    setErrors([]);
    try {
      kept.noteSending();
      const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
      const answer = await send(fieldsOf(form.current), pressed?.value === 'second');
      if (answer === NOT_DONE) return kept.noteUnsent();
      kept.noteSent();
      onSent?.(form.current);
    } catch (error) {
      kept.noteUnsent();
      const found = error instanceof CallError ? error.errors : [];
      setErrors(found);
      setProblem(error);
      const first = found[0]?.path;
      if (first) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus();
    } finally {
      setSending(false);
    }
  };
  const kind = isDangerous ? 'button-danger' : isSecondary ? '' : 'button-primary';
  return (
    <form ref={form} onSubmit={submit} onInput={kept.noteTyped} className="grid gap-4" noValidate>
      {kept.offer}
      <Problems value={errors}>{children}</Problems>
      {problem !== null && !errors.some(({ path }) => hasField(form.current, path)) && (
        <Failure error={problem} />
      )}
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          className={`button ${kind}`}
          aria-busy={isSending}
          // The second press of a double click would do what the first one only showed.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {isSending ? 'One moment…' : label}
        </button>
        {second && (
          <button type="submit" value="second" className="button" aria-busy={isSending}>
            {second}
          </button>
        )}
      </div>
    </form>
  );
}

/** Why something did not work. */
export function Failure({ error }: { error: unknown }) {
  return (
    <p role="alert" className="note note-destructive">
      {error instanceof Error ? error.message : 'This did not work. Please try again.'}
    </p>
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

/** What the server found wrong with a field. */
export function useProblem(name: string): string | undefined {
  return useContext(Problems).find(({ path }) => path === name)?.message;
}

/** Whether something within a group of fields is wrong. */
export function useHasProblem(group: string): boolean {
  return useContext(Problems).some(({ path }) => path === group || path.startsWith(`${group}.`));
}

/** What is wrong with a group of fields as a whole. */
export function GroupProblems({ name }: { name: string }) {
  return useContext(Problems)
    .filter(({ path }) => path === name)
    .map(({ message }) => (
      <p key={message} className="field-error">
        {message}
      </p>
    ));
}

interface FieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
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
  tools,
  ...area
}: FieldProps & { tools?: ReactNode } & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'>) {
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {(described) => (
        <>
          {tools}
          <textarea className="control" name={name} rows={rows} dir="auto" {...described} {...area} />
        </>
      )}
    </FieldFrame>
  );
}

/** A file, which a phone may take with its camera. */
export function FileField({ name, label, hint, accept }: FieldProps & { accept: string }) {
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {(described) => <input type="file" className="control" name={name} accept={accept} {...described} />}
    </FieldFrame>
  );
}

export function CheckField({
  label,
  ...input
}: { name: string; label: string } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input type="checkbox" {...input} />
      {label}
    </label>
  );
}

export function SelectField({
  name,
  label,
  hint,
  choices,
  ...select
}: FieldProps & { choices: readonly (readonly [value: string, label: string])[] } & Omit<
    SelectHTMLAttributes<HTMLSelectElement>,
    'name'
  >) {
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {(described) => (
        <select className="control" name={name} {...described} {...select}>
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
