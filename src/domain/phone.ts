import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone number in international form (`+256700000000`) where it is a valid one; otherwise the text as it was typed: an
 * optional number never turns a registration away.
 *
 * @param country Of a number that carries none: the school's, `UG`
 */
export function normalisePhone(typed: string, country: string): string {
  const parsed = parsePhoneNumberFromString(typed, country as CountryCode);
  return parsed?.isValid() ? parsed.number : typed;
}
