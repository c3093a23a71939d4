import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone number in international form (`+256700000000`) where it is a valid one, read as Ugandan when it carries no
 * country; otherwise the text as it was typed: an optional number never turns a registration away.
 */
export function normalisePhone(typed: string): string {
  const parsed = parsePhoneNumberFromString(typed, 'UG');
  return parsed?.isValid() ? parsed.number : typed;
}
