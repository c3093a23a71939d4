import type { SessionKey } from '../../src/domain/booking/offer.ts';
import { slotOf, slots } from '../../src/domain/booking/slots.ts';
import { formatShortDate, isIsoDate } from '../../src/domain/clock.ts';

/**
 * The session with this date and slot word, or with the name of another offer's time or run, once the database is open.
 *
 * @throws Error that says what to write
 */
export function sessionOf(date = '', slot = ''): () => SessionKey {
  if (!isIsoDate(date)) throw new Error(`${date} is not a date. Write it as 2026-12-05.`);
  return () => {
    const word = slot.trim().toLowerCase();
    const named = slots.find(({ label }) => word !== '' && wordOf(label) === word);
    const sessionSlot = named?.label ?? slotOf(slot);
    if (sessionSlot) return { sessionDate: date, sessionSlot };
    const words = slots.map(({ label }) => wordOf(label)).join(', ');
    throw new Error(`${slot} is not a time. Write ${words}, or the name of another offer's time or run.`);
  };
}

const wordOf = (label: string) => label.split(' ')[0]?.toLowerCase();

/** `Sat 5 Dec, Morning 9–11` */
export function sessionName({
  sessionDate,
  sessionSlot,
}: {
  sessionDate: string;
  sessionSlot: string;
}): string {
  return `${formatShortDate(sessionDate)}, ${sessionSlot}`;
}
