import { formatLongDate, formatShortDate, isIsoDate, utcOffset } from '../clock.ts';
import type { SessionKey } from './offer.ts';
import { isSlotLabel, meetingsOf, slotTimes, withDates } from './slots.ts';

/** `2026-12-05 Morning 9–11` */
export const sessionValue = ({ sessionDate, sessionSlot }: SessionKey) => `${sessionDate} ${sessionSlot}`;

/** As the plain form's radio button carries it: a course with the dates that the page shows, after a tab. */
export function choiceValue(session: SessionKey): string {
  const { dates } = withDates(session);
  return dates ? `${sessionValue(session)}\t${dates}` : sessionValue(session);
}

/** Reads `sessionValue`, or `choiceValue` without its dates. */
export function readSessionValue(text: unknown): SessionKey | null {
  if (typeof text !== 'string') return null;
  const [value = ''] = text.split('\t', 1);
  const sessionDate = value.slice(0, 10);
  const sessionSlot = value.slice(11);
  return isIsoDate(sessionDate) && isSlotLabel(sessionSlot) ? { sessionDate, sessionSlot } : null;
}

/** `Saturday 5 December 2026, 9:00–11:00 EAT (UTC+3)` */
export function sessionSentence({ sessionDate, sessionSlot }: SessionKey): string {
  return `${formatLongDate(sessionDate)}, ${sessionHours({ sessionDate, sessionSlot })}`;
}

/** `9:00–11:00 EAT (UTC+3)`; the name alone of a session that is not known. */
export function sessionHours({ sessionDate, sessionSlot }: SessionKey): string {
  const [first] = meetingsOf(sessionDate, sessionSlot);
  return first ? `${slotTimes(sessionDate, sessionSlot)} (${utcOffset(first.startsAt)})` : sessionSlot;
}

export function isSameSession(one: SessionKey | null, other: SessionKey | null): boolean {
  return one?.sessionDate === other?.sessionDate && one?.sessionSlot === other?.sessionSlot;
}

/** A warning is shown from this few seats on. */
const FEW_SEATS = 3;

export type SeatsState = 'free' | 'few' | 'full';

export function seatsState(seatsLeft: number): SeatsState {
  if (seatsLeft <= 0) return 'full';
  return seatsLeft <= FEW_SEATS ? 'few' : 'free';
}

/** Seats in words, because colour alone is not accessible. */
export function seatsInWords(seatsLeft: number): string {
  if (seatsLeft <= 0) return 'Full';
  return seatsLeft === 1 ? '1 seat left' : `${seatsLeft} seats left`;
}

/** Why the money for a session that was called off goes back, as the family reads it. */
export function refundReason({ sessionDate }: Pick<SessionKey, 'sessionDate'>, because: string): string {
  return `The session on ${formatShortDate(sessionDate)} was called off: ${because}`;
}
