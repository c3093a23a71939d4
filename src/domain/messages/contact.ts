import * as z from 'zod/mini';
import { errorsInOrder, MIN_NAME, messageLimits, type Reading, requiredText } from '../fields.ts';
import { Email } from '../registration/registration.ts';
import { cleanLine, cleanText } from '../text.ts';

/** What a contact message may be about. The kit may have its school in front. */
export const programInterests = [
  'hour-of-code',
  'primary-stem-clubs',
  'stem-mentorship',
  'private-tutoring',
  'kit',
  'general-inquiry',
] as const;

/** A value as it is stored. */
export function interestOf(given: unknown): unknown {
  return typeof given === 'string' && given.endsWith('-kit') ? 'kit' : given;
}

export const MIN_MESSAGE = 10;

export const contactMessages = {
  fullName: 'Your name must be at least 2 characters long',
  email: 'Please enter a valid email address',
  programInterest: 'Please choose what your message is about',
  missing: {
    title: 'Please fill in all fields',
    description: 'All fields are required to send your message.',
  },
  tooShort: {
    title: 'Message too short',
    description: "Please write a bit more - we'd love to hear your thoughts! (at least 10 characters)",
  },
  refused: { title: 'Submission failed', description: 'Please try again.' },
  notSent: { title: 'Message not sent', description: 'Something went wrong. Please try again.' },
  success: 'Message sent successfully! Thank you for your interest. We will get back to you soon.',
} as const;

/** A message to the provider, as the form and the server check it. */
export const ContactSubmission = z.object({
  fullName: requiredText(cleanLine, {
    min: MIN_NAME,
    max: messageLimits.name,
    message: contactMessages.fullName,
  }),
  email: Email,
  programInterest: z.pipe(z.transform(interestOf), z.enum(programInterests, contactMessages.programInterest)),
  message: requiredText(cleanText, {
    min: MIN_MESSAGE,
    max: messageLimits.message,
    message: contactMessages.tooShort.description,
  }),
});
export type ContactSubmission = z.output<typeof ContactSubmission>;

export const contactFields = [
  'fullName',
  'email',
  'programInterest',
  'message',
] as const satisfies readonly (keyof ContactSubmission)[];

export function readContactSubmission(body: Readonly<Record<string, unknown>>): Reading<ContactSubmission> {
  const parsed = ContactSubmission.safeParse(body);
  if (parsed.success) return { value: parsed.data, errors: [] };
  return { value: null, errors: errorsInOrder(parsed.error.issues, contactFields) };
}

/** How many characters of a message count towards the minimum: code points, as zod counts them. */
export function messageLength(typed: string): number {
  return [...cleanText(typed)].length;
}

/** The heading of a refusal. A message about the whole form comes before one about a field. */
export function contactRefusal(
  body: Readonly<Record<string, unknown>>,
  errors: readonly { path: string; message: string }[],
): { title: string; description: string } {
  const isMissing = contactFields.some((field) => {
    const typed = body[field];
    return typeof typed !== 'string' || cleanText(typed) === '';
  });
  if (isMissing) return contactMessages.missing;
  if (
    errors.some(({ path, message }) => path === 'message' && message === contactMessages.tooShort.description)
  )
    return contactMessages.tooShort;
  return {
    title: contactMessages.notSent.title,
    description: errors[0]?.message ?? contactMessages.notSent.description,
  };
}
