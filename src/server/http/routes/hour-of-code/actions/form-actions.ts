import { readBookingRequest } from '#domain/booking/booking.ts';
import { paymentPath, payStatusPath } from '#domain/registration/pages.ts';
import type { RouteDeps } from '../../../deps.ts';
import type { FormFields } from '../../../plain-form.ts';

/** The pages of a registration, which its forms lead back to. */
export const registrationPages = { flow: paymentPath, status: payStatusPath };
export type RegistrationPage = keyof typeof registrationPages;

/** What plain forms do, by their intent; each returns the next address. */
export type FormActions = Readonly<
  Record<string, (deps: RouteDeps, id: string, fields: FormFields, page: RegistrationPage) => Promise<string>>
>;

/** `2026-12-05 Morning 9–11`, the value of a choice in the calendar's form. */
export function readSession(text: string) {
  const space = text.indexOf(' ');
  return readBookingRequest({ sessionDate: text.slice(0, space), sessionSlot: text.slice(space + 1) });
}
