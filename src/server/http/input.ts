import { readQuestion } from '#assistant/chat.ts';
import type { Offer } from '#domain/booking/offer.ts';
import { DomainError, invalidField } from '#domain/errors.ts';
import type { Reading } from '#domain/fields.ts';
import { type ContactSubmission, contactMessages, readContactSubmission } from '#domain/messages/contact.ts';
import { type ProgramRegistration, readProgramRegistration } from '#domain/messages/interest.ts';
import {
  type ChildRegistration,
  Email,
  Phone,
  readChildRegistration,
  registrationMessages,
} from '#domain/registration/registration.ts';

/** @throws DomainError `invalid`: the first message in the form's order, and every field at fault */
export function childRegistrationOf(
  body: Readonly<Record<string, unknown>>,
  { ages, texts: { questions } }: Pick<Offer, 'ages' | 'texts'>,
): ChildRegistration {
  return valid(readChildRegistration(body, { ages, questions }));
}

/** @throws DomainError `invalid` */
export function readEmail(body: Readonly<Record<string, unknown>>): string {
  const parsed = Email.safeParse(body.email);
  if (parsed.success) return parsed.data;
  throw invalidField('email', registrationMessages.email);
}

/**
 * Reads the phone that pays; `''` for none.
 *
 * @throws DomainError `invalid`
 */
export function readPhone(body: Readonly<Record<string, unknown>>): string {
  const parsed = Phone.safeParse(body.phone);
  if (parsed.success) return parsed.data;
  throw invalidField('phone', registrationMessages.tooLong);
}

/** @throws DomainError `invalid`, as for a child's registration */
export function programRegistrationOf(body: Readonly<Record<string, unknown>>): ProgramRegistration {
  return valid(readProgramRegistration(body));
}

/** @throws DomainError `invalid`, also for a filled `honeypot`, a field hidden from people */
export function contactSubmissionOf(body: Readonly<Record<string, unknown>>): ContactSubmission {
  if (isHoneypotFilled(body.honeypot)) {
    const { title, description } = contactMessages.refused;
    throw new DomainError('invalid', `${title}. ${description}`);
  }
  return valid(readContactSubmission(body));
}

/**
 * The question of a chat message.
 *
 * @throws DomainError `invalid`
 */
export function questionOf(body: Readonly<Record<string, unknown>>): string {
  const { question, errors } = readQuestion(body);
  if (question !== null) return question;
  throw new DomainError('invalid', errors[0]?.message ?? 'Please check what you sent.', { errors });
}

export function isHoneypotFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return value !== undefined && value !== null && value !== false;
}

/**
 * The key that identifies a repeated request.
 *
 * @throws DomainError `invalid` for a malformed key
 */
export function idempotencyKeyOf(header: string | undefined): string | null {
  const key = header?.trim() ?? '';
  if (key === '') return null;
  if (key.length <= 200) return key;
  throw new DomainError('invalid', 'The Idempotency-Key is too long.');
}

function valid<Value>({ value, errors }: Reading<Value>): Value {
  if (value !== null) return value;
  throw new DomainError('invalid', errors[0]?.message ?? 'Please check what you sent.', { errors });
}

/** The price that the page showed; empty for a call without it. */
export function readShownPrice(body: Readonly<Record<string, unknown>>): string {
  return typeof body.price === 'string' ? body.price : '';
}

/**
 * The chosen way to pay; the main provider's by default.
 *
 * @throws DomainError `invalid` for a malformed name; `beginPayment` refuses a name that is not offered
 */
export function readWay(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'online';
  if (typeof value === 'string') return value;
  throw invalidField('way', 'The way to pay is named by a text.');
}
