import * as z from 'zod/mini';
import type { FieldError } from './errors.ts';
import { cleanLine } from './text.ts';

export const MIN_NAME = 2;
const TOO_LONG = 'Please shorten this text';

/** Generous limits that no real entry reaches. `Email` has its own. */
export const messageLimits = { name: 200, phone: 40, line: 200, message: 5000 } as const;

/** A required text, cleaned before its length is checked. */
export const requiredText = (
  clean: (text: string) => string,
  bounds: { min: number; max: number; message: string },
) =>
  z.pipe(
    z.pipe(z.string(bounds.message), z.transform(clean)),
    z.string().check(z.minLength(bounds.min, bounds.message), z.maxLength(bounds.max, TOO_LONG)),
  );

/** An optional text; absent and blank ones become `null`. */
export const optionalText = (max: number, clean: (text: string) => string = cleanLine) =>
  z.pipe(
    z.pipe(
      z.nullish(z.string(TOO_LONG)),
      z.transform((text) => (text == null ? '' : clean(text))),
    ),
    z.pipe(
      z.string().check(z.maxLength(max, TOO_LONG)),
      z.transform((text) => text || null),
    ),
  );

export type Reading<Value> =
  | { value: Value; errors: readonly FieldError[] }
  | { value: null; errors: readonly FieldError[] };

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** One message per field, in the order in which the form shows its fields. */
export function errorsInOrder(issues: readonly Issue[], fields: readonly string[]): FieldError[] {
  return fields.flatMap((path) => {
    const issue = issues.find((candidate) => candidate.path[0] === path);
    return issue ? [{ path, message: issue.message }] : [];
  });
}
