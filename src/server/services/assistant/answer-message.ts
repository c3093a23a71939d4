import { language } from '#content/assistant/language.ts';
import { pages } from '#content/assistant/topic.ts';
import { assistant } from '#content/assistant.ts';
import { redact, withoutMarks } from '#domain/assistant/redact.ts';
import type { ArticleIndex } from '#domain/assistant/retrieval/article-index.ts';
import { type Choice, choose } from '#domain/assistant/retrieval/choose.ts';
import { cleanQuestion } from '#domain/assistant/retrieval/clean.ts';
import type { Asked, LiveFacts, Passage } from '#domain/assistant/retrieval/knowledge.ts';
import { pleasantryOf } from '#domain/assistant/retrieval/small-talk.ts';
import { askedIn } from '#domain/assistant/retrieval/understand.ts';
import { assess } from '#domain/assistant/safety.ts';
import { formatMoney, toMajor } from '#domain/money.ts';
import type { Context } from '../../context.ts';
import { listAvailability } from '../bookings/list-availability.ts';
import type { AssistantIndex } from './build-index.ts';
import { linkTo, phrasePassages } from './phrase-passages.ts';

export interface AssistantAnswer {
  /** Small Markdown with no links but our own: our own words, or a generative service's under which that is said. */
  text: string;
  /** Whether the question was answered; otherwise the text says so and names a person. */
  known: boolean;
  /** What the text says for the same errand, or as what may be meant, beside not knowing. */
  beside?: string;
}

export interface AnswerOptions {
  index: AssistantIndex;
  /** Whose budget a generative service is charged to: the key by which limits count addresses. */
  visitor: string;
  gone?: AbortSignal;
}

/**
 * Answers a question of the chat from the provider's own facts. Without a generative service nothing of the question stands
 * in the answer but ages and numbers of children. The question is never stored; a service's answer is kept in memory for a day.
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
  const recognition = await options.index.current();
  const choice = choose(recognition, question);
  const open = (passage: Passage) => withOpenPages(passage, recognition.articles);
  const passages = choice.passages.map(open);
  const asked = askedIn(question);
  if (passages.length === 0) return unknownAnswer(ctx, choice, open, asked);
  const said = await sayAll(ctx, passages, asked);
  const found = passages.map((passage, at) => ({ passage, said: said[at] ?? '' }));
  const phrased = await phrasePassages(ctx, question, asked, found, options);
  if (phrased === 'not held') return { text: assistant.unknown, known: false };
  const notes = [
    choice.isPartlyUnknown ? assistant.partlyUnknown : [],
    choice.isWorrying ? assistant.worry : [],
  ].flat();
  return { text: [phrased ?? onceEach(said), ...notes].join('\n\n'), known: true };
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
  { near, likely, perhaps }: Choice,
  open: (passage: Passage) => Passage,
  asked: Asked,
): Promise<AssistantAnswer> {
  const passage = near ?? likely;
  if (passage) {
    const beside = (await sayAll(ctx, [open(passage)], asked)).join('');
    return { text: near ? assistant.near(beside) : assistant.likely(beside), known: false, beside };
  }
  if (perhaps.length === 0) return { text: assistant.unknown, known: false };
  const links = perhaps.map(open).map(({ title, page }) => linkTo({ ...page, label: title }));
  return { text: assistant.perhaps(links), known: false };
}

/** What an article says stays true when it is taken off the blog, but its page is gone. */
function withOpenPages(passage: Passage, articles: ArticleIndex): Passage {
  const isOpen = (href: string) => !href.startsWith('/blog/') || articles.has(href);
  const { say, page } = passage;
  const openLinks = (text: string) =>
    text.replace(/\[([^\]]+)\]\((\/[^)\s]*)\)/g, (link, label, href) => (isOpen(href) ? link : label));
  return {
    ...passage,
    say: (live, asked) => openLinks(typeof say === 'string' ? say : say(live, asked)),
    page: isOpen(page.href) ? page : pages.blog,
  };
}

/** Each passage with the link to its page at its end. */
async function sayAll(ctx: Context, passages: readonly Passage[], asked: Asked): Promise<string[]> {
  const live: LiveFacts = {
    fee: formatMoney(toMajor(ctx.price), ctx.price.currency),
    sessions: passages.some(({ needs }) => needs === 'sessions') ? await sessionsOf(ctx) : null,
  };
  return passages.map(
    ({ say, page }) => `${typeof say === 'string' ? say : say(live, asked)}\n\n${linkTo(page)}`,
  );
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
