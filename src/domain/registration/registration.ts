import * as z from 'zod/mini';
import type { AgeRange } from '../booking/offer.ts';
import { type OfferQuestion, type QuestionAnswer, readAnswers } from '../booking/questions.ts';
import { errorsInOrder, type Reading } from '../fields.ts';
import { cleanEmail, cleanLine, cleanText } from '../text.ts';
import { cleanSource } from '../visits/source.ts';

export const MIN_AGE = 6;
export const MAX_AGE = 18;
const hourOfCodeAges: AgeRange = { min: MIN_AGE, max: MAX_AGE };

/** The Hour of Code form's messages, in the order of its fields. */
export const registrationMessages = {
  parentName: "Please enter the parent/guardian's name",
  email: 'Please enter a valid email address',
  childName: "Please enter the child's name",
  childAge: 'Please enter a valid age between 6 and 18 years',
  tooLong: 'Please shorten this text',
  newsletterOptIn: 'Please answer yes or no',
} as const;

/** RFC 5321 limits an address to 254 characters; names and notes are bounded generously. */
export const limits = { name: 200, email: 254, phone: 40, specialRequirements: 2000 } as const;

/** A letter or figure; and not the name of an erased family (`FORGOTTEN`), which lists leave out. */
const NAME = /^(?!\(deleted\)$).*[\p{L}\p{N}]/u;

const line = (message: string, max: number) =>
  z.pipe(
    z.pipe(z.string(message), z.transform(cleanLine)),
    z.string().check(z.regex(NAME, message), z.maxLength(max, registrationMessages.tooLong)),
  );

const optionalText = (clean: (text: string) => string, max: number) =>
  z.pipe(
    z.pipe(
      z.nullish(z.string(registrationMessages.tooLong)),
      z.transform((text) => (text == null ? '' : clean(text))),
    ),
    z.string().check(z.maxLength(max, registrationMessages.tooLong)),
  );

/**
 * A name and a host with a dot, in letters of any script. Without the marks that separate addresses in mail headers, and
 * without those by which an address that staff paste into a terminal would be a command or an option.
 */
const HOST_LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
const ADDRESS = new RegExp(
  String.raw`^(?!-)[^\s@"(),:;<>[\\\]\x60$|&]{1,64}@(?:${HOST_LABEL}\.)+(?=.{2})${HOST_LABEL}$`,
  'u',
);

/** One address field for every form: trimmed, and of a shape that mail can be sent to. */
export const Email = z.pipe(
  z.pipe(z.string(registrationMessages.email), z.transform(cleanEmail)),
  z
    .string()
    .check(
      z.maxLength(limits.email, registrationMessages.email),
      z.email({ error: registrationMessages.email, pattern: ADDRESS }),
    ),
);

/** An optional phone, as it was typed; `''` for none. */
export const Phone = optionalText(cleanLine, limits.phone);

/**
 * What registers a child for Hour of Code. Unknown fields are dropped (a client's `paymentStatus` among them), texts are
 * trimmed, and empty optional texts become `''`.
 */
const childRegistration = ({ min, max }: AgeRange, badAge: string) =>
  z.object({
    parentName: line(registrationMessages.parentName, limits.name),
    email: Email,
    phone: Phone,
    childName: line(registrationMessages.childName, limits.name),
    childAge: z.number(badAge).check(z.int(badAge), z.minimum(min, badAge), z.maximum(max, badAge)),
    specialRequirements: optionalText(cleanText, limits.specialRequirements),
    newsletterOptIn: z.pipe(
      z.nullish(z.boolean(registrationMessages.newsletterOptIn)),
      z.transform((answer) => answer ?? false),
    ),
  });
export const ChildRegistration = childRegistration(hourOfCodeAges, registrationMessages.childAge);
export type ChildRegistration = z.output<typeof ChildRegistration> & {
  /** To the questions of the offer, where it has any. */
  answers?: readonly QuestionAnswer[];
  /** Where the visit came from. */
  source?: string | undefined;
};

/** `parentName`, `email` and so on: the order in which the form and its error summary show the fields. */
const registrationFields = [
  'parentName',
  'email',
  'phone',
  'childName',
  'childAge',
  'specialRequirements',
  'newsletterOptIn',
] as const;

/** What the form of an offer asks; without it, that of the Hour of Code. */
export interface AskedOf {
  ages?: AgeRange;
  questions?: readonly OfferQuestion[];
}

/** Reads a child's registration: one message per field at fault, in the order of the fields. */
export function readChildRegistration(
  body: Readonly<Record<string, unknown>>,
  { ages = hourOfCodeAges, questions = [] }: AskedOf = {},
): Reading<ChildRegistration> {
  const badAge = `Please enter a valid age between ${ages.min} and ${ages.max} years`;
  const parsed = childRegistration(ages, badAge).safeParse(body);
  const { answers, errors } = readAnswers(body, questions);
  const source = cleanSource(body.source);
  if (parsed.success && errors.length === 0)
    return {
      value: { ...parsed.data, ...(questions.length > 0 && { answers }), ...(source && { source }) },
      errors,
    };
  const issues = parsed.success ? [] : parsed.error.issues;
  return { value: null, errors: [...errorsInOrder(issues, registrationFields), ...errors] };
}
