import { HOUR_MS, type IsoDate, isIsoDate, MINUTE_MS } from '../clock.ts';
import { isOpenOn, type OfferRules, offeredDates, offerWindow, type SessionKey } from './offer.ts';
import { isSlotLabel, type SlotLabel, sessionTimes, slots } from './slots.ts';

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
    .flatMap((sessionDate) => slots.map(({ label }) => ({ sessionDate, sessionSlot: label })))
    .filter(({ sessionDate, sessionSlot }) => sessionTimes(sessionDate, sessionSlot).startsAt > toBook);
}

/** The earliest start of a session that can still be booked, and of a booked one that can still be changed. */
export function firstStarts(rules: OfferRules, now: Date): { toBook: Date; toChange: Date } {
  return {
    toBook: new Date(now.getTime() + rules.leadMinutes * MINUTE_MS),
    toChange: new Date(now.getTime() + rules.changeHours * HOUR_MS),
  };
}

/** The last moment at which a booked session can be changed. */
export function changeEnd(rules: OfferRules, { sessionDate, sessionSlot }: SessionKey): Date {
  return new Date(sessionTimes(sessionDate, sessionSlot).startsAt.getTime() - rules.changeHours * HOUR_MS);
}

/** Whether the rules offer a date and slot now; narrows both texts. */
export function isOffered(
  rules: OfferRules,
  now: Date,
  key: { sessionDate: string; sessionSlot: string },
): key is SessionKey {
  return inReachAt(rules, now)(key) && isOpenOn(rules, key.sessionDate);
}

type Bookable = SessionKey & { decision: SessionDecision };

/** Whether a session can be booked now, by the rules and by what staff decided. */
export function isBookable(
  rules: OfferRules,
  now: Date,
  session: { sessionDate: string; sessionSlot: string; decision: SessionDecision },
): session is Bookable {
  return bookableAt(rules, now)(session);
}

/** As `isBookable`, for many sessions: the dates of the offer are computed once. */
export function bookableAt(rules: OfferRules, now: Date) {
  const isNear = inReachAt(rules, now);
  return (session: {
    sessionDate: string;
    sessionSlot: string;
    decision: SessionDecision;
  }): session is Bookable => {
    if (session.decision === 'closed' || !isNear(session)) return false;
    return session.decision === 'open' || isOpenOn(rules, session.sessionDate);
  };
}

/**
 * Whether the holder of a seat can still book it: a session that could be booked when it was chosen
 * remains bookable, also past midnight, until it begins.
 */
export function isHoldBookable(
  now: Date,
  {
    sessionDate,
    sessionSlot,
    decision,
  }: { sessionDate: string; sessionSlot: string; decision: SessionDecision },
): boolean {
  return (
    decision !== 'closed' && isSlotLabel(sessionSlot) && sessionTimes(sessionDate, sessionSlot).startsAt > now
  );
}

/** Whether a session is within the bookable period. */
function inReachAt(rules: OfferRules, now: Date) {
  const { from, to } = offerWindow(rules, now);
  const { toBook } = firstStarts(rules, now);
  return (key: { sessionDate: string; sessionSlot: string }): key is SessionKey =>
    isIsoDate(key.sessionDate) &&
    key.sessionDate >= from &&
    key.sessionDate <= to &&
    isSlotLabel(key.sessionSlot) &&
    sessionTimes(key.sessionDate, key.sessionSlot).startsAt > toBook;
}
