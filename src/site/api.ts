import type { SessionAvailability } from '#domain/booking/availability.ts';
import type { SessionKey } from '#domain/booking/offer.ts';
import type { Timetable } from '#domain/booking/slots.ts';
import type { FieldError } from '#domain/errors.ts';
import type { ContactSubmission } from '#domain/messages/contact.ts';
import type { ProgramRegistration } from '#domain/messages/interest.ts';
import type { StartedPayment } from '#domain/payment/opening.ts';
import type { ChildRegistration } from '#domain/registration/registration.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { setServerClock } from './server-clock.ts';

/** Any answer that is not ok. `message` is the status, a colon, a space and the body's text (or the status text). */
export class ApiError extends Error {
  readonly status: number;
  /** The server's message for the visitor, if any. */
  readonly serverMessage: string | undefined;
  readonly errors: readonly FieldError[];

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    const parsed = readErrorBody(body);
    this.serverMessage = parsed.message;
    this.errors = parsed.errors;
  }
}

function readErrorBody(body: string): { message: string | undefined; errors: readonly FieldError[] } {
  try {
    const parsed = JSON.parse(body) as { message?: unknown; errors?: unknown } | null;
    const errors = Array.isArray(parsed?.errors) ? (parsed.errors as FieldError[]) : [];
    const message = typeof parsed?.message === 'string' ? parsed.message : errors[0]?.message;
    return { message, errors };
  } catch {
    return { message: /^\s*</.test(body) ? undefined : body.trim() || undefined, errors: [] };
  }
}

/** @throws {ApiError} for an answer that is not ok; other errors when there is no answer, or its body is not JSON */
export async function call<Answer>(
  method: 'GET' | 'POST',
  path: string,
  payload?: unknown,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Answer> {
  const hasPayload = payload !== undefined;
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: hasPayload ? { 'Content-Type': 'application/json', ...headers } : headers,
    ...(hasPayload && { body: JSON.stringify(payload) }),
    ...(signal && { signal }),
  });
  setServerClock(response.headers.get('Date'));
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

const registrationCall = (id: string, action: string) =>
  `/api/registrations/${encodeURIComponent(id)}/${action}`;

interface RegistrationAnswer {
  success: true;
  registration: RegistrationView;
}

export function registerChild(
  child: ChildRegistration & { offer?: string | undefined },
  idempotencyKey: string,
) {
  return call<RegistrationAnswer & { registrationId: string }>(
    'POST',
    '/api/child-registration',
    { ...child, paymentStatus: 'pending' },
    { 'Idempotency-Key': idempotencyKey },
  );
}

/** Adds what the family has changed in the form to its registration; names and e-mail stay. */
export function changeDetails(id: string, child: ChildRegistration) {
  return call<RegistrationAnswer & { registrationId: string }>(
    'POST',
    registrationCall(id, 'details'),
    child,
  );
}

export async function fetchRegistration(id: string): Promise<RegistrationView> {
  const answer = await call<RegistrationAnswer>('GET', `/api/registration/${encodeURIComponent(id)}`);
  return answer.registration;
}

/** The registration by its other address, which may wrap it under `registration`: callers check the answer. */
export function fetchHourOfCodeRegistration(id: string): Promise<unknown> {
  return call('GET', `/api/hour-of-code-registrations/${encodeURIComponent(id)}`);
}

/** With the `dates` that the page shows of a course; others are refused. */
type ShownSession = SessionKey & { dates?: string };

/**
 * With a session its seat is held while the payment is on its way.
 *
 * @param price As the page shows it; another price is refused
 * @param phone The phone that pays, for a registration without one; may be empty
 */
export function openPayment(
  id: string,
  session: ShownSession | null,
  price: string,
  phone: string,
): Promise<StartedPayment> {
  return call('POST', registrationCall(id, 'payments'), { ...session, price, ...(phone && { phone }) });
}

