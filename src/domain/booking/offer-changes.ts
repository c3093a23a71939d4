import { isIsoDate } from '../clock.ts';
import { DomainError, type FieldError } from '../errors.ts';
import { type Price, toMajor, toMinor } from '../money.ts';
import { cleanLine } from '../text.ts';
import { type AgeRange, MOST_SEATS, type Offer, type OfferRules, type OfferTexts } from './offer.ts';
import { checkQuestions, type OfferQuestion, questionsInWords, readQuestions } from './questions.ts';
import type { Slot } from './slots.ts';
import { ONLINE } from './sold-offer.ts';

type Changeable = OfferRules & OfferTexts & { name: string; ages: AgeRange; price: Price };

/** What the school's document says of the Hour of Code. */
export const textNames = ['name', 'lead', 'place', 'instructor', 'needs', 'refundRule', 'questions'] as const;

/**
 * The new values of an offer; `null` means that of the settings and `content/offer.ts`. Without a price of its own,
 * another offer than the Hour of Code has none: families ask.
 */
export type OfferChanges = { [Name in keyof Changeable]?: Changeable[Name] | null };

/** What staff read for each value, also of the log of changes. */
export const offerValueNames: Readonly<Record<string, string>> = {
  price: 'Price',
  name: 'Name',
  ages: 'Ages',
  lead: 'What it is',
  place: 'Where',
  instructor: 'With',
  needs: 'What to bring',
  refundRule: 'Refund rule',
  questions: 'Questions in the form',
  times: 'Times',
  weekdays: 'Days of the week',
  firstDayAhead: 'How many days ahead booking starts',
  daysAhead: 'How many days ahead booking ends',
  leadMinutes: 'Minutes before the start when booking ends',
  changeHours: 'Hours before the start when changing ends',
  seatsPerSession: 'Seats of a session',
  closedDates: 'Closed on',
  state: 'State',
  run: 'Course dates',
  date: 'Date',
};

