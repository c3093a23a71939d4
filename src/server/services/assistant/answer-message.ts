import type { Recognition } from '#chat/types.ts';
import { knowledge } from '#content/assistant/knowledge.ts';
import { language } from '#content/assistant/language.ts';
import { pages } from '#content/assistant/topic.ts';
import { assistant } from '#content/assistant.ts';
import { cleanQuestion } from '#domain/assistant/clean.ts';
import type { Asked, LiveFacts, Passage } from '#domain/assistant/knowledge.ts';
import { redact, withoutMarks } from '#domain/assistant/redact.ts';
import { assess } from '#domain/assistant/safety.ts';
import { pleasantryOf } from '#domain/assistant/small-talk.ts';
import { formatPrice, withPrice } from '#domain/money.ts';
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
 * in the answer but ages and numbers of children. Nothing is stored here; a service's answer is kept in memory for a day.
 */
export async function answerMessage(
  ctx: Context,
  options: AnswerOptions,
  message: string,
): Promise<AssistantAnswer> {
  const { text, found: isPersonal } = redact(cleanQuestion(message));
  const safety = assess(text);
  if (safety === 'danger') return { text: assistant.danger, known: true };
  if (safety === 'unsafe') return { text: assistant.refusal, known: true };
  const answer = await answerQuestion(ctx, options, withoutMarks(text));
  return isPersonal ? { ...answer, text: `${answer.text}\n\n${assistant.personalData}` } : answer;
}

async function answerQuestion(
  ctx: Context,
  options: AnswerOptions,
  question: string,
): Promise<AssistantAnswer> {
  if (question.length < 2) return { text: assistant.unknown, known: false };
  const pleasantry = pleasantryOf(assistant.smallTalk, question, language.shortForms);
  if (pleasantry) return { text: assistant[pleasantry], known: true };
  const { engine, articles, taught } = await options.engine.current();
  const recent = (options.recent ?? []).map((text) => withoutMarks(redact(cleanQuestion(text)).text));
  const recognition = engine.recognise(question, recent);
  if (recognition.danger === 'sure') return { text: assistant.danger, known: true };
  const { asked } = recognition;
  const isSafe = recognition.danger === 'none';
  const open = (passage: Passage) => withOpenPages(passage, articles);
  const chosen = passagesOf(recognition, articles, taught).map(open);
  if (chosen.length === 0)
    return { ...(await unknownAnswer(ctx, recognition, taught, open)), isToLearn: isSafe };
  const said = await sayAll(ctx, chosen, asked);
  const found = chosen.map((passage, at) => ({ passage, said: said[at] ?? '' }));
  const phrased = await phrasePassages(ctx, question, asked, found, options);
  if (phrased === 'not held') return { text: assistant.unknown, known: false, isToLearn: isSafe };
  const isUrgent = chosen.some((passage) => passage.isUrgent);
  const notes = [
    recognition.isPartlyUnknown ? assistant.partlyUnknown : [],
    recognition.danger === 'possible' && !isUrgent ? assistant.worry : [],
  ].flat();
  return {
    text: [phrased ?? onceEach(said), ...notes].join('\n\n'),
    known: true,
    mayBeMarked: isSafe && !isUrgent,
    isToLearn: isSafe && !isUrgent && recognition.isPartlyUnknown,
  };
}

/** What is surely asked for, what staff taught among it, and an article to which none of that leads. */
function passagesOf(
  recognition: Recognition,
  articles: SchoolEngine['articles'],
  taught: SchoolEngine['taught'],
): Passage[] {
  const said = [
    ...recognition.topics.flatMap(({ topic }) => passages.get(topic) ?? []),
    ...[taught.get(recognition.taught ?? '') ?? []].flat(),
  ];
  const named = articles.get(recognition.article ?? '');
  const isNew = named && said.every(({ page }) => page?.href !== named.page?.href);
  return isNew ? [...said, named] : said;
}

/** What several passages say: a paragraph that two of them have once, and a link below the last that leads there. */
function onceEach(said: readonly string[]): string {
  const paragraphs = said.flatMap((text) => text.split('\n\n'));
  const placeOf = (text: string) =>
    text.startsWith('[') ? paragraphs.lastIndexOf(text) : paragraphs.indexOf(text);
  return paragraphs.filter((text, at) => placeOf(text) === at).join('\n\n');
}

/** That it is not known, and what may help all the same. */
async function unknownAnswer(
  ctx: Context,
  { missing, likely, asked }: Recognition,
  taught: SchoolEngine['taught'],
  open: (passage: Passage) => Passage,
): Promise<AssistantAnswer> {
  const near = passages.get(nearOf.get(missing ?? '') ?? '');
  const passage = near ?? passages.get(likely ?? '') ?? taught.get(likely ?? '');
  if (!passage) return { text: assistant.unknown, known: false };
  const beside = (await sayAll(ctx, [open(passage)], asked)).join('');
  return { text: near ? assistant.near(beside) : assistant.likely(beside), known: false, beside };
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
async function sayAll(ctx: Context, chosen: readonly Passage[], asked: Asked): Promise<string[]> {
  const live: LiveFacts = {
    fee: formatPrice(ctx.price),
    sessions: chosen.some(({ needs }) => needs === 'sessions') ? await sessionsOf(ctx) : null,
  };
  return chosen.map(({ say, page }) => {
    const text = withPrice(typeof say === 'string' ? say : say(live, asked), live.fee);
    return page === null ? text : `${text}\n\n${linkTo(page)}`;
  });
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
