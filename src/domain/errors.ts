/** The errors of the product; `src/server/http/errors.ts` maps each code to a status. */
export type DomainErrorCode =
  | 'invalid'
  | 'not_found'
  | 'not_paid'
  | 'conflict'
  | 'gone'
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
  /** Of what is not found: whether it was public, so that a cache may still have it. */
  readonly wasPublic: boolean;

  constructor(
    code: DomainErrorCode,
    message: string,
    details: {
      errors?: readonly FieldError[];
      retryAfterSeconds?: number;
      wasPublic?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'DomainError';
    this.code = code;
    this.errors = details.errors ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.wasPublic = details.wasPublic ?? false;
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

/** For a registration whose address was corrected, or whose link staff replaced, in a browser without the newest link. */
export const linkReplacedMessage =
  'This link was replaced. Ask for the newest one: we send it to the e-mail address of the registration.';

export const registrationNotFound = () => new DomainError('not_found', registrationNotFoundMessage);
