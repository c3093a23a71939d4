import { type ComponentType, type ReactNode, useState } from 'react';
import type { FieldSchema } from '#domain/school/field-schema.ts';
import { labelOf } from '#domain/school/labels.ts';
import { GroupProblems, SelectField, useHasProblem } from '../Form.tsx';
import { emptyOf, type FieldProps, optionOf, TextButton } from './field-parts.tsx';

/** A list whose entries are changed, added, taken out and moved. */
export function ListField({
  path,
  schema,
  value,
  onChange,
  areRows = false,
  Field,
}: FieldProps & {
  /** Short entries that the server puts in order: all are open. */
  areRows?: boolean;
  /** Shows an entry. */
  Field: ComponentType<FieldProps>;
}) {
  const list = value as readonly unknown[];
  const { title: label = labelOf(path), items = {} } = schema;
  const [kind, setKind] = useState(() => String((list.at(-1) as { kind?: unknown } | undefined)?.kind));
  const move = (at: number) =>
    onChange(list.map((one, now) => (now === at ? list[at - 1] : now === at - 1 ? list[at] : one)));
  return (
    <fieldset className="group grid gap-3">
      <legend>{label}</legend>
      <GroupProblems name={path} />
      {list.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled, and entries have no other name
        <Entry key={at} path={`${path}.${at}`} {...(!areRows && titleOf(one, items))}>
          <Field
            path={`${path}.${at}`}
            schema={items}
            value={one}
            onChange={(changed) => onChange(list.map((other, now) => (now === at ? changed : other)))}
          />
          <div>
            {at > 0 && !areRows && <TextButton onClick={() => move(at)}>Move up</TextButton>}
            <TextButton onClick={() => onChange(list.filter((_, now) => now !== at))}>Remove</TextButton>
          </div>
        </Entry>
      ))}
      <div className="flex flex-wrap items-end gap-3">
        {items.oneOf && (
          <SelectField
            name={`${path}.kind`}
            label="Kind"
            choices={items.oneOf.map(({ title, properties }) => {
              const one = String(properties?.kind?.const);
              return [one, title ?? one] as const;
            })}
            value={kind}
            onChange={(event) => setKind(event.target.value)}
          />
        )}
        <button
          type="button"
          className="button"
          onClick={() => onChange([...list, emptyOf(optionOf(items, { kind }) ?? items)])}
        >
          Add to {label.toLowerCase()}
        </button>
      </div>
    </fieldset>
  );
}

/** The kind of an entry that has several fields, and the first text in it. */
function titleOf(entry: unknown, items: FieldSchema): { title?: string; isNew?: boolean } {
  if (typeof entry !== 'object' || entry === null) return {};
  const { kind } = entry as { kind?: string };
  const [text = ''] = Object.entries(entry).flatMap(([name, value]) =>
    typeof value === 'string' && !['id', 'kind', 'picture'].includes(name) ? [value] : [],
  );
  const name = optionOf(items, entry)?.title ?? kind;
  return { title: [name, text].filter(Boolean).join(': ') || 'New', isNew: text === '' };
}

/** An entry with several fields is opened to be changed. */
function Entry({
  path,
  title,
  isNew = false,
  children,
}: {
  path: string;
  title?: string;
  isNew?: boolean;
  children: ReactNode;
}) {
  const isWrong = useHasProblem(path);
  // It stays open when its title is written.
  const [isOpen] = useState(isNew);
  if (title === undefined) return <div>{children}</div>;
  return (
    <details className="panel" open={isWrong || isOpen || undefined}>
      <summary>{title.length > 70 ? `${title.slice(0, 70)}…` : title}</summary>
      <div className="mt-3 grid gap-3">{children}</div>
    </details>
  );
}
