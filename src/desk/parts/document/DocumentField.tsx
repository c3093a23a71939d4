import { labelOf } from '#domain/school/labels.ts';
import { CheckField, GroupProblems, SelectField, TextAreaField, TextField } from '../Form.tsx';
import { emptyOf, type FieldProps, optionOf, TextButton } from './field-parts.tsx';
import { ListField } from './ListField.tsx';
import { PictureField } from './PictureField.tsx';
import { PictureOfLibrary } from './PictureOfLibrary.tsx';

type Entries = Readonly<Record<string, unknown>>;

/** A field for any value of the document, as its schema describes it. */
export function DocumentField(field: FieldProps) {
  const { path, schema, value, onChange } = field;
  const { title: label = labelOf(path), description: hint } = schema;
  const named = { name: path, label, ...(hint && { hint }) };
  if ('const' in schema) return null;
  if (schema.oneOf) return <DocumentField {...field} schema={optionOf(schema, value) ?? {}} />;
  if (schema.type === 'array') return <ListField {...field} Field={DocumentField} />;
  if (schema.type === 'object') return <Group {...field} />;
  if (schema.enum)
    return (
      <SelectField
        {...named}
        choices={schema.enum.map((one) => [one, one] as const)}
        value={String(value)}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  if (schema.type === 'boolean')
    return (
      <CheckField
        name={path}
        label={label}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    );
  if (schema.type === 'number' || schema.type === 'integer')
    return (
      <TextField
        {...named}
        type="number"
        value={String(value)}
        onChange={(event) => onChange(event.target.value === '' ? '' : event.target.valueAsNumber)}
      />
    );
  const text = String(value ?? '');
  if (path === 'facts.logo' || path === 'facts.mark')
    return <PictureField {...named} value={text} onChange={onChange} />;
  if (schema.format === 'picture')
    return <PictureOfLibrary name={path} label={label} id={text} onChange={onChange} />;
  const typed = {
    ...named,
    value: text,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (path.startsWith('palette.')) return <Colour {...typed} />;
  if (schema.format === 'date') return <TextField type="date" {...typed} />;
  // Facts are used in addresses and subjects, so each is one line.
  if (schema.format === 'line' || path.startsWith('facts.'))
    return <TextField autoComplete="off" {...typed} />;
  return <TextAreaField {...typed} rows={Math.max(1, Math.ceil(text.length / 48))} />;
}

/** What a colour is for; the others are those of drawings. */
const uses: Record<string, string> = {
  ink: 'Text',
  paper: 'Page background',
  night: 'Brand: headings and buttons',
  sun: 'Borders; buttons in the dark theme',
  clay: 'Accents',
  leaf: 'Accents',
  sky: 'Background of notes',
  slate: 'Muted text',
  sand: 'Lines',
  lilac: 'Brand in the dark theme',
  mint: 'Good news in the dark theme',
  salmon: 'Danger in the dark theme',
  milk: 'Text in the dark theme',
};

function Colour({
  label,
  ...field
}: {
  name: string;
  label: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}) {
  const use = uses[label.toLowerCase()] ?? 'Drawings';
  return <TextField type="color" label={label} hint={`${use}, ${field.value}`} {...field} />;
}

function Group({ path, schema, value, onChange }: FieldProps) {
  const entries = value as Entries;
  const { properties, additionalProperties, required = [] } = schema;
  const each = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  const schemas = properties ?? Object.fromEntries(Object.keys(entries).map((key) => [key, each ?? {}]));
  return (
    <fieldset className={`group grid gap-4 ${path === 'palette' ? 'colours' : ''}`}>
      {/^\d+$/.test(path.slice(path.lastIndexOf('.') + 1)) || (
        <legend>{schema.title ?? labelOf(path)}</legend>
      )}
      <GroupProblems name={path} />
      {Object.entries(schemas).map(([key, inner]) => {
        const isOptional = properties !== undefined && !required.includes(key);
        const { [key]: present, ...others } = entries;
        const { title: label = labelOf(`${path}.${key}`) } = inner;
        if (isOptional && present === undefined)
          return (
            <TextButton key={key} onClick={() => onChange({ ...entries, [key]: emptyOf(inner) })}>
              Add: {label.toLowerCase()}
            </TextButton>
          );
        return (
          <div key={key}>
            <DocumentField
              path={`${path}.${key}`}
              schema={inner}
              value={present}
              onChange={(changed) => onChange({ ...entries, [key]: changed })}
            />
            {isOptional && (
              <TextButton onClick={() => onChange(others)}>Remove: {label.toLowerCase()}</TextButton>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
