import { hourOfCode, site } from '#content/school.ts';
import { formatMoment, formatShortDate } from '#domain/clock.ts';
import type { SessionReminderEmailData } from '#domain/messages/email.ts';
import { childFirstName } from '#domain/messages/names.ts';
import type { Block, EmailContent } from '../layout/content.ts';
import { greeting, privateLinkNote, sessionWords } from '../layout/words.ts';

/** The session is a day or an hour away: when, the meeting link, and until when it can be changed. */
export function sessionReminderEmail(data: SessionReminderEmailData): EmailContent {
  const child = childFirstName(data.childName);
  const words = sessionWords(data.session);
  const isSoon = data.before === 'hour';
  return {
    subject: isSoon
      ? `Soon: ${hourOfCode.title} for ${child}`
      : `${hourOfCode.title} for ${child} is on ${formatShortDate(data.session.sessionDate)}`,
    preview: `${words.date}, ${words.times}. The link to the video meeting is inside.`,
    title: isSoon
      ? 'Your session begins soon'
      : `Your session on ${formatShortDate(data.session.sessionDate)}`,
    audience: 'parent',
    blocks: [
      greeting(data.parentName),
      { kind: 'paragraph', text: `This is the ${hourOfCode.title} session of ${child}:` },
      { kind: 'session', ...words },
      { kind: 'button', label: 'Join the video meeting', url: data.meetingLink },
      { kind: 'paragraph', text: `Open it five minutes early. The times are those of ${site.country}.` },
      { kind: 'heading', text: 'What you need' },
      { kind: 'list', items: hourOfCode.needs },
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
