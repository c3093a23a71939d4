import type { Recognition } from '#chat/types.ts';
import { knowledge } from '#content/assistant/knowledge.ts';
import { holidays, language } from '#content/assistant/language.ts';
import { pages } from '#content/assistant/topic.ts';
import { assistant } from '#content/assistant.ts';
import { cleanQuestion } from '#domain/assistant/clean.ts';
import { isComplaint } from '#domain/assistant/complaint.ts';
import { datesIn } from '#domain/assistant/dates.ts';
import type { LiveFacts, Passage, Question } from '#domain/assistant/knowledge.ts';
import { redact, withoutMarks } from '#domain/assistant/redact.ts';
import { ruledTopic } from '#domain/assistant/ruled-topic.ts';
import { assess, isApproach, soundsWorried } from '#domain/assistant/safety.ts';
import { sayPassage } from '#domain/assistant/say-passage.ts';
import { pleasantryOf } from '#domain/assistant/small-talk.ts';
import { kampalaDate } from '#domain/clock.ts';
import { formatPrice } from '#domain/money.ts';
import type { Context } from '../../context.ts';
import { listAvailability } from '../bookings/list-availability.ts';
import type { AssistantEngine, SchoolEngine } from './keep-engine.ts';
import { linkTo, phrasePassages } from './phrase-passages.ts';
import { GAP } from './school-engine.ts';

const passages: ReadonlyMap<string, Passage> = new Map(
  knowledge.flatMap((entry) => (entry.kind === 'gap' ? [] : [[entry.id, entry] as const])),
);
/** The passage for the same errand as something that the school does not say. */
const nearOf: ReadonlyMap<string, string> = new Map(
  knowledge.flatMap((entry) =>
    entry.kind === 'gap' && entry.near ? [[`${GAP}${entry.id}`, entry.near] as const] : [],
  ),
);

const MEETING = /\b(?:to|2) meet\b|\bmeet (?:me|him|her|us|up)\b/i;

export interface AssistantAnswer {
  /** Small Markdown with no links but our own: our own words, or a generative service's under which that is said. */
  text: string;
  /** Whether the question was answered; otherwise the text says so and names a person. */
  known: boolean;
  /** What the text says for the same errand, or as what may be meant, beside not knowing. */
  beside?: string;
  /** Whether the school's own facts are the answer, so that the visitor may say that it did not help. */
  mayBeMarked?: boolean;
  /** Whether the question, or a part of it, is not known and may be kept for staff: none that may tell of a danger. */
  isToLearn?: boolean;
}

export interface AnswerOptions {
  engine: AssistantEngine;
  /** Whose budget a generative service is charged to: the key by which limits count addresses. */
  visitor: string;
  gone?: AbortSignal;
  /** What the same visitor asked before, oldest first. */
  recent?: readonly string[];
}

/**
 * Answers a question of the chat from the provider's own facts. Without a generative service nothing of the question stands
 * in the answer but ages, numbers of children and dates. Nothing is stored here; a service's answer is kept in memory for a day.
 */
export async function answerMessage(
  ctx: Context,
  options: AnswerOptions,
  message: string,
): Promise<AssistantAnswer> {
  const { text, found: isPersonal } = redact(cleanQuestion(message));
  const safety = assess(text);
  if (safety === 'danger')
    return { text: isApproach(text) ? assistant.approach : assistant.danger, known: true };
  if (safety === 'unsafe') return { text: assistant.refusal, known: true };
  const answer = await answerQuestion(ctx, options, withoutMarks(text));
  return isPersonal ? { ...answer, text: `${answer.text}\n\n${assistant.personalData}` } : answer;
}

async function answerQuestion(
  ctx: Context,
  options: AnswerOptions,
  asking: string,
): Promise<AssistantAnswer> {
  if (asking.length < 2) return { text: assistant.unknown, known: false };
  const pleasantry = pleasantryOf(assistant.smallTalk, asking, language.shortForms);
  if (pleasantry) return { text: assistant[pleasantry], known: true };
  const { engine, articles, taught } = await options.engine.current();
  const recent = (options.recent ?? []).map((text) => withoutMarks(redact(cleanQuestion(text)).text));
  const recognition = engine.recognise(asking, recent);
  if (recognition.danger === 'sure')
    return { text: MEETING.test(asking) ? assistant.approach : assistant.danger, known: true };
  const question = questionOf(ctx, asking, recognition.asked);
  const isSafe = recognition.danger === 'none';
  const open = (passage: Passage) => withOpenPages(passage, articles);
  const isComplaining = isComplaint(asking);
  const chosen = passagesOf(ruled(recognition, question), articles, taught)
    .filter(({ isUrgent, isRemedy }) => !isComplaining || isUrgent || isRemedy)
    .map(open);
  const isUrgent = chosen.some((passage) => passage.isUrgent);
  // A person comes first; what the pages say may help meanwhile.
  const before = isComplaining && !isUrgent ? [assistant.complaint] : [];
  const isUnheard = chosen.length === 0 && !recognition.missing && !recognition.likely;
  const isWorrying = soundsWorried(asking) && (!isSafe || isUnheard);
  const after = isWorrying && !isUrgent ? [assistant.worry] : [];
  const around = (answer: AssistantAnswer) => ({
    ...answer,
    text: onceEach([...before, answer.text, ...after]),
  });
  if (chosen.length === 0 && isComplaining) return around({ text: '', known: true });
  if (chosen.length === 0)
    return around({ ...(await unknownAnswer(ctx, recognition, question, taught, open)), isToLearn: isSafe });
  const said = await sayAll(ctx, chosen, question);
  const found = chosen.map((passage, at) => ({ passage, said: said[at] ?? '' }));
  const phrased = await phrasePassages(ctx, asking, question, found, options);
  if (phrased === 'not held') return around({ text: assistant.unknown, known: false, isToLearn: isSafe });
  const rest = recognition.isPartlyUnknown ? [assistant.partlyUnknown] : [];
  return around({
    text: [phrased ?? onceEach(said), ...rest].join('\n\n'),
    known: true,
    mayBeMarked: isSafe && !isUrgent,
    isToLearn: isSafe && !isUrgent && recognition.isPartlyUnknown,
  });
}

