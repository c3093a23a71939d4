import { cleanLine } from '../../text.ts';

/** A calendar's booking in our field names; `null` for a missing or unusable field. */
interface WidgetBooking {
  parentName: string | null;
  email: string | null;
  childName: string | null;
  childAge: number | null;
  /** A session that was not yet checked against the offer. */
  sessionDate: string | null;
  sessionSlot: string | null;
  newsletterOptIn: boolean | null;
}

/** The names of each field in calendars, ours first. The first filled one counts. */
const names: Record<keyof WidgetBooking, readonly string[]> = {
  parentName: ['parentName', 'parent_name', 'guardianName', 'guardian_name', 'fullName', 'full_name', 'name'],
  email: ['email', 'parentEmail', 'parent_email', 'guardian_email', 'emailAddress', 'email_address'],
  childName: ['childName', 'child_name', 'studentName', 'student_name'],
  childAge: ['childAge', 'child_age', 'studentAge', 'student_age', 'age'],
  sessionDate: ['sessionDate', 'session_date', 'bookingDate', 'booking_date', 'date'],
  sessionSlot: [
    'sessionSlot',
    'session_slot',
    'sessionTime',
    'session_time',
    'bookingTime',
    'booking_time',
    'slot',
    'time',
  ],
  newsletterOptIn: ['newsletterOptIn', 'newsletter_opt_in', 'newsletter'],
};

const LONGEST = 300;

/** Reads a calendar's booking under any of the known field names; `null` unless it is an object. */
export function readWidgetBooking(data: unknown): WidgetBooking | null {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
  const given = data as Record<string, unknown>;
  const first = <Value>(field: keyof WidgetBooking, read: (value: unknown) => Value | null) => {
    for (const name of names[field]) {
      const value = Object.hasOwn(given, name) ? read(given[name]) : null;
      if (value !== null) return value;
    }
    return null;
  };
  return {
    parentName: first('parentName', lineOf),
    email: first('email', lineOf),
    childName: first('childName', lineOf),
    childAge: first('childAge', ageOf),
    sessionDate: first('sessionDate', lineOf),
    sessionSlot: first('sessionSlot', lineOf),
    newsletterOptIn: first('newsletterOptIn', answerOf),
  };
}

function lineOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LONGEST) return null;
  return cleanLine(value) || null;
}

function ageOf(value: unknown): number | null {
  const age = typeof value === 'string' && /^\s*\d{1,3}\s*$/.test(value) ? Number(value) : value;
  return Number.isInteger(age) ? (age as number) : null;
}

function answerOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return null;
  const word = value.trim().toLowerCase();
  if (['true', 'yes', 'on', '1'].includes(word)) return true;
  return ['false', 'no', 'off', '0', ''].includes(word) ? false : null;
}
