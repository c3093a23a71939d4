import type { FieldError } from '#domain/errors.ts';
import type { Notice } from '#site/locals.ts';
import { fieldId } from './Field.tsx';

interface FormProblemProps {
  /** The server's message about the plain form, besides the fields' messages. */
  notice: Notice | null;
  errors: readonly FieldError[];
  idPrefix?: string | undefined;
}

/**
 * Why a plain form was refused, at its top and focused: a sentence, and each field's message as a link to the field.
 */
export function FormProblem({ notice, errors, idPrefix }: FormProblemProps) {
  if (notice === null && errors.length === 0) return null;
  const { title, description } = notice ?? { title: 'Validation Error', description: undefined };
  const isRepeated = errors.some(({ message }) => message === description);
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript this is how the answer to a form gets the focus.
    <div role="alert" tabIndex={-1} autoFocus className="note note-destructive" data-error-summary>
      <h3>{title}</h3>
      {description && !isRepeated && <p>{description}</p>}
      <ul>
        {errors.map(({ path, message }) => (
          <li key={path}>
            <a href={`#${fieldId(path, idPrefix)}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
