import { DomainError, type FieldError } from '#domain/errors.ts';
import {
  ChildRegistration,
  Email,
  registrationFields,
  registrationMessages,
} from '#domain/registration/registration.ts';

/**
 * Reads a child's registration.
 *
 * @throws DomainError `invalid`: the first message in the form's order, and every field at fault
 */
export function readChildRegistration(body: Readonly<Record<string, unknown>>): ChildRegistration {
  const parsed = ChildRegistration.safeParse(body);
  if (parsed.success) return parsed.data;
  const found = new Map<string, string>();
  for (const issue of parsed.error.issues) {
    const path = String(issue.path[0] ?? '');
    if (!found.has(path)) found.set(path, issue.message);
  }
  const errors: FieldError[] = registrationFields.flatMap((path) => {
    const message = found.get(path);
    return message ? [{ path, message }] : [];
  });
  throw new DomainError('invalid', errors[0]?.message ?? 'Registration failed', { errors });
}

/**
 * Reads one e-mail address.
 *
 * @throws DomainError `invalid`
 */
export function readEmail(body: Readonly<Record<string, unknown>>): string {
  const parsed = Email.safeParse(body.email);
  if (parsed.success) return parsed.data;
  const message = registrationMessages.email;
  throw new DomainError('invalid', message, { errors: [{ path: 'email', message }] });
}