/** A code to pay with in person, instead of the provider's window. */
export function openPaymentInPerson(id: string, price: string): Promise<StartedPayment> {
  return call('POST', registrationCall(id, 'payments'), { way: 'in_person', price });
}

/** Reports that the provider's window opened or closed. The answer is not awaited; it is also sent while the page unloads. */
export function reportWindow(id: string, reference: string, event: 'opened' | 'closed'): void {
  void fetch(registrationCall(id, `payments/${encodeURIComponent(reference)}/window`), {
    method: 'POST',
    credentials: 'include',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ event }),
  }).catch(() => undefined);
}

type Verification =
  | { success: true; paymentStatus: 'paid'; registration: RegistrationView }
  | { success: false; paymentStatus: 'pending' | 'failed'; message: string };

export function verifyPayment(id: string, transactionId: string | null): Promise<Verification> {
  return call('POST', '/api/verify-payment', { registrationId: id, transactionId });
}

/** Searches for a payment by the number that the parent has. */
export function claimPayment(id: string, transactionId: string): Promise<Verification> {
  return call('POST', registrationCall(id, 'payment-claim'), { transactionId });
}

export function sendPendingPaymentEmail(id: string, session: SessionKey | null): Promise<unknown> {
  return call('POST', '/api/send-pending-payment-email', {
    registrationId: id,
    sessionDate: session?.sessionDate ?? null,
    sessionSlot: session?.sessionSlot ?? null,
  });
}

export async function bookSession(
  id: string,
  session: ShownSession,
  meetingLink: string | null,
): Promise<RegistrationView> {
  const payload = { ...session, meetingLink: meetingLink ?? '' };
  return (await call<RegistrationAnswer>('POST', registrationCall(id, 'booking'), payload)).registration;
}

/** Exchanges the booked session for another. */
export async function changeSession(id: string, session: ShownSession): Promise<RegistrationView> {
  return (await call<RegistrationAnswer>('POST', registrationCall(id, 'booking/change'), session))
    .registration;
}

/** Books what a calendar reported: our calendar by session, a third party's by its reference. */
export async function bookAppointment(id: string, booking: object): Promise<RegistrationView> {
  const path = `/api/hour-of-code-registrations/${encodeURIComponent(id)}/book-appointment`;
  return (await call<RegistrationAnswer>('POST', path, booking)).registration;
}

/** The grant that shows our calendar one registration without its id. */
export function fetchBookingGrant(id: string): Promise<{ grant: string; expiresAt: string }> {
  return call('GET', registrationCall(id, 'booking-grant'));
}

export interface OtherChild {
  id: string;
  childName: string;
}

/** `others`: other children who were registered in this browser, and still have the old address. */
export function changeEmail(id: string, email: string) {
  return call<RegistrationAnswer & { others: OtherChild[] }>('POST', registrationCall(id, 'email'), {
    email,
  });
}

export function sendResumeLink(email: string): Promise<{ success: true; message: string }> {
  return call('POST', '/api/resume-link', { email });
}

/**
 * @param slug The offer, where it is not the Hour of Code
 * @param registration The id of a registration, as whose family finds them
 * @returns the sessions, and the dates of those that are runs
 */
export async function fetchAvailability(
  slug?: string,
  registration?: string,
): Promise<{ sessions: SessionAvailability[]; runs?: Timetable['runs'] }> {
  const own = registration ? `?registration=${registration}` : '';
  if (slug === undefined) return { sessions: await call('GET', `/api/session-availability${own}`) };
  return call('GET', `/api/programs/${encodeURIComponent(slug)}/sessions${own}`);
}

interface Submitted {
  success: true;
  id: string;
}

export function registerInterest(input: ProgramRegistration, idempotencyKey: string): Promise<Submitted> {
  return call('POST', '/api/program-registrations', input, { 'Idempotency-Key': idempotencyKey });
}

export function sendContactMessage(input: ContactSubmission, idempotencyKey: string): Promise<Submitted> {
  return call('POST', '/api/contact', { ...input, honeypot: '' }, { 'Idempotency-Key': idempotencyKey });
}