export const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const LONGEST_TEXT = 500;
const LONGEST_TIME = 60;

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
  questions: { read: readQuestions, example: 'questions="Which school?*; Shirt size = S | M | L"' },
  times: { read: readTimes, example: 'times="Morning 9–11 is 09:00-11:00; Evening is 18:00-20:00"' },
  weekdays: { read: readWeekdays, example: 'weekdays=mon,wed,sat' },
  firstDayAhead: { read: numberFrom(0, 60), example: 'firstDayAhead=1, from 0 to 60' },
  daysAhead: { read: numberFrom(0, 366), example: 'daysAhead=60, up to 366' },
  leadMinutes: { read: numberFrom(0, 10_080), example: 'leadMinutes=60, up to a week' },
  changeHours: { read: numberFrom(0, 720), example: 'changeHours=24, up to 30 days' },
  seatsPerSession: {
    read: numberFrom(1, MOST_SEATS),
    example: `seatsPerSession=12, from 1 to ${MOST_SEATS}`,
  },
  closedDates: {
    read: (text) => (wordsOf(text).every(isIsoDate) ? [...new Set(wordsOf(text))].toSorted() : undefined),
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
  const values = texts.flatMap((text) => {
    const [name = '', ...rest] = text.split('=');
    if (rest.length > 0 && isName(name)) return [[name, rest.join('=')] as const];
    problems.push(`${text} is none of: ${Object.keys(fields).join(', ')}. Write ${fields.price.example}`);
    return [];
  });
  const { changes, wrong } = readOfferTexts(Object.fromEntries(values), currency);
  for (const [name, text] of wrong)
    problems.push(`${name}=${text} cannot be used. Write ${fields[name].example}`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return changes;
}

/** What a form has: a text for each name, and rows for what has several fields. */
export interface OfferForm {
  values: Readonly<Record<string, string>>;
  times?: readonly Slot[] | undefined;
  questions?: readonly OfferQuestion[] | undefined;
}

/**
 * Reads what a form has.
 *
 * @throws DomainError `invalid` with the problem of each field
 */
export function readOfferForm({ values, ...rows }: OfferForm, currency: string): OfferChanges {
  const { changes, wrong } = readOfferTexts(values, currency);
  const { times, errors: inTimes } = checkTimes(rows.times ?? []);
  const { questions, errors: inQuestions } = checkQuestions(rows.questions ?? []);
  const inTexts = wrong.map(([path]) => {
    const example = fields[path].example.slice(path.length + 1).replaceAll('"', '');
    return { path, message: `This cannot be used. Write for example: ${example}` };
  });
  const errors = [...inTexts, ...inTimes, ...inQuestions];
  if (errors[0]) throw new DomainError('invalid', errors[0].message, { errors });
  return {
    ...changes,
    ...(rows.times && { times: times.length > 0 ? times : null }),
    ...(rows.questions && { questions: questions.length > 0 ? questions : null }),
  };
}

function readOfferTexts(texts: Readonly<Record<string, string>>, currency: string) {
  const wrong: [keyof Changeable, string][] = [];
  const changes = Object.entries(texts).flatMap(([name, text]) => {
    if (!isName(name)) return [];
    const read = text.trim() === '' ? null : fields[name].read(text.trim(), currency);
    if (read === undefined) wrong.push([name, text.trim()]);
    return [[name, read]];
  });
  return { changes: Object.fromEntries(changes) as OfferChanges, wrong };
}

/** The values of an offer, as `readOfferChanges` takes them. */
export function offerInWords(offer: Offer): string[] {
  return Object.entries(offerTexts(offer)).map(([name, text]) => `${name}=${text}`);
}

/** The values of an offer by their names, as `readOfferForm` takes them. */
export function offerTexts(offer: Offer): Record<string, string> {
  const { price, rules, ages, name, texts, isHourOfCode } = offer;
  const ofOwn = isHourOfCode ? {} : { name, ...texts };
  const values: Record<string, unknown> = { ages, ...rules, ...ofOwn };
  const words = Object.entries(values).map(([key, value]) => [key, offerValueInWords(key, value)]);
  return { price: price ? String(toMajor(price)) : '', ...Object.fromEntries(words) };
}

/** One value for people: `25000 UGX`, `mon, sat`. */
export function offerValueInWords(name: string, value: unknown, { isHourOfCode = true } = {}): string {
  if (value === null && name === 'place' && !isHourOfCode) return ONLINE;
  if (value === null) return isHourOfCode ? 'as in the settings' : name === 'price' ? 'ask us' : 'nothing';
  if (name === 'weekdays') return (value as number[]).map((day) => weekdayNames[day]).join(',');
  if (name === 'times')
    return (value as Slot[]).map(({ label, starts, ends }) => `${label} is ${starts}-${ends}`).join('; ');
  if (name === 'questions') return questionsInWords(value as OfferQuestion[]);
  if (name === 'needs') return (value as string[]).join('; ');
  if (name === 'ages') return `${(value as AgeRange).min}-${(value as AgeRange).max}`;
  if (Array.isArray(value)) return value.join(',');
  if (name !== 'price') return String(value);
  const price = value as Price;
  return `${toMajor(price)} ${price.currency}`;
}

function readPrice(text: string, currency: string): Price | undefined {
  const figure = text.replace(new RegExp(`^${currency}|${currency}$`, 'i'), '').trim();
  if (!/^(?:\d{1,9}|\d{1,3}(?:[,\s]\d{3}){1,2})(?:\.\d{1,2})?$/.test(figure)) return undefined;
  const amount = Number(figure.replace(/[,\s]/g, ''));
  const minor = toMinor(amount, currency);
  return minor > 0 && toMajor({ minor, currency }) === amount ? { minor, currency } : undefined;
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
  const rows = readList(text).map((one) => {
    const [, label = '', starts = '', ends = ''] = /^(.+) is (\S+?)(?:-|–)(\S+)$/.exec(one) ?? [];
    return { label, starts, ends };
  });
  const { times, errors } = checkTimes(rows);
  return errors.length === 0 ? times : undefined;
}

/** The times of a form's rows by their start, with what is wrong at each: `times.0.ends`. */
function checkTimes(rows: readonly Slot[]): { times: Slot[]; errors: FieldError[] } {
  const times = rows.map(({ label, starts, ends }) => ({ label: cleanLine(label), starts, ends }));
  const labels = times.map(({ label }) => label);
  const errors = times.flatMap(({ label, starts, ends }, at) => {
    const wrong = (name: string, message: string) => [{ path: `times.${at}.${name}`, message }];
    return [
      ...(label === '' || label.length > LONGEST_TIME
        ? wrong('label', `Write a name of ${LONGEST_TIME} characters at most.`)
        : []),
      ...(labels.indexOf(label) < at ? wrong('label', 'Another time has this name.') : []),
      ...(isTime(starts) ? [] : wrong('starts', 'Choose when it starts.')),
      ...(isTime(ends) && starts < ends ? [] : wrong('ends', 'Choose an end after the start.')),
    ];
  });
  return { times: times.toSorted((one, other) => (one.starts < other.starts ? -1 : 1)), errors };
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
