import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';

const TYPING_MS = 120;

export type Filters<Name extends string> = Partial<Record<Name, string>>;

/** A list's filters, which are in the address, and what changes them. */
export function useFilters<Name extends string>(
  names: readonly Name[],
): [Filters<Name>, (change: Filters<Name>) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const now = Object.fromEntries(
    names.flatMap((name) => (search[name] ? [[name, String(search[name])]] : [])),
  ) as Filters<Name>;
  const change = (to: Filters<Name>) => {
    const next = Object.fromEntries(Object.entries({ ...now, ...to }).filter(([, value]) => value));
    void navigate({ to: '.', search: next, replace: true } as never);
  };
  return [now, change];
}

interface FilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** The search that a list has in its address as `q`. */
export function Search({ label, hint }: { label: string; hint?: string }) {
  const [{ q = '' }, change] = useFilters(['q']);
  return (
    <search className="mb-4 block max-w-[36rem]">
      <Typed label={label} hint={hint} value={q} onChange={(text) => change({ q: text })} />
    </search>
  );
}

/** Searches while a person types. */
export function Typed({ label, hint, value, onChange }: FilterProps & { hint?: string | undefined }) {
  const id = useId();
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onChange(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        id={id}
        type="search"
        aria-describedby={hint && `${id}-hint`}
        className="control"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}

export function Chosen({
  label,
  value,
  choices,
  onChange,
}: FilterProps & { choices: readonly (readonly [value: string, label: string])[] }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="control" value={value} onChange={(event) => onChange(event.target.value)}>
        {choices.map(([of, words]) => (
          <option key={of} value={of}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

export function Day({ label, value, onChange }: FilterProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className="control"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
