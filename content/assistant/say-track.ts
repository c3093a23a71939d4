import type { Question } from '#assistant/answers/knowledge.ts';
import { certificates, tracks } from '../curriculum.ts';
import { agesOf, fitsTrack, lowerFirst, paragraphs } from './say.ts';

export type TrackId = (typeof tracks)[number]['id'];

const WEEKS_A_MONTH = 4.35;
const NAMED: readonly (readonly [TrackId, RegExp])[] = [
  [
    'advanced',
    /advanced|\b(?:last|final|highest|top|third|3rd) (?:level|track|class|stage|course|one)|\bthe (?:third|last)$|javascript|\bsql\b|\bgit\b|databases?/,
  ],
  [
    'intermediate',
    /intermediate|\b(?:second|2nd|middle) (?:level|track|class|stage|course|one)|\bthe (?:second|middle)$/,
  ],
  ['foundation', /foundation|be(?:g|gg)in?ner|\bfirst (?:level|track|stage|course)|\bblocks?\b|scratch/],
];

const BEFORE_IT = /\bbefore (?:it|that|this)\b|\bprevious\b/;
/** Whether a question wants to know how long a track is. */
export const ofWeeks =
  /\b(?:how long|hw long|(?:how|hw) many|weeks?|months?|duration|takes?|lasts|till|until|muda|bbanga|amalize|miezi|mwezi|wiki)\b/;

const find = (id: TrackId) => tracks[tracks.findIndex((track) => track.id === id)] ?? tracks[0];

/** The track that a text names; `null` for none. */
export function trackIn(text: string): TrackId | null {
  return NAMED.find(([, words]) => words.test(text))?.[0] ?? null;
}

/** The track that a message means: named in it, in the one before it, or by the age of the child. */
export function trackMeant({ text, earlier = '', ages }: Question): TrackId | null {
  const named = trackIn(text);
  const before = trackIn(earlier);
  if (!named && before && BEFORE_IT.test(text)) return trackBefore(before);
  return named ?? trackForAge(ages) ?? before;
}

/** The track for children of these ages, where it is one. */
export function trackForAge(ages: readonly number[]): TrackId | null {
  const fitting = tracks.filter(({ id }) => ages.some((age) => fitsTrack(id, age)));
  return fitting.length === 1 ? (fitting[0]?.id ?? null) : null;
}

/** The track that precedes one; `null` before the first. */
function trackBefore(id: TrackId): TrackId | null {
  return tracks[tracks.findIndex((track) => track.id === id) - 1]?.id ?? null;
}

/** The track that follows one; `null` after the last. */
export function trackAfter(id: TrackId): TrackId | null {
  return tracks[tracks.findIndex((track) => track.id === id) + 1]?.id ?? null;
}

/** `**Foundation** (ages 7-12, 12-16 weeks)` */
export function trackInShort(id: TrackId): string {
  const { title, ages, duration } = find(id);
  return `**${title}** (ages ${ages}, ${duration})`;
}

/** How long a track is, in weeks and in months. */
export function weeksOf(id: TrackId): string {
  const { title, duration } = find(id);
  return `**${title}** takes ${duration}, which is about ${inMonths(limitsOf(id))}. It is for ages ${agesOf(id)}.`;
}

/** How long all of them are, one after the other. */
export function weeksOfAll(): string {
  const all = tracks.map(({ id }) => limitsOf(id));
  const [least, most] = [0, 1].map((end) => all.reduce((sum, limits) => sum + (limits[end] ?? 0), 0));
  return `All ${tracks.length} one after the other: ${least} to ${most} weeks, about ${inMonths([least ?? 0, most ?? 0])}.`;
}

/** What is learnt in a track, with what, and where it leads. */
export function learntIn(id: TrackId): string {
  const { topics, tools } = find(id);
  const certificate = certificates.find((one) => one.track === id);
  return paragraphs(
    `${trackInShort(id)}: ${topics.map(inSentence).join('; ')}.`,
    `Tools: ${tools.map(inSentence).join(', ')}. At the end: the ${certificate?.title}.`,
  );
}

/** What is said of one track: its weeks where those are asked for, or else what is learnt. */
export function aboutTrack(id: TrackId, { text }: Question): string {
  if (/\bsessions?\b/.test(text) && ofWeeks.test(text))
    return `We count a track in weeks and not in sessions. ${weeksOf(id)} The days are agreed with you.`;
  return ofWeeks.test(text) ? weeksOf(id) : learntIn(id);
}

/** Names such as HTML and Python keep their capital letter. */
const inSentence = (words: string) =>
  /^(?:Python|Scratch|HTML|JavaScript|Git|SQL)\b/.test(words) ? words : lowerFirst(words);

function limitsOf(id: TrackId): readonly number[] {
  return (find(id).duration.match(/\d+/g) ?? []).map(Number);
}

function inMonths(weeks: readonly number[]): string {
  return `${weeks.map((count) => Math.round(count / WEEKS_A_MONTH)).join(' to ')} months`;
}