/** A question as passages look at it: with the dates that it names. */
export function questionOf(
  { clock }: Pick<Context, 'clock'>,
  text: string,
  asked: Recognition['asked'],
): Question {
  return {
    ...asked,
    text: text.toLowerCase().replace(/['’]/g, ''),
    dates: datesIn(text, kampalaDate(clock.now()), holidays),
  };
}

/** Where nothing is surely asked for nor known to be missing, what the numbers and days of the question ask for. */
function ruled(recognition: Recognition, question: Question): Recognition {
  const { topics, missing, taught, likely } = recognition;
  const isOpen = topics.length === 0 && missing === null && taught === null;
  const topic = isOpen ? ruledTopic(question, likely) : null;
  return topic === null
    ? recognition
    : { ...recognition, topics: [{ topic, probability: 1 }], article: null };
}

/**
 * What is surely asked for, what staff taught among it, and an article to which none of that leads. Of troubles with a
 * payment only one is said.
 */
function passagesOf(
  { topics, article, likely, taught: lesson }: Recognition,
  articles: SchoolEngine['articles'],
  taught: SchoolEngine['taught'],
): Passage[] {
  const all = [
    ...topics.flatMap(({ topic }) => passages.get(topic) ?? []),
    ...[taught.get(lesson ?? '') ?? []].flat(),
  ];
  const isTrouble = all.some((one) => one.isTrouble);
  const firstOfPaying = all.find(({ id }) => id.startsWith('pay-'));
  const said = all.filter((one) => !isTrouble || one === firstOfPaying || !one.id.startsWith('pay-'));
  // What is likely is nearer to the question than words that an article has too.
  const named = likely === null || likely === 'blog' ? articles.get(article ?? '') : undefined;
  const isNew = named && said.every(({ page }) => page?.href !== named.page?.href);
  return isNew ? [...said, named] : said;
}

/** What several passages say: a paragraph that two of them have once, and a link below the last that leads there. */
function onceEach(said: readonly string[]): string {
  const paragraphs = said.flatMap((text) => text.split('\n\n'));
  const placeOf = (text: string) =>
    text.startsWith('[') ? paragraphs.lastIndexOf(text) : paragraphs.indexOf(text);
  return paragraphs.filter((text, at) => text !== '' && placeOf(text) === at).join('\n\n');
}

/** That it is not known, and what may help all the same. */
async function unknownAnswer(
  ctx: Context,
  { missing, likely }: Recognition,
  question: Question,
  taught: SchoolEngine['taught'],
  open: (passage: Passage) => Passage,
): Promise<AssistantAnswer> {
  const near = passages.get(nearOf.get(missing ?? '') ?? '');
  const passage = near ?? passages.get(likely ?? '') ?? taught.get(likely ?? '');
  if (!passage) return { text: assistant.unknown, known: false };
  // Yes or no would answer another question.
  const { yesNo: _, ...beside } = open(passage);
  const said = (await sayAll(ctx, [beside], question)).join('');
  return { text: near ? assistant.near(said) : assistant.likely(said), known: false, beside: said };
}

/** What an article says stays true when it is taken off the blog, but its page is gone. */
function withOpenPages(passage: Passage, articles: SchoolEngine['articles']): Passage {
  const published = new Set([...articles.values()].map((article) => article.page?.href));
  const isOpen = (href: string) => !href.startsWith('/blog/') || published.has(href);
  const { say, page } = passage;
  const openLinks = (text: string) =>
    text.replace(/\[([^\]]+)\]\((\/[^)\s]*)\)/g, (link, label, href) => (isOpen(href) ? link : label));
  return {
    ...passage,
    say: (live, asked) => openLinks(typeof say === 'string' ? say : say(live, asked)),
    page: page === null || isOpen(page.href.replace(/[?#].*$/s, '')) ? page : pages.blog,
  };
}

/** Each passage with the link to its page at its end. */
async function sayAll(ctx: Context, chosen: readonly Passage[], question: Question): Promise<string[]> {
  const needsSessions = chosen.some(({ needs }) => needs === 'sessions');
  const live = await liveFacts(ctx, needsSessions);
  return chosen.map((passage) => {
    const text = sayPassage(passage, live, question, chosen.length === 1);
    return passage.page === null ? text : `${text}\n\n${linkTo(passage.page)}`;
  });
}

/** What is true now. @param needsSessions Whether the seats are looked up */
export async function liveFacts(ctx: Context, needsSessions: boolean): Promise<LiveFacts> {
  return {
    fee: formatPrice(ctx.price),
    feeFor: (children) => formatPrice({ ...ctx.price, minor: ctx.price.minor * children }),
    today: kampalaDate(ctx.clock.now()),
    sessions: needsSessions ? await sessionsOf(ctx) : null,
  };
}

/** `null` while the database does not answer: what does not change can be said all the same. */
async function sessionsOf(ctx: Context): Promise<LiveFacts['sessions']> {
  try {
    return await listAvailability(ctx);
  } catch (error) {
    ctx.log.warn({ err: error }, 'the chat answers without the seats');
    return null;
  }
}
