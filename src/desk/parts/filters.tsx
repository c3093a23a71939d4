import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { SelectField, TextField } from './Form.tsx';
import { place } from './place.ts';

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
    void navigate({ ...place('.', { search: next }), replace: true });
  };
  return [now, change];
}

interface FilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** The search that a list has in its address as `q`. */
export function Search({ hint }: { hint?: string }) {
  const [{ q = '' }, change] = useFilters(['q']);
  return (
    <search className="mb-4 block max-w-[36rem]">
      <Typed label="Search" hint={hint} value={q} onChange={(text) => change({ q: text })} />
    </search>
  );
}

/** Searches while a person types. */
export function Typed({ label, hint, value, onChange }: FilterProps & { hint?: string | undefined }) {
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onChange(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <TextField
      type="search"
      name="filter"
      label={label}
      hint={hint}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

export function Chosen({
  onChange,
  ...select
}: FilterProps & { choices: readonly (readonly [value: string, label: string])[] }) {
  return <SelectField name="filter" {...select} onChange={(event) => onChange(event.target.value)} />;
}

export function Day({ onChange, ...input }: FilterProps) {
  return (
    <TextField type="date" name="filter" {...input} onChange={(event) => onChange(event.target.value)} />
  );
}
