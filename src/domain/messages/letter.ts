import * as z from 'zod';
import { isIsoDate } from '../clock.ts';
import { cleanLine, cleanText } from '../text.ts';

export const channels = ['email', 'whatsapp'] as const;

/** The longest that staff may write; a link that opens WhatsApp takes less. */
export const letterLimits = { subject: 120, text: 5_000, whatsapp: 1_000, name: 80 } as const;

/** The most families that one letter may go to. */
export const MOST_FAMILIES = 2_000;

/** The largest number that the database has for a session or an offer. */
const MOST_ID = 2 ** 31 - 1;
const date = z.string().refine(isIsoDate, 'Choose a day.');
const number = (message: string) =>
  z.coerce.number(message).int(message).min(1, message).max(MOST_ID, message);
const age = number('Write an age.').max(99, 'Write an age.').optional();
const offerId = number('Choose an offer.').optional();

/** Which families. Those of a session or a day have booked it. Without an offer they are those of all offers. */
export const Audience = z.discriminatedUnion(
  'to',
  [
    z.object({ to: z.literal('session'), sessionId: number('Choose a session.') }),
    z.object({ to: z.literal('day'), date }),
    z.object({ to: z.literal('unpaid'), offerId }),
    z.object({
      to: z.literal('families'),
      state: z.enum(['choosing', 'booked', 'came', 'all'], 'Choose which families.'),
      offerId,
      ageFrom: age,
      ageTo: age,
    }),
  ],
  'Choose to whom you write.',
);
export type Audience = z.output<typeof Audience>;

const written = (clean: (text: string) => string, most: number, missing: string) =>
  z
    .string(missing)
    .transform(clean)
    .pipe(z.string().min(1, missing).max(most, `Write at most ${most} characters.`));

/** A text that staff write. A subject is made one line. */
export const Subject = written(cleanLine, letterLimits.subject, 'Write a subject.');
export const Text = written(cleanText, letterLimits.text, 'Write the message.');
export const AnswerName = written(cleanLine, letterLimits.name, 'Write a name for it.');

export const Letter = z.object({
  channel: z.enum(channels, 'Choose e-mail or WhatsApp.'),
  about: z.enum(['registration', 'news'], 'Choose what it is about.'),
  audience: Audience,
  subject: Subject,
  text: Text,
});
export type Letter = z.output<typeof Letter>;

/**
 * Whom a letter may reach. `all`: it concerns a session that they booked. `not_stopped`: it concerns what they registered
 * for, and they can stop such reminders. `subscribers`: it is news, for those who ask for it.
 */
export type Reach = 'all' | 'not_stopped' | 'subscribers';

export function reachOf({ about, audience }: Pick<Letter, 'about' | 'audience'>): Reach {
  if (about === 'news') return 'subscribers';
  const { to } = audience;
  const haveBooked = to === 'session' || to === 'day' || (to === 'families' && audience.state === 'booked');
  return haveBooked ? 'all' : 'not_stopped';
}

/** Whether strangers can become its readers, or stop being that, at any moment: by registering, or by asking for news. */
export function isOpenToAnyone(letter: Pick<Letter, 'about' | 'audience'>): boolean {
  const { audience } = letter;
  const takesUnpaid = audience.to === 'unpaid' || (audience.to === 'families' && audience.state === 'all');
  return takesUnpaid || reachOf(letter) === 'subscribers';
}
