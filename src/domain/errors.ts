/** The errors of the product; `src/server/http/errors.ts` maps each code to a status. */
export type DomainErrorCode =
  | 'invalid'
  | 'not_found'
  | 'not_paid'
  | 'conflict'
  | 'too_many'
  | 'forbidden'
  | 'signed_out'
  | 'proof_needed'
  | 'provider_unavailable'
  | 'provider_unreadable'
  | 'busy'
  | 'database_unavailable';

/** An invalid field; `path` is its name in the request. */
export interface FieldError {
  path: string;
  message: string;
}

/** An expected refusal whose message may be shown to the visitor. Carries no HTTP. */
export class DomainError extends Error {
  readonly code: DomainErrorCode;
  readonly errors: readonly FieldError[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: DomainErrorCode,
    message: string,
    details: { errors?: readonly FieldError[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'DomainError';
    this.code = code;
    this.errors = details.errors ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** One wrong field of a request. */
export function invalidField(path: string, message: string): DomainError {
  return new DomainError('invalid', message, { errors: [{ path, message }] });
}

export function hasCode(error: unknown, code: DomainErrorCode): boolean {
  return error instanceof DomainError && error.code === code;
}

/** The message while the server or its database is busy. It does not give the cause. */
export const busyMessage = 'We are busy just now. Please try again in a moment.';

/** The toast's text for an unknown or malformed registration id. */
export const registrationNotFoundMessage =
  "We couldn't find your registration. Please start a new registration.";

export const registrationNotFound = () => new DomainError('not_found', registrationNotFoundMessage);
