import type { FieldError } from '#domain/errors.ts';
import { fieldId } from './Field.tsx';

interface ErrorSummaryProps {
  errors: readonly FieldError[];
  idPrefix?: string | undefined;
}

/** What a plain form's answer found wrong, at the top and focused, each message a link to its field. */
export function ErrorSummary({ errors, idPrefix }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript this is how the answer to a form gets the focus.
    <div role="alert" tabIndex={-1} autoFocus className="note note-destructive" data-error-summary>
      <h3>Validation Error</h3>
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
