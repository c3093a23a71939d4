import { DAY_MS, HOUR_MS, type IsoDate, isIsoDate, MINUTE_MS } from '../clock.ts';
import { isOpenOn, type OfferRules, offeredDates, offerWindow, type SessionKey } from './offer.ts';
import { type SlotLabel, sessionTimes, timesOn } from './slots.ts';

/** One session of the offer with its live seats, as `GET /api/session-availability` lists them. */
export interface SessionAvailability {
  sessionDate: IsoDate;
  sessionSlot: SlotLabel;
  capacity: number;
  seatsLeft: number;
}

/** What staff decided about one session, which overrides the rules; `null` where the rules decide. */
export type SessionDecision = 'open' | 'closed' | null;

/** Every session of the offer, in order of its start. */
export function offeredSessions(rules: OfferRules, now: Date): SessionKey[] {
  const { toBook } = firstStarts(rules, now);
  return offeredDates(rules, now)
    .flatMap((sessionDate) => rules.times.map((slot) => ({ sessionDate, slot })))
    .filter(({ sessionDate, slot }) => timesOn(sessionDate, slot).startsAt > toBook)
    .map(({ sessionDate, slot }) => ({ sessionDate, sessionSlot: slot.label }));
}

/** The earliest start of a session that can still be booked, and of a booked one that can still be changed. */
export function firstStarts(rules: OfferRules, now: Date): { toBook: Date; toChange: Date } {
  return {
    toBook: new Date(now.getTime() + rules.leadMinutes * MINUTE_MS),
    toChange: new Date(now.getTime() + rules.changeHours * HOUR_MS),
  };
}

/** How long after the end of a session that the school called off its families can choose another one. */
export const CALLED_OFF_MS = 60 * DAY_MS;

/** How long after the end of a session staff can book a child into it that has been there. */
export const BOOKED_AFTERWARDS_MS = 7 * DAY_MS;

/** Whether a session has begun, and staff can still book a child into it that has been there. */
export function isBookableAfterwards(
  now: Date,
  { startsAt, endsAt, decision }: Pick<BookableSession, 'startsAt' | 'decision'> & { endsAt: Date },
): boolean {
  return decision !== 'closed' && startsAt <= now && endsAt.getTime() > now.getTime() - BOOKED_AFTERWARDS_MS;
}

/** How long a seat is kept for a family that has paid and not chosen a session (decision 048). */
export const daysToChoose = 60;
export const CHOICE_MS = daysToChoose * DAY_MS;

/** The last moment at which a booked session can be changed. */
export function changeEnd(
  rules: OfferRules,
  { sessionDate, sessionSlot }: SessionKey,
  isCalledOff = false,
): Date {
  const { startsAt, endsAt } = sessionTimes(sessionDate, sessionSlot);
  return isCalledOff
    ? new Date(endsAt.getTime() + CALLED_OFF_MS)
    : new Date(startsAt.getTime() - rules.changeHours * HOUR_MS);
}

const hasTime = ({ times }: OfferRules, wanted: string) => times.some(({ label }) => label === wanted);

/** Whether the rules offer a date and slot now. */
export function isOffered(
  rules: OfferRules,
  now: Date,
  { sessionDate, sessionSlot }: { sessionDate: string; sessionSlot: string },
): boolean {
  const slot = rules.times.find(({ label }) => label === sessionSlot);
  if (!slot || !isIsoDate(sessionDate)) return false;
  const { startsAt } = timesOn(sessionDate, slot);
  return isBookable(rules, now, { sessionDate, sessionSlot, startsAt, decision: null });
}

/** What decides whether a session can be booked. */
interface BookableSession {
  sessionDate: string;
  sessionSlot: string;
  startsAt: Date;
  decision: SessionDecision;
}

/** Whether a session can be booked now, by the rules and by what staff decided. */
export function isBookable(rules: OfferRules, now: Date, session: BookableSession): boolean {
  return bookableAt(rules, now)(session);
}

/** Like `isBookable`, for many sessions: the dates of the offer are computed once. */
export function bookableAt(rules: OfferRules, now: Date): (session: BookableSession) => boolean {
  const { from, to } = offerWindow(rules, now);
  const { toBook } = firstStarts(rules, now);
  return ({ sessionDate, sessionSlot, startsAt, decision }) => {
    if (decision === 'closed' || sessionDate < from || sessionDate > to || startsAt <= toBook) return false;
    return decision === 'open' || (hasTime(rules, sessionSlot) && isOpenOn(rules, sessionDate));
  };
}

/**
 * Whether the holder of a seat can still book it: a session that could be booked when it was chosen
 * remains bookable, also past midnight, until it begins.
 */
export function isHoldBookable(
  now: Date,
  { startsAt, decision }: Pick<BookableSession, 'startsAt' | 'decision'>,
): boolean {
  return decision !== 'closed' && startsAt > now;
}
