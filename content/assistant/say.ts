import type { Question, Verdict } from '#assistant/answers/knowledge.ts';
import { fitOf, type Limits, yearsOf } from '#assistant/answers/limits.ts';
import { slots } from '#domain/booking/slots.ts';
import { type IsoDate, kampalaInstant } from '#domain/clock.ts';
import type { RuleSection } from '../about.ts';
import { certificates, tracks } from '../curriculum.ts';
import { faq } from '../faq.ts';
import { hourOfCode } from '../hour-of-code.ts';
import { offer } from '../offer.ts';
import { programs } from '../programs.ts';
import { site } from '../site.ts';

/** Answers are put together from the words of the pages, so that a change there changes them too. */

export const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');
export const steps = (items: readonly string[]) =>
  items.map((item, index) => `${index + 1}. ${item}`).join('\n');
export const paragraphs = (...texts: readonly string[]) => texts.filter((text) => text !== '').join('\n\n');
/** `a, b and c` */
export const inARow = (items: readonly string[], and = 'and') =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`;

/** As it stands within a sentence. */
export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

export const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** `Monday to Saturday`, as the offer has it. */
export function offeredDays(weekdays: readonly number[] = offer.weekdays): string {
  const fromMonday = [...weekdays].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
  const [first, last] = [fromMonday[0] ?? 0, fromMonday.at(-1) ?? 0];
  const isRun = ((last - first + 7) % 7) + 1 === fromMonday.length && fromMonday.length > 2;
  return isRun
    ? `${dayNames[first]} to ${dayNames[last]}`
    : inARow(fromMonday.map((day) => dayNames[day] ?? ''));
}

export const hoursOfADay = inARow(slots.map(({ label }) => label));

/** An answer of the questions that parents ask, without the yes or no that its own question wants. */
export function faqAnswer(id: string): string {
  return paragraphs(...faqEntry(id).answer).replace(/^(?:Yes|No)[.,] ?(\w)/, (_, first) =>
    first.toUpperCase(),
  );
}

export const faqSteps = (id: string): string => steps(faqEntry(id).steps ?? []);

function faqEntry(id: string) {
  const entry = faq.find((candidate) => candidate.id === id);
  if (!entry) throw new Error(`there is no question ${id} in faq.ts`);
  return entry;
}

/** The sentences of a page's text in which these words stand, as the page puts them. */
export function sentences(text: string, ...wanted: readonly RegExp[]): string {
  const all = text.split(/(?<=[.?!])\s+/);
  return wanted
    .map((words) => {
      const found = all.find((sentence) => words.test(sentence));
      if (found === undefined) throw new Error(`no sentence has ${words} in "${text}"`);
      return found;
    })
    .join(' ');
}

/** `10`, in a text that says `children under 10`. */
export const underIn = (text: string) => Number(/\bunder (\d+)/.exec(text)?.[1]);

/** What is said in the first case whose words stand in a question, and otherwise. */
export const sayFor = (
  text: string,
  otherwise: string,
  ...cases: readonly (readonly [RegExp, string])[]
): string => cases.find(([words]) => words.test(text))?.[1] ?? otherwise;

/** The first rule whose words stand in the clause answers it; one without words answers every clause, where no other passage may. */
export const yesNo =
  (...rules: readonly (readonly ['Yes' | 'No', RegExp?])[]): Verdict =>
  ({ clause, isAlone }) =>
    rules.find(([, words]) => words?.test(clause) ?? isAlone)?.[0] ?? null;

/** A part of one of the long texts on /about. */
export function rule(section: RuleSection, heading: string): string {
  const { paragraphs: texts = [] } = partOf(section, heading);
  const items = itemsOf(section, heading);
  return paragraphs(...texts, items.length > 0 ? list(items) : '');
}

/** The list of such a part. */
export function itemsOf(section: RuleSection, heading: string): readonly string[] {
  return partOf(section, heading).list ?? [];
}

function partOf(section: RuleSection, heading: string) {
  const part = section.parts.find((candidate) => candidate.heading === heading);
  if (!part) throw new Error(`there is no "${heading}" in ${section.id} of about.ts`);
  return part;
}

/** The numbers for help and our address, to be pressed. */
export function withLinks(text: string): string {
  return text
    .replace(/\b(999|116)\b/g, '[$1](tel:$1)')
    .replaceAll(site.supportEmail, `[${site.supportEmail}](mailto:${site.supportEmail})`);
}

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

/** When the sessions begin by the clock of a place that a question names. */
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
      `${clock.format(kampalaInstant(today, starts))} (${label.split(' ')[0]?.toLowerCase()})`,
  );
  const name = place === 'uk' ? 'the UK' : place.replace(/\b\w/g, (letter) => letter.toUpperCase());
  return `In ${name} they start now at ${inARow(starts)}. `;
}

/** To who would leave a child there for the day. */
export const noWholeDay =
  'There is no whole day at the hub: groups meet there after school and at weekends, agreed with the group, and you sign your child in and out. Hour of Code is online, for two hours.';

/** A program with its facts; its price where it is not that of a session. */
export function program(id: (typeof programs)[number]['id']): string {
  const { title, promise, ages, place, length } = programOf(id);
  return `**${title}**: ${promise} Ages: ${ages}. Place: ${place}. Length: ${length}. Price: ${priceOf(id)}.`;
}

/** `Custom rate`, as the cards of a program state its price; several where they differ. */
export function priceOf(id: (typeof programs)[number]['id']): string {
  return inARow(
    [...new Set(Object.values(programOf(id).cards).map((card) => card.price.toLowerCase()))],
    'or',
  );
}

export function programOf<Id extends (typeof programs)[number]['id']>(id: Id) {
  const found = programs.find(
    (candidate): candidate is Extract<typeof candidate, { id: Id }> => candidate.id === id,
  );
  if (!found) throw new Error(`there is no program ${id}`);
  return found;
}

type TrackId = (typeof tracks)[number]['id'];

function findTrack(id: TrackId) {
  const found = tracks.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`there is no track ${id}`);
  return found;
}

/** `7-12`: the ages that a track is for. */
export const agesOf = (id: TrackId): string => findTrack(id).ages;

/** A track with its ages and weeks, and what is learnt in it. */
export function track(id: TrackId): string {
  const { topics, tools } = findTrack(id);
  const certificate = certificates.find((one) => one.track === id);
  return paragraphs(
    `${inWeeks(id)} It leads to the ${certificate?.title}.`,
    `${topics.slice(0, 3).join('; ')}. With: ${tools.join(', ')}.`,
  );
}

function inWeeks(id: TrackId): string {
  const { title, ages, duration } = findTrack(id);
  return `**${title}** is for ages ${ages} and takes ${duration}.`;
}

export const sessionAges = hourOfCode.facts.find(({ label }) => label === 'Ages')?.value ?? '';
/** Older than anybody who may still ask for a place in the last track. */
const ADULT = 25;
export const sessionLimits = limitsIn(sessionAges);
export const fitsSession = (age: number) => fitOf(age, sessionLimits) === 'fits';
const oldest = findTrack('advanced');

/** Whether children of the ages that were asked about may come to an Hour of Code, and what is nearest; nothing without ages. */
export function agesAnswer({ ages }: Question): string {
  if (ages.length > 0 && ages.every((age) => age >= ADULT))
    return `A seat is not possible for an adult: our sessions and programs are for ages ${sessionAges}. Our articles and the wiki are free, at any age.`;
  const said = {
    'too young': `it is a little too early. The nearest is the Hour of Code, for ages ${sessionAges}; ask us what suits until then.`,
    'too old': `it is too late for Hour of Code, which is for ages ${sessionAges}. The nearest is the ${oldest.title} track, for ages ${oldest.ages}: ask us for a place.`,
    fits: `a child can join: Hour of Code is for ages ${sessionAges}.`,
  } as const;
  return (['too young', 'fits', 'too old'] as const)
    .flatMap((fit) => {
      const ofThese = ages.filter((age) => fitOf(age, sessionLimits) === fit);
      return ofThese.length === 0 ? [] : `At ${inARow(ofThese.map(String))} ${said[fit]}`;
    })
    .join(' ');
}

/** Whether all children of whom is asked are of the right age; `null` where some are, or no age was said. */
export const agesVerdict: Verdict = ({ ages }) => {
  const fits = ages.map((age) => fitOf(age, sessionLimits) === 'fits');
  if (fits.length === 0 || new Set(fits).size > 1) return null;
  return fits[0] ? 'Yes' : 'No';
};

/** A warning for ages outside the limits; nothing for those inside. */
export function agesWarning(question: Question): string {
  const outside = question.ages.filter((age) => fitOf(age, sessionLimits) !== 'fits');
  return agesAnswer({ ...question, ages: outside });
}

export const fitsTrack = (id: TrackId, age: number) => fitOf(age, limitsIn(agesOf(id))) === 'fits';

/** The track for each of the ages that were asked about. */
export function tracksFor({ ages }: Question): string {
  const found = tracks.filter(({ id }) => ages.some((age) => fitsTrack(id, age)));
  return paragraphs(...found.map(({ id }) => inWeeks(id)));
}

function limitsIn(text: string): Limits {
  const limits = yearsOf(text);
  if (!limits) throw new Error(`"${text}" holds no ages`);
  return limits;
}
