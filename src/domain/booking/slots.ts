import {
  formatShortDate,
  type IsoDate,
  isZonedInstant,
  schoolDate,
  schoolInstant,
  schoolTime,
  zonedTime,
} from '../clock.ts';

/** A named time of day at which sessions are held. */
export interface Slot {
  label: string;
  /** `09:00`, in the school's time zone. */
  starts: string;
  ends: string;
}

/** One date of a run (ISO instants). */
interface Meeting {
  startsAt: string;
  endsAt: string;
}

/** What a process knows of when sessions are held; the same for every visitor. */
export interface Timetable {
  /** The times of the Hour of Code, which are those of the calls that name no offer. */
  hourOfCode: readonly Slot[];
  /** The times of other offers. A name belongs to one offer. */
  others: readonly Slot[];
  /** The runs that were made by hand, by `2026-12-07 Camp in December`. */
  runs: Readonly<Record<string, readonly Meeting[]>>;
}

/** The label of a time, or the name of a run. */
export type SlotLabel = string;

/** Labels exactly as stored and shown, with the en dash. */
export const specifiedSlots: readonly Slot[] = [
  { label: 'Morning 9–11', starts: '09:00', ends: '11:00' },
  { label: 'Midday 11:30–13:30', starts: '11:30', ends: '13:30' },
  { label: 'Afternoon 14:30–16:30', starts: '14:30', ends: '16:30' },
];

/** Live bindings: they change with the school's offers, as those of content/school.ts do. */
export let slots = specifiedSlots;
let byLabel = mapOf(specifiedSlots);
let runs: Timetable['runs'] = {};
let runNames = new Set<string>();

/** Uses these times from now on. */
export function setTimetable(timetable: Timetable): void {
  slots = timetable.hourOfCode;
  byLabel = mapOf([...timetable.hourOfCode, ...timetable.others]);
  runs = timetable.runs;
  runNames = new Set(Object.keys(runs).map((key) => key.slice(key.indexOf(' ') + 1)));
}

/** The dates of the runs among these sessions, for pages that were loaded before staff moved a date. */
export function runsAmong(sessions: readonly NamedSession[]): Timetable['runs'] {
  const keys = sessions.map(keyOf);
  return Object.fromEntries(keys.flatMap((key) => (runs[key] ? [[key, runs[key]]] : [])));
}

/** Uses these dates in place of those that were known. */
export function updateRuns(changed: Timetable['runs']): void {
  runs = { ...runs, ...changed };
}

/** A session with the dates that a page shows of it, where it is a run: a call with other dates is refused. */
export function withDates<Session extends NamedSession>(session: Session): Session & { dates?: string } {
  const run = runs[keyOf(session)];
  return run ? { ...session, dates: datesOf(run) } : session;
}

/** Whether a page showed other dates than those of now; a call without dates has seen none. */
export function hasOtherDates(session: NamedSession, shown: unknown): boolean {
  const run = runs[keyOf(session)];
  return run !== undefined && typeof shown === 'string' && shown !== datesOf(run);
}

interface NamedSession {
  sessionDate: IsoDate;
  sessionSlot: SlotLabel;
}

const keyOf = ({ sessionDate, sessionSlot }: NamedSession) => `${sessionDate} ${sessionSlot}`;

/** Intervals of ISO 8601. */
const datesOf = (run: readonly Meeting[]) =>
  run.map(({ startsAt, endsAt }) => `${startsAt}/${endsAt}`).join(' ');

/** Whether it names a time or a run of any offer. */
export function isSlotLabel(text: string): boolean {
  return byLabel.has(text) || runNames.has(text);
}

/** Whether it names a run that was made by hand. */
export const isRun = (label: SlotLabel): boolean => runNames.has(label);

/** Start and end of a time on a date. */
export function timesOn(date: IsoDate, { starts, ends }: Slot): { startsAt: Date; endsAt: Date } {
  return { startsAt: schoolInstant(date, starts), endsAt: schoolInstant(date, ends) };
}

/** Every date of a session, in order; none for a session that is not known. */
export function meetingsOf(date: IsoDate, label: SlotLabel): { startsAt: Date; endsAt: Date }[] {
  const run = runs[`${date} ${label}`];
  if (run)
    return run.map(({ startsAt, endsAt }) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }));
  const slot = byLabel.get(label);
  return slot ? [timesOn(date, slot)] : [];
}

/** Start and end of a session as instants: of a course, its first start and its last end. */
export function sessionTimes(date: IsoDate, label: SlotLabel): { startsAt: Date; endsAt: Date } {
  const meetings = meetingsOf(date, label);
  const [first] = meetings;
  const last = meetings.at(-1);
  if (!first || !last) throw new Error(`unknown session ${date} ${label}`);
  return { startsAt: first.startsAt, endsAt: last.endsAt };
}

/** `9:00–11:00 EAT`, the way times of a session are written next to its date; of a course, those of its first date. */
export function slotTimes(date: IsoDate, label: SlotLabel): string {
  const [first, ...more] = meetingsOf(date, label);
  const last = more.at(-1);
  if (!first) return label;
  const [starts, ends] = [schoolTime(first.startsAt), zonedTime(first.endsAt)].map((time) =>
    time.replace(/^0/, ''),
  );
  const times = `${starts}–${ends}`;
  return last
    ? `${times}, ${more.length + 1} dates until ${formatShortDate(schoolDate(last.startsAt))}`
    : times;
}

function mapOf(all: readonly Slot[]): ReadonlyMap<string, Slot> {
  return new Map(all.map((slot) => [slot.label, slot]));
}

/**
 * The slot that a calendar widget's text means: one of the labels, with any dash, or a time of day at which a session
 * starts (`9:00`, `9 AM`, `11:30-13:30`, an ISO instant). `undefined` for any other text; never a default.
 */
export function slotOf(text: string): SlotLabel | undefined {
  const wanted = text.trim().replace(/\s*[-‐‑‒–—]\s*/g, '–');
  if (isSlotLabel(text.trim())) return text.trim();
  if (isSlotLabel(wanted)) return wanted;
  const start = isZonedInstant(text.trim()) ? schoolTime(new Date(text)) : startTimeOf(wanted);
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
