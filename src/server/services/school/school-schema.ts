import { z } from 'zod';
import { textRules } from '#content/fill-school.ts';
import { sampleSchool } from '#content/sample/school.ts';
import type { FieldSchema } from '#domain/school/field-schema.ts';
import { schoolLike } from '#domain/school/school.ts';

let whole: FieldSchema | undefined;

/** What may be written at a path of the document, for a form that is built from it. */
export function schemaAt(path: string): FieldSchema {
  whole ??= z.toJSONSchema(schoolLike(sampleSchool, textRules), {
    io: 'input',
    unrepresentable: 'any',
  }) as FieldSchema;
  return path.split('.').reduce<FieldSchema>((schema, key) => schema.properties?.[key] ?? {}, whole);
}
