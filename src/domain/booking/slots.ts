import { timeZone } from '#domain/time-zone.ts';
import { type IsoDate, isZonedInstant, kampalaInstant, kampalaTime } from '../clock.ts';

/** The three sessions of a day; labels exactly as stored and shown, with the en dash. */
export const slots = [
  { label: 'Morning 9–11', starts: '09:00', ends: '11:00' },
  { label: 'Midday 11:30–13:30', starts: '11:30', ends: '13:30' },
  { label: 'Afternoon 14:30–16:30', starts: '14:30', ends: '16:30' },
] as const;

export type SlotLabel = (typeof slots)[number]['label'];

const byLabel = new Map<string, (typeof slots)[number]>(slots.map((slot) => [slot.label, slot]));

export function isSlotLabel(text: string): text is SlotLabel {
  return byLabel.has(text);
}

/** Start and end of a session as instants. */
export function sessionTimes(date: IsoDate, label: SlotLabel): { startsAt: Date; endsAt: Date } {
  const slot = byLabel.get(label);
  if (!slot) throw new Error(`unknown slot ${label}`);
  return { startsAt: kampalaInstant(date, slot.starts), endsAt: kampalaInstant(date, slot.ends) };
}

/** `9:00–11:00 EAT`, the way times of a session are written next to its date. */
export function slotTimes(label: SlotLabel): string {
  const slot = byLabel.get(label);
  if (!slot) throw new Error(`unknown slot ${label}`);
  return `${slot.starts.replace(/^0/, '')}–${slot.ends} ${timeZone.shortName}`;
}

/**
 * The slot that a calendar widget's text means: one of the labels, with any dash, or a time of day at which a session
 * starts (`9:00`, `9 AM`, `11:30-13:30`, an ISO instant). `undefined` for any other text; never a default.
 */
export function slotOf(text: string): SlotLabel | undefined {
  const wanted = text.trim().replace(/\s*[-‐‑‒–—]\s*/g, '–');
  if (isSlotLabel(wanted)) return wanted;
  const start = isZonedInstant(text.trim()) ? kampalaTime(new Date(text)) : startTimeOf(wanted);
  return slots.find((slot) => slot.starts === start)?.label;
}

function startTimeOf(text: string): string | undefined {
  const match = /^(\d{1,2})(?:[:.](\d{2})(?::00)?\s*(am|pm)?|\s*(am|pm))(?:–|$)/i.exec(text);
  if (!match) return undefined;
  const [, hours = '', minutes = '00', halfOfTime, halfOfHour] = match;
  const half = halfOfTime ?? halfOfHour;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}
