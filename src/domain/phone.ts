import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone number in international form (`+256700000000`) where it is a valid one; otherwise the text as it was typed: an
 * optional number never turns a registration away.
 *
 * @param country Of a number that carries none: the school's, `UG`
 */
export function normalisePhone(typed: string, country: string): string {
  // Many type 00 for the +, also in countries that dial 000 abroad.
  const international = typed.replace(/^\s*00(?=[1-9])/, '+');
  const parsed = parsePhoneNumberFromString(international, country as CountryCode);
  return parsed?.isValid() ? parsed.number : typed;
}

/** Whether a text is one number that can be called: 8 to 15 digits (E.164), and nothing that is not part of a number. */
export function isCallable(phone: string): boolean {
  return /^\+?[\d\s().\p{Pd}]+$/u.test(phone) && /^\d{8,15}$/.test(phone.replace(/\D/g, ''));
}
