import { hourOfCode, site } from '#content/school.ts';
import { daysToChoose } from '#domain/booking/availability.ts';
import { sessionHours } from '#domain/booking/session-text.ts';
import type { SoldOffer } from '#domain/booking/sold-offer.ts';
import { formatLongDate, formatMoment, schoolDate, schoolTime, utcOffset } from '#domain/clock.ts';
import type { EmailSession } from '#domain/messages/email.ts';
import { mailName } from '#domain/messages/names.ts';
import { timeZone } from '#domain/time-zone.ts';
import type { Block } from './content.ts';

/** `Saturday 5 December 2026` and `9:00–11:00 EAT (UTC+3)`, in any zone of the server or the reader. */
export function sessionWords(session: EmailSession): { date: string; times: string } {
  return { date: formatLongDate(session.sessionDate), times: sessionHours(session) };
}

/** One date of a course, as `sessionWords` writes a session. */
export function datedWords(meeting: { startsAt: Date; endsAt: Date }): { date: string; times: string } {
  const [date = '', times = ''] = meetingWords(meeting).split(', ');
  return { date, times: `${times} ${timeZone.shortName} (${utcOffset(meeting.startsAt)})` };
}

/** `Monday 7 December 2026, 9:00–12:00` */
export const meetingWords = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string =>
  `${formatLongDate(schoolDate(startsAt))}, ${schoolTime(startsAt).replace(/^0/, '')}–${schoolTime(endsAt)}`;

/** What the mail is about: the offer of the registration, or the Hour of Code. */
export const soldIn = ({
  offer,
}: {
  offer?: SoldOffer | undefined;
}): Pick<SoldOffer, 'title' | 'needs' | 'refundRule'> => offer ?? hourOfCode;

/** What the child needs; nothing for a course that names nothing. */
export function needsBlocks(data: Parameters<typeof soldIn>[0]): Block[] {
  const { needs } = soldIn(data);
  if (needs.length === 0) return [];
  return [
    { kind: 'heading', text: 'What you need' },
    { kind: 'list', items: needs },
  ];
}

/** How money comes back; nothing for a course without a rule. */
export function refundRuleBlocks(data: Parameters<typeof soldIn>[0]): Block[] {
  const { refundRule } = soldIn(data);
  if (!refundRule) return [];
  return [
    { kind: 'heading', text: 'Moving and refunds' },
    { kind: 'paragraph', text: refundRule },
  ];
}

export function greeting(parentName: string): Block {
  const name = mailName(parentName);
  return { kind: 'paragraph', text: name ? `Hello ${name},` : 'Hello,' };
}

/** A text of staff that may have been written without its full stop. */
export function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Under every link that opens a registration. */
export const privateLinkNote: Block = {
  kind: 'note',
  text: 'Anyone with this link can see this registration; please do not share it.',
};

/** For a family that has paid and not chosen a session (decision 048). */
export const placeKept = (lastStart: Date | null): string =>
  [
    `We keep a place for you as long as there are sessions to choose, for ${daysToChoose} days at most.`,
    ...(lastStart ? [`The last one begins on ${formatMoment(lastStart)}.`] : []),
  ].join(' ');

export const pinNote = (): Block => ({
  kind: 'note',
  text: `Approve the payment only on your own phone. Nobody from ${site.name} will ask you for your PIN.`,
});
