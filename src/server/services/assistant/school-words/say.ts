import type { Question } from '#assistant/answers/knowledge.ts';
import { fitOf, type Limits, yearsOf } from '#assistant/answers/limits.ts';
import { certificates, hourOfCode, programs, site, tracks } from '#content/school.ts';
import { slots } from '#domain/booking/slots.ts';
import { type IsoDate, schoolInstant } from '#domain/clock.ts';

/** What placeholders are put together from, in the words of the pages, so that a change there changes them too. */

export const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');
/** `a, b and c` */
export const inARow = (items: readonly string[], and = 'and') =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`;
/** The form used within a sentence. */
export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

export const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export const hoursOfADay = () => inARow(slots.map(({ label }) => label));

/** The value of a fact that a page states under this label. */
export const factIn = (facts: readonly { label: string; value: string }[], label: string) =>
  facts.find((fact) => fact.label === label)?.value ?? '';

const CLOCKS = {
  london: 'Europe/London',
  uk: 'Europe/London',
  england: 'Europe/London',
  dubai: 'Asia/Dubai',
  'abu dhabi': 'Asia/Dubai',
  oman: 'Asia/Muscat',
  'new york': 'America/New_York',
  toronto: 'America/Toronto',
  kigali: 'Africa/Kigali',
  rwanda: 'Africa/Kigali',
  juba: 'Africa/Juba',
  lagos: 'Africa/Lagos',
  johannesburg: 'Africa/Johannesburg',
  norway: 'Europe/Oslo',
  belgium: 'Europe/Brussels',
  france: 'Europe/Paris',
  germany: 'Europe/Berlin',
  netherlands: 'Europe/Amsterdam',
  sweden: 'Europe/Stockholm',
} as const;

/** When the sessions begin by the clock of a place that a question names; empty without one. */
export function timesElsewhere(text: string, today: IsoDate): string {
  const place = Object.keys(CLOCKS).find((name) => new RegExp(`\\b${name}\\b`).test(text)) as
    | keyof typeof CLOCKS
    | undefined;
  if (!place) return '';
  const clock = new Intl.DateTimeFormat('en-GB', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: CLOCKS[place],
  });
  const starts = slots.map(
    ({ starts, label }) =>
      `${clock.format(schoolInstant(today, starts))} (${label.split(' ')[0]?.toLowerCase()})`,
  );
  const name = place === 'uk' ? 'the UK' : place.replace(/\b\w/g, (letter) => letter.toUpperCase());
  return `In ${name} they start now at ${inARow(starts)}.`;
}

type ProgramId = (typeof programs)[number]['id'];

/** `custom rate`, as the cards of a program state its price; several where they differ. */
export function priceOf(id: ProgramId): string {
  const cards = programs.filter((program) => program.id === id).flatMap(({ cards }) => Object.values(cards));
  return inARow([...new Set(cards.map(({ price }) => price.toLowerCase()))], 'or');
}

export type Track = (typeof tracks)[number];

export const trackOf = (id: Track['id']) => tracks.find((track) => track.id === id) ?? tracks[0];

/** `**Foundation** (ages 7-12, 12-16 weeks)` */
export function trackInShort({ title, ages, duration }: Track): string {
  return `**${title}** (ages ${ages}, ${duration})`;
}

/** What is learnt in a track, with what, and where it leads. */
export function contentsOf(track: Track): string {
  const certificate = certificates.find((one) => one.track === track.id);
  return [
    `${trackInShort(track)}: ${track.topics.map(inSentence).join('; ')}.`,
    `Tools: ${track.tools.map(inSentence).join(', ')}. At the end: the ${certificate?.title}.`,
  ].join('\n\n');
}

/** Names such as HTML and Python keep their capital letter. */
const inSentence = (words: string) =>
  /^(?:Python|Scratch|HTML|JavaScript|Git|SQL)\b/.test(words) ? words : lowerFirst(words);

const WEEKS_A_MONTH = 4.35;
const weeksOf = ({ duration }: Track) => limitsIn(duration);

/** `3 to 4 months` */
export function monthsOf(...all: readonly Track[]): string {
  const months = (end: 'from' | 'to') => Math.round(weeksIn(all, end) / WEEKS_A_MONTH);
  return `${months('from')} to ${months('to')} months`;
}

/** How long all tracks are, one after the other. */
export function weeksOfAll(): string {
  return `All ${tracks.length} one after the other: ${weeksIn(tracks, 'from')} to ${weeksIn(tracks, 'to')} weeks, about ${monthsOf(...tracks)}.`;
}

function weeksIn(all: readonly Track[], end: 'from' | 'to'): number {
  return all.reduce((sum, track) => sum + (weeksOf(track)[end] ?? 0), 0);
}

export const sessionAges = () => factIn(hourOfCode.facts, 'Ages');
/** Older than anybody who may still ask for a place in the last track. */
const ADULT = 25;
const sessionLimits = () => limitsIn(sessionAges());

/** Whether children of these ages may come to an Hour of Code, and what is nearest; empty without ages. */
export function agesAnswer({ ages }: Pick<Question, 'ages'>): string {
  const oldest = trackOf('advanced');
  if (ages.length > 0 && ages.every((age) => age >= ADULT))
    return `A seat is not possible for an adult: our sessions and programs are for ages ${sessionAges()}. Our articles and the wiki are free, at any age.`;
  const said = {
    'too young': `it is a little too early. The nearest is the Hour of Code, for ages ${sessionAges()}; ask us what suits until then.`,
    'too old': `it is too late for Hour of Code, which is for ages ${sessionAges()}. The nearest is the ${oldest.title} track, for ages ${oldest.ages}: ask us for a place.`,
    fits: `a child can join: Hour of Code is for ages ${sessionAges()}.`,
  } as const;
  return (['too young', 'fits', 'too old'] as const)
    .flatMap((fit) => {
      const ofThese = ages.filter((age) => fitOf(age, sessionLimits()) === fit);
      return ofThese.length === 0 ? [] : `At ${inARow(ofThese.map(String))} ${said[fit]}`;
    })
    .join(' ');
}

/** A warning for ages outside the limits; empty for those inside. */
export function agesWarning({ ages }: Pick<Question, 'ages'>): string {
  return agesAnswer({ ages: ages.filter((age) => fitOf(age, sessionLimits()) !== 'fits') });
}

/** The tracks for children of these ages. */
export function tracksFor(ages: readonly number[]): Track[] {
  return tracks.filter((track) => ages.some((age) => fitOf(age, limitsIn(track.ages)) === 'fits'));
}

function limitsIn(text: string): Limits {
  const limits = yearsOf(text);
  if (!limits) throw new Error(`"${text}" has no limits`);
  return limits;
}

/** `MTN or Airtel` */
export const networks = (): string => inARow(site.networks, 'or');
