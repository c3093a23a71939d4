import { site } from '#content/school.ts';
import { isOnline } from '#domain/booking/sold-offer.ts';
import { formatMoment, formatShortDate, schoolDate } from '#domain/clock.ts';
import type { SessionReminderEmailData } from '#domain/messages/email.ts';
import { childShortName } from '#domain/messages/names.ts';
import type { Block, EmailContent } from '../layout/content.ts';
import { datedWords, greeting, needsBlocks, privateLinkNote, sessionWords, soldIn } from '../layout/words.ts';

/** The session is a day or an hour away: when, the meeting link, and until when it can be changed. */
export function sessionReminderEmail(data: SessionReminderEmailData): EmailContent {
  const child = childShortName(data.childName);
  const { meeting } = data;
  const day = meeting ? schoolDate(meeting.startsAt) : data.session.sessionDate;
  const words = meeting ? datedWords(meeting) : sessionWords(data.session);
  const isSoon = data.before === 'hour';
  return {
    subject: isSoon
      ? `Soon: ${soldIn(data).title} for ${child}`
      : `${soldIn(data).title} for ${child} is on ${formatShortDate(day)}`,
    preview: `${words.date}, ${words.times}.${isOnline(data.offer) ? ' The link to the video meeting is inside.' : ''}`,
    title: isSoon ? 'Your session begins soon' : `Your session on ${formatShortDate(day)}`,
    audience: 'parent',
    blocks: [
      greeting(data.parentName),
      { kind: 'paragraph', text: `This is the ${soldIn(data).title} session of ${child}:` },
      { kind: 'session', ...words },
      ...(isOnline(data.offer)
        ? [
            { kind: 'button', label: 'Join the video meeting', url: data.meetingLink } as const,
            {
              kind: 'paragraph',
              text: `Open it five minutes early. The times are those of ${site.country}.`,
            } as const,
          ]
        : [{ kind: 'paragraph', text: `Where: ${data.offer?.place}` } as const]),
      ...needsBlocks(data),
      ...ifSomethingComesBetween(data),
      privateLinkNote,
    ],
  };
}

function ifSomethingComesBetween({ changeUntil, resumeUrl }: SessionReminderEmailData): Block[] {
  const heading: Block = { kind: 'heading', text: 'If something comes between' };
  if (changeUntil) {
    return [
      heading,
      {
        kind: 'paragraph',
        text: `You can move the session to another day until ${formatMoment(changeUntil)}, on the page of your registration.`,
      },
      { kind: 'link', label: 'Move the session', url: resumeUrl },
    ];
  }
  return [
    heading,
    { kind: 'paragraph', text: 'The session can no longer be moved here. Please call or write to us.' },
    { kind: 'link', label: 'See your registration', url: resumeUrl },
  ];
}
