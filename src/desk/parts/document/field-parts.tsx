import type { ReactNode } from 'react';
import type { FieldSchema } from '#domain/school/field-schema.ts';

export interface FieldProps {
  /** Where it is in the document. */
  path: string;
  schema: FieldSchema;
  value: unknown;
  onChange: (value: unknown) => void;
}

export function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="text-button mr-4" onClick={onClick}>
      {children}
    </button>
  );
}

/** What an entry of one of several kinds may have. */
export function optionOf(schema: FieldSchema, entry: unknown): FieldSchema | undefined {
  const { kind } = (entry ?? {}) as { kind?: unknown };
  return schema.oneOf?.find(({ properties }) => properties?.kind?.const === kind);
}

/** An entry as it is before something is written in it. */
export function emptyOf(schema: FieldSchema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.oneOf) return emptyOf(schema.oneOf[0] ?? {});
  if (schema.type === 'array') return [emptyOf(schema.items ?? {})];
  if (schema.type === 'boolean') return false;
  if (schema.type === 'number' || schema.type === 'integer') return 0;
  if (schema.type !== 'object') return '';
  const { properties = {}, required = [] } = schema;
  return Object.fromEntries(required.map((key) => [key, emptyOf(properties[key] ?? {})]));
}
