import { isIsoDate } from '../clock.ts';
import { type Price, toMajor, toMinor } from '../money.ts';
import { cleanLine } from '../text.ts';
import type { AgeRange, Offer, OfferRules, OfferTexts } from './offer.ts';
import type { Slot } from './slots.ts';

type Changeable = OfferRules & OfferTexts & { name: string; ages: AgeRange; price: Price };

/** What the school's document says of the Hour of Code. */
export const textNames = ['name', 'lead', 'place', 'instructor', 'needs', 'refundRule'] as const;

/** The new values of an offer; `null` brings back that of the settings and `content/offer.ts`. */
export type OfferChanges = { [Name in keyof Changeable]?: Changeable[Name] | null };

const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const LONGEST_TEXT = 500;

interface Field<Value> {
  /** `undefined` for a text that cannot be used. */
  read: (text: string, currency: string) => Value | undefined;
  /** How it is written. */
  example: string;
}

const line = { read: (text: string) => cleanLine(text).slice(0, LONGEST_TEXT) };

const fields: { [Name in keyof Changeable]: Field<Changeable[Name]> } = {
  price: { read: readPrice, example: 'price=25000' },
  name: { ...line, example: 'name="Holiday camp"' },
  ages: { read: readAges, example: 'ages=8-14, from 3 to 25' },
  lead: { ...line, example: 'lead="Five days of games and robots."' },
  place: { ...line, example: 'place="Innovation Hub, Plot 4"' },
  instructor: { ...line, example: 'instructor="Amina"' },
  needs: { read: readList, example: 'needs="A laptop; lunch"' },
  refundRule: { ...line, example: 'refundRule="Refunded until a week before."' },
  times: { read: readTimes, example: 'times="Morning 9–11 is 09:00-11:00; Evening is 18:00-20:00"' },
  weekdays: { read: readWeekdays, example: 'weekdays=mon,wed,sat' },
  firstDayAhead: { read: numberFrom(0, 60), example: 'firstDayAhead=1, from 0 to 60' },
  daysAhead: { read: numberFrom(0, 366), example: 'daysAhead=60, up to 366' },
  leadMinutes: { read: numberFrom(0, 10_080), example: 'leadMinutes=60, up to a week' },
  changeHours: { read: numberFrom(0, 720), example: 'changeHours=24, up to 30 days' },
  seatsPerSession: { read: numberFrom(1, 500), example: 'seatsPerSession=12, from 1 to 500' },
  closedDates: {
    read: (text) => (wordsOf(text).every(isIsoDate) ? wordsOf(text).toSorted() : undefined),
    example: 'closedDates=2026-12-25,2026-12-26',
  },
};

const isName = (text: string): text is keyof Changeable => Object.hasOwn(fields, text);

/**
 * Reads changes such as `price=25000` and `weekdays=mon,sat`; nothing after the sign brings back the default.
 *
 * @throws Error with every problem, and how it is written
 */
export function readOfferChanges(texts: readonly string[], currency: string): OfferChanges {
  const problems: string[] = [];
  const changes = texts.map((text) => {
    const [name = '', ...rest] = text.split('=');
    const value = rest.join('=').trim();
    if (rest.length === 0 || !isName(name)) {
      problems.push(`${text} is none of: ${Object.keys(fields).join(', ')}. Write ${fields.price.example}`);
      return [];
    }
    const read = value === '' ? null : fields[name].read(value, currency);
    if (read === undefined) problems.push(`${text} cannot be used. Write ${fields[name].example}`);
    return [name, read];
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return Object.fromEntries(changes) as OfferChanges;
}

/** The values of an offer, as `readOfferChanges` takes them. */
export function offerInWords(offer: Offer): string[] {
  const { price, rules, ages, name, texts, isHourOfCode } = offer;
  const ofOwn = isHourOfCode ? {} : { name, ...texts };
  const values: Record<string, unknown> = { price, ages, ...rules, ...ofOwn };
  return Object.entries(values).map(
    ([key, value]) => `${key}=${key === 'price' ? toMajor(price) : offerValueInWords(key, value)}`,
  );
}

/** One value for people: `25000 UGX`, `mon, sat`. */
export function offerValueInWords(name: string, value: unknown): string {
  if (value === null) return 'as in the settings';
  if (name === 'weekdays') return (value as number[]).map((day) => weekdayNames[day]).join(',');
  if (name === 'times')
    return (value as Slot[]).map(({ label, starts, ends }) => `${label} is ${starts}-${ends}`).join('; ');
  if (name === 'needs') return (value as string[]).join('; ');
  if (name === 'ages') return `${(value as AgeRange).min}-${(value as AgeRange).max}`;
  if (Array.isArray(value)) return value.join(',');
  if (name !== 'price') return String(value);
  const price = value as Price;
  return `${toMajor(price)} ${price.currency}`;
}

function readPrice(text: string, currency: string): Price | undefined {
  if (!/^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,2})?$/.test(text)) return undefined;
  const minor = toMinor(Number(text.replaceAll(',', '')), currency);
  return minor > 0 ? { minor, currency } : undefined;
}

function readAges(text: string): AgeRange | undefined {
  const [, min, max] = /^(\d{1,2})(?:-|–)(\d{1,2})$/.exec(text) ?? [];
  const ages = { min: Number(min), max: Number(max) };
  return ages.min >= 3 && ages.min <= ages.max && ages.max <= 25 ? ages : undefined;
}

function readList(text: string): string[] {
  return text
    .split(';')
    .map(cleanLine)
    .filter((one) => one !== '');
}

function readTimes(text: string): Slot[] | undefined {
  const times = readList(text).map((one) => {
    const [, label = '', starts = '', ends = ''] =
      /^(.{1,60}) is (\d{2}:\d{2})(?:-|–)(\d{2}:\d{2})$/.exec(one) ?? [];
    return { label, starts, ends };
  });
  const areTimes = times.every(
    ({ label, starts, ends }) => label && isTime(starts) && isTime(ends) && starts < ends,
  );
  const hasTwice = new Set(times.map(({ label }) => label)).size < times.length;
  return areTimes && !hasTwice
    ? times.toSorted((one, other) => (one.starts < other.starts ? -1 : 1))
    : undefined;
}

const isTime = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

function readWeekdays(text: string): number[] | undefined {
  const days = wordsOf(text).map((word) => weekdayNames.indexOf(word.toLowerCase().slice(0, 3)));
  return days.length > 0 && !days.includes(-1) ? [...new Set(days)].toSorted() : undefined;
}

function numberFrom(least: number, most: number): (text: string) => number | undefined {
  return (text) => {
    const number = /^\d{1,5}$/.test(text) ? Number(text) : -1;
    return number >= least && number <= most ? number : undefined;
  };
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '');
}
