import { hourOfCode } from '#content/school.ts';
import { needsInWords } from '#domain/booking/questions.ts';
import { isOnline } from '#domain/booking/sold-offer.ts';
import { formatShortDate } from '#domain/clock.ts';
import type { SessionRosterEmailData } from '#domain/messages/email.ts';
import { childShortName, startOfSentence } from '#domain/messages/names.ts';
import type { EmailContent } from '../layout/content.ts';
import { sessionWords } from '../layout/words.ts';

const MAX_REQUIREMENTS = 600;

/**
 * The children of a session, for its instructor: short names, ages and special requirements, without data of the
 * parents.
 */
export function sessionRosterEmail({
  session,
  meetingLink,
  children,
  offer,
}: SessionRosterEmailData): EmailContent {
  const { title } = offer ?? hourOfCode;
  const count = children.length === 1 ? '1 child' : `${children.length} children`;
  return {
    subject: `${title} on ${formatShortDate(session.sessionDate)}: ${count}`,
    preview: 'Who comes, how old they are and what is to be known of them.',
    title: `${startOfSentence(count)} in your session`,
    audience: 'staff',
    blocks: [
      { kind: 'session', ...sessionWords(session) },
      ...(offer ? [{ kind: 'paragraph', text: `Where: ${offer.place}` } as const] : []),
      ...(isOnline(offer)
        ? [{ kind: 'button', label: 'Open the video meeting', url: meetingLink } as const]
        : []),
      {
        kind: 'facts',
        items: children.map(({ childName, childAge, specialRequirements, answers = null }) => ({
          label: `${startOfSentence(childShortName(childName))}, ${childAge}`,
          value: requirementsOf(needsInWords(specialRequirements, answers)),
        })),
      },
    ],
  };
}

function requirementsOf(text: string): string {
  const written = Array.from(text.trim());
  if (written.length === 0) return 'Nothing special';
  return written.length <= MAX_REQUIREMENTS
    ? written.join('')
    : `${written.slice(0, MAX_REQUIREMENTS).join('')} …`;
}
