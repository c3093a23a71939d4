import type { Asked, LiveFacts } from '#domain/assistant/knowledge.ts';
import { fitOf, type Limits, yearsOf } from '#domain/assistant/limits.ts';
import { seatsInWords, sessionSentence } from '#domain/booking/session-text.ts';
import { slots } from '#domain/booking/slots.ts';
import { dayOfWeek } from '#domain/clock.ts';
import type { RuleSection } from '../about.ts';
import { tracks } from '../curriculum.ts';
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

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

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

/** An answer of the questions that parents ask, with its steps. */
export function faqAnswer(id: string): string {
  const entry = faq.find((candidate) => candidate.id === id);
  if (!entry) throw new Error(`there is no question ${id} in faq.ts`);
  return paragraphs(...entry.answer, entry.steps ? steps(entry.steps) : '');
}

/** A part of one of the long texts on /about. */
export function rule(section: RuleSection, heading: string): string {
  const part = section.parts.find((candidate) => candidate.heading === heading);
  if (!part) throw new Error(`there is no "${heading}" in ${section.id} of about.ts`);
  return paragraphs(...(part.paragraphs ?? []), part.list ? list(part.list) : '');
}

/** The numbers for help and our address, to be pressed. */
export function withLinks(text: string): string {
  return text
    .replace(/\b(999|116)\b/g, '[$1](tel:$1)')
    .replaceAll(site.supportEmail, `[${site.supportEmail}](mailto:${site.supportEmail})`);
}

/** A program with its facts and what comes of it, without its price. */
export function program(id: (typeof programs)[number]['id']): string {
  const { title, promise, ages, place, length, outcomes } = find(id);
  return paragraphs(
    `**${title}**: ${promise} Ages: ${ages}. Place: ${place}. Length: ${length}.`,
    list(outcomes),
  );
}

/** `Custom rate`, as the cards of a program state its price; several where they differ. */
export function priceOf(id: (typeof programs)[number]['id']): string {
  return inARow([...new Set(Object.values(find(id).cards).map((card) => card.price.toLowerCase()))], 'or');
}

function find(id: string) {
  const program = programs.find((candidate) => candidate.id === id);
  if (!program) throw new Error(`there is no program ${id}`);
  return program;
}

type TrackId = (typeof tracks)[number]['id'];

function findTrack(id: TrackId) {
  const found = tracks.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`there is no track ${id}`);
  return found;
}

/** `7-12`: the ages that a track is for. */
export const agesOf = (id: TrackId): string => findTrack(id).ages;

/** A track with its ages and weeks. */
export function track(id: TrackId): string {
  const found = findTrack(id);
  return paragraphs(
    `**${found.title}** is for ages ${found.ages} and takes ${found.duration}. ${found.promise}`,
    `Topics: ${found.topics.join('; ')}.`,
    `Tools: ${found.tools.join(', ')}.`,
  );
}

const sessionAges = hourOfCode.facts.find(({ label }) => label === 'Ages')?.value ?? '';
const sessionLimits = limitsIn(sessionAges);

/** Whether children of the ages that were asked about may come to an Hour of Code; nothing without ages. */
export function agesVerdict({ ages }: Asked): string {
  return ages
    .map((age) => {
      if (fitOf(age, sessionLimits) === 'too young')
        return `At ${age} it is a little too early: Hour of Code is for ages ${sessionAges}.`;
      if (fitOf(age, sessionLimits) === 'too old')
        return `At ${age} it is too late for Hour of Code, which is for ages ${sessionAges}.`;
      return `Yes, at ${age} a child can join: Hour of Code is for ages ${sessionAges}.`;
    })
    .join(' ');
}

/** A warning for ages outside the limits; nothing for those inside. */
export function agesWarning(asked: Asked): string {
  const outside = asked.ages.filter((age) => fitOf(age, sessionLimits) !== 'fits');
  return agesVerdict({ ...asked, ages: outside });
}

/** The track for each of the ages that were asked about. */
export function tracksFor({ ages }: Asked): string {
  const found = tracks.filter(({ ages: ofTrack }) =>
    ages.some((age) => fitOf(age, limitsIn(ofTrack)) === 'fits'),
  );
  return paragraphs(...found.map(({ id }) => track(id)));
}

function limitsIn(text: string): Limits {
  const limits = yearsOf(text);
  if (!limits) throw new Error(`"${text}" holds no ages`);
  return limits;
}

/** The next session with a free seat, and how many are free; with a day of the week, the next on that day. */
export function nextSession({ sessions }: LiveFacts, weekday?: number): string {
  if (sessions === null)
    return 'Which sessions have free seats I cannot see just now; the calendar shows it.';
  const isWanted = (date: string) => weekday === undefined || dayOfWeek(date) === weekday;
  const next = sessions.find(({ sessionDate, seatsLeft }) => seatsLeft > 0 && isWanted(sessionDate));
  const name = weekday === undefined ? 'session' : dayNames[weekday];
  if (!next) return `No ${name} of the coming weeks has a free seat just now.`;
  return `The next ${name} with a free seat: **${sessionSentence(next)}**, ${seatsInWords(next.seatsLeft)} of ${next.capacity}.`;
}

/** What can be said of the days that a question names. */
function daysVerdict({ weekdays }: Asked): string {
  const closed = weekdays.filter((day) => !offer.weekdays.includes(day));
  return closed.length === 0
    ? ''
    : `There are no Hour of Code sessions on ${inARow(closed.map((day) => `${dayNames[day]}s`))}.`;
}

/** Days, hours, the next session with its free seats, and those of the days that were named. */
export function times(live: LiveFacts, asked: Asked): string {
  const open = asked.weekdays.filter((day) => offer.weekdays.includes(day));
  return paragraphs(
    daysVerdict(asked),
    `Hour of Code sessions are held ${offeredDays()}: ${hoursOfADay}, East Africa Time (UTC+3).`,
    nextSession(live),
    ...open.map((day) => nextSession(live, day)),
  );
}
