import * as z from 'zod/mini';
import {
  errorsInOrder,
  MIN_NAME,
  messageLimits,
  optionalText,
  type Reading,
  requiredText,
} from '../fields.ts';
import { Email } from '../registration/registration.ts';
import { cleanLine, cleanText } from '../text.ts';

/** The four programs that a registration of interest may name. */
export const programTypes = ['hour_of_code', 'school_clubs', 'mentorship', 'private_tutoring'] as const;
export type ProgramType = (typeof programTypes)[number];

/** `foundation` is a way to open the dialog, not a program: none is chosen then. */
export type RegisterType = ProgramType | 'foundation';

export const PROGRAM_MIN_AGE = 5;
export const PROGRAM_MAX_AGE = 18;

/** When private tutoring may suit a family. */
const preferredTimes = ['morning', 'afternoon', 'evening', 'weekend', 'flexible'] as const;
export type PreferredTime = (typeof preferredTimes)[number];

export const programRegistrationMessages = {
  fullName: 'Name must be at least 2 characters',
  email: 'Please enter a valid email address',
  programType: 'Please select a program type',
  childAge: 'Please enter an age between 5 and 18 years',
  preferredTime: 'Please choose one of the times',
  failed: {
    title: 'Registration Failed',
    description: 'Please try again later',
    /** For a failed answer without a message. */
    withoutMessage: 'Registration failed',
  },
  succeeded: {
    title: 'Registration Successful!',
    description: "We'll contact you soon with next steps",
  },
} as const;

/** Clients send the age as a number, and plain forms as its digits. */
const childAge = z.pipe(
  z.pipe(
    z.nullish(z.unknown()),
    z.transform((age) => {
      if (typeof age !== 'string') return age ?? null;
      const digits = age.trim();
      return digits === '' ? null : /^\d{1,3}$/.test(digits) ? Number(digits) : Number.NaN;
    }),
  ),
  z.nullable(
    z
      .number(programRegistrationMessages.childAge)
      .check(
        z.int(programRegistrationMessages.childAge),
        z.minimum(PROGRAM_MIN_AGE, programRegistrationMessages.childAge),
        z.maximum(PROGRAM_MAX_AGE, programRegistrationMessages.childAge),
      ),
  ),
);

/** Interest in a program. Unknown fields are dropped; texts are trimmed, and blank optional ones become `null`. */
export const ProgramRegistration = z.object({
  fullName: requiredText(cleanLine, {
    min: MIN_NAME,
    max: messageLimits.name,
    message: programRegistrationMessages.fullName,
  }),
  email: Email,
  phone: optionalText(messageLimits.phone),
  programType: z.enum(programTypes, programRegistrationMessages.programType),
  schoolName: optionalText(messageLimits.line),
  childName: optionalText(messageLimits.name),
  childAge,
  preferredTime: z.pipe(
    optionalText(messageLimits.line),
    z.nullable(z.enum(preferredTimes, programRegistrationMessages.preferredTime)),
  ),
  message: optionalText(messageLimits.message, cleanText),
});
export type ProgramRegistration = z.output<typeof ProgramRegistration>;

/** The order in which the form and its error summary show the fields. */
export const programRegistrationFields = [
  'fullName',
  'email',
  'phone',
  'programType',
  'schoolName',
  'childName',
  'childAge',
  'preferredTime',
  'message',
] as const satisfies readonly (keyof ProgramRegistration)[];

export function readProgramRegistration(
  body: Readonly<Record<string, unknown>>,
): Reading<ProgramRegistration> {
  const parsed = ProgramRegistration.safeParse(body);
  if (parsed.success) return { value: parsed.data, errors: [] };
  return { value: null, errors: errorsInOrder(parsed.error.issues, programRegistrationFields) };
}

export function isProgramType(text: unknown): text is ProgramType {
  return programTypes.some((type) => type === text);
}

export function isRegisterType(text: unknown): text is RegisterType {
  return text === 'foundation' || isProgramType(text);
}
