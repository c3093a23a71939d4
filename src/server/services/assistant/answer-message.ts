import { isComplaint, isOfSilence, isUnkindness } from '#assistant/answers/complaint.ts';
import { datesIn } from '#assistant/answers/dates.ts';
import type { Gap, LiveFacts, Passage, Question } from '#assistant/answers/knowledge.ts';
import { correctedTopic, repeatsTrouble, ruledTopic } from '#assistant/answers/ruled-topic.ts';
import { sayPassage } from '#assistant/answers/say-passage.ts';
import { isPraise, pleasantryOf } from '#assistant/answers/small-talk.ts';
import { cleanQuestion } from '#assistant/personal-data/clean.ts';
import { redact, withoutMarks } from '#assistant/personal-data/redact.ts';
import { assess, soundsWorried } from '#assistant/safety/assess.ts';
import type { Recognition } from '#chat/types.ts';
import { knowledge } from '#content/assistant/knowledge.ts';
import { holidays, language } from '#content/assistant/language.ts';
import { pages } from '#content/assistant/topic.ts';
import { assistant } from '#content/assistant.ts';
import { kampalaDate } from '#domain/clock.ts';
import { formatPrice } from '#domain/money.ts';
import type { Context } from '../../context.ts';
import type { Visitor } from '../../fairness/visitor.ts';
import { listAvailability } from '../bookings/seats/list-availability.ts';
import type { AssistantEngine, SchoolEngine } from './keep-engine.ts';
import { type Found, linkTo, phrasePassages } from './phrase-passages.ts';
import { GAP } from './school-engine.ts';

const passages: ReadonlyMap<string, Passage> = new Map(
  knowledge.flatMap((entry) => (entry.kind === 'gap' ? [] : [[entry.id, entry] as const])),
);
const gaps: ReadonlyMap<string, Gap> = new Map(
  knowledge.flatMap((entry) => (entry.kind === 'gap' ? [[`${GAP}${entry.id}`, entry] as const] : [])),
);

const OF_MY_CHILD = /\b(?:my|our) (?:\w+ )?(?:son|daughter|child|boy|girl|kid|niece|nephew|pupil|student)\b/i;
const WORRY = 'safe-worry';
/** Statements, not questions: the likeliest topic answers them. */
const STATEMENT_TOPICS: ReadonlySet<string | undefined> = new Set([WORRY, 'complaint']);
const ASKS = /^(?:is|are|do|does|can|could|will|would|may|how|what|which|who|whom|when|where|je)\b/;
/** The passages for a generative service. */
const MOST_PASSAGES = 8;

const SAYS_SORRY = /^I am sorry/;
const MEETING = /\b(?:to|2) meet\b|\bmeet (?:me|him|her|us|up)\b/i;

interface AssistantAnswer {
  /** Small Markdown with links to our pages only. A generative service's text is marked as such. */
  text: string;
  /** Whether the question was answered; otherwise the text says so and names a person. */
  known: boolean;
  /** The passages that help when the answer is not known. */
  related?: string;
  /** Suggested questions, each asked with one tap. */
  suggestions?: readonly string[];
  /** Whether the answer is the school's facts, so that the visitor can say that it did not help. */
  mayBeMarked?: boolean;
  /** Whether the question is unknown and may be stored for staff. Questions about a danger are not stored. */
  isToLearn?: boolean;
}

interface AnswerOptions {
  engine: AssistantEngine;
  /** Whose budget a generative service is charged to. */
  visitor: Visitor;
  gone?: AbortSignal;
  /** The visitor's earlier questions, oldest first. */
  recent?: readonly string[];
}

/**
 * Answers a chat message from the school's facts. Without a generative service, only ages, numbers of children and
 * dates of the question appear in the answer. Nothing is stored; a service's answer is cached in memory for a day.
 */
export async function answerMessage(
  ctx: Context,
  options: AnswerOptions,
  message: string,
): Promise<AssistantAnswer> {
  const { text, found: isPersonal } = redact(cleanQuestion(message));
  const safety = assess(text);
  if (safety === 'emergency' || safety === 'danger') return { text: assistant[safety], known: true };
  if (safety === 'approach') return { text: approachTo(text), known: true };
  if (safety === 'unsafe' && !(await tellsOfWorry(options, text)))
    return { text: assistant.refusal, known: true };
  const answer = await answerQuestion(ctx, options, withoutMarks(text));
  return isPersonal ? { ...answer, text: `${answer.text}\n\n${assistant.personalData}` } : answer;
}

/** Whether a text with refused words says what happened to a child: that goes first. */
async function tellsOfWorry({ engine }: AnswerOptions, text: string): Promise<boolean> {
  const { danger, topics } = (await engine.current()).engine.recognise(text, []);
  return danger === 'sure' || topics.some(({ topic }) => passages.get(topic)?.isUrgent);
}

async function answerQuestion(
  ctx: Context,
  options: AnswerOptions,
  asking: string,
): Promise<AssistantAnswer> {
  if (asking.length < 2) return { text: assistant.unknown, known: false };
  const pleasantry = pleasantryOf(assistant.smallTalk, asking, language.shortForms);
  if (pleasantry) return { text: assistant[pleasantry], known: true };
  if (isPraise(asking) && !soundsWorried(asking)) return { text: assistant.praise, known: true };
  const { engine, articles, taught } = await options.engine.current();
  const recent = (options.recent ?? []).map((text) => withoutMarks(redact(cleanQuestion(text)).text));
  const recognition = engine.recognise(asking, recent);
  const isInsult = isUnkindness(asking);
  if (recognition.danger === 'sure' && !isInsult)
    return { text: MEETING.test(asking) ? approachTo(asking) : assistant.danger, known: true };
  const question = questionOf(ctx, asking, recognition.asked, recent.join('. '));
  const isSafe = recognition.danger === 'none';
  const open = (passage: Passage) => withOpenPages(passage, articles);
  const isComplaining = isComplaint(asking);
  const asked = isInsult ? { ...recognition, ...only(WORRY) } : ruled(recognition, question);
  const said = passagesOf(asked, articles, taught);
  const meant = isComplaining && said.length === 0 ? remedyIn(asked.likely) : said;
  const chosen = meant.filter(({ isUrgent, isRemedy }) => !isComplaining || isUrgent || isRemedy).map(open);
  const isUrgent = chosen.some((passage) => passage.isUrgent);
  const before = (said: string) =>
    isComplaining && !isUrgent && !SAYS_SORRY.test(said) ? [apologyFor(asking, chosen)] : [];
  const isUnheard = chosen.length === 0 && !recognition.missing && recognition.likely.length === 0;
  const isWorrying = soundsWorried(asking) && (!isSafe || isUnheard);
  const after = isWorrying && !isUrgent ? [assistant.worry] : [];
  const around = (answer: AssistantAnswer) => ({
    ...answer,
    text: onceEach([...before(answer.text), answer.text, ...after]),
  });
  if (chosen.length === 0 && isComplaining) return around({ text: '', known: true });
  const isFound = chosen.length > 0;
  const questionFor = new Map(asked.topics.map((one) => [one.topic, one.question]));
  const found = await writePassages(ctx, chosen, question, questionFor);
  const near = isFound || recognition.likely.length > 0 ? nearestBesides(chosen, recognition).map(open) : [];
  const phrased = await phrasePassages(
    ctx,
    asking,
    question,
    { chosen: found, near: () => writePassages(ctx, near, question), earlier: recent },
    options,
  );
  const unknown = async () => ({
    ...(await unknownAnswer(ctx, recognition, question, taught, open)),
    isToLearn: isSafe,
  });
  if (!isFound && (phrased === null || phrased === 'not held')) return around(await unknown());
  if (phrased === 'not held') return around({ text: assistant.unknown, known: false, isToLearn: isSafe });
  const rest = recognition.isPartlyUnknown ? [assistant.partlyUnknown] : [];
  return around({
    text: [phrased ?? onceEach(found.map(({ said }) => said)), ...rest].join('\n\n'),
    known: true,
    mayBeMarked: isSafe && !isUrgent,
    isToLearn: isSafe && !isUrgent && recognition.isPartlyUnknown,
  });
}

/** Further passages related to a question, for a generative service. */
function nearestBesides(chosen: readonly Passage[], { nearest }: Recognition): Passage[] {
  return nearest
    .flatMap((id) => passages.get(id) ?? [])
    .filter(({ id }) => chosen.every((one) => one.id !== id))
    .slice(0, MOST_PASSAGES - chosen.length);
}

/** A question with its dates, as passages need it. */
export function questionOf(
  { clock }: Pick<Context, 'clock'>,
  text: string,
  asked: Recognition['asked'],
  earlier = '',
): Question {
  return {
    ...asked,
    text: inSmallLetters(text),
    earlier: inSmallLetters(earlier),
    dates: datesIn(text, kampalaDate(clock.now()), holidays),
  };
}

const inSmallLetters = (text: string) => text.toLowerCase().replace(/['’]/g, '');

/**
 * Without a certain topic: the likeliest worry or complaint, which is answered and not suggested, or the topic of the
 * question's numbers and days.
 */
function ruled(recognition: Recognition, question: Question): Recognition {
  const { topics, missing, taught, likely, guess } = recognition;
  const isOpen = topics.length === 0 && taught === null && (missing === null || repeatsTrouble(question));
  const isStatement =
    STATEMENT_TOPICS.has(likely[0]) && (guess === likely[0] || soundsWorried(question.text));
  const told = isStatement && !ASKS.test(question.text) ? likely[0] : null;
  const topic = isOpen ? (told ?? ruledTopic(question, likely[0] ?? null)) : null;
  const instead = topic ?? correctedTopic(question, topics[0]?.topic ?? '');
  return instead === null ? recognition : { ...recognition, ...only(instead) };
}

/** For a complaint: an apology, and a contact person unless the answer names one. */
function apologyFor(asking: string, remedies: readonly Passage[]): string {
  if (isOfSilence(asking)) return assistant.silence;
  return remedies.length > 0 ? assistant.sorry : assistant.complaint;
}

/** What helps with a complaint without a certain topic. */
function remedyIn(likely: readonly string[]): Passage[] {
  return likely
    .flatMap((id) => passages.get(id) ?? [])
    .filter(({ isRemedy }) => isRemedy)
    .slice(0, 1);
}

function only(topic: string): Pick<Recognition, 'topics' | 'article' | 'taught'> {
  return { topics: [{ topic, probability: 1 }], article: null, taught: null };
}

/** For the child, or the adult who writes about the child. */
function approachTo(text: string): string {
  return OF_MY_CHILD.test(text) ? assistant.approachOfChild : assistant.approach;
}

/**
 * The passages of the certain topics, of the taught answer, and of an article that none of them links to, without
 * those that another one includes. Of several payment troubles only the first is answered, and another topic about
 * paying only if the message has a separate question about it.
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
  const covered = new Set(all.flatMap(({ covers = [] }) => covers));
  const isOfPaying = ({ id, isTrouble }: Passage) => isTrouble || id.startsWith('pay-');
  const isTrouble = all.some((one) => one.isTrouble);
  const firstOfPaying = all.find(isOfPaying);
  const hasQuestion = ({ id }: Passage) => topics.some(({ topic, question }) => topic === id && question);
  const isBesideTrouble = (one: Passage) =>
    isTrouble && one !== firstOfPaying && isOfPaying(one) && (one.isTrouble || !hasQuestion(one));
  const said = all.filter((one) => !covered.has(one.id) && !isBesideTrouble(one));
  // A likely topic is closer to the question than an article with the same words.
  const isNearest = likely.length === 0 || likely[0] === 'blog';
  const named = isNearest ? articles.get(article ?? '') : undefined;
  const isNew = named && said.every(({ page }) => page?.href !== named.page?.href);
  return isNew ? [...said, named] : said;
}

/** Joins passages: a shared paragraph appears once, and a link once, below the last passage with it. */
function onceEach(said: readonly string[]): string {
  const paragraphs = said.flatMap((text) => text.split('\n\n'));
  const placeOf = (text: string) =>
    text.startsWith('[') ? paragraphs.lastIndexOf(text) : paragraphs.indexOf(text);
  return paragraphs.filter((text, at) => text !== '' && placeOf(text) === at).join('\n\n');
}

/** Says that the answer is not known, and what may help. */
async function unknownAnswer(
  ctx: Context,
  { missing, likely, guess: id }: Recognition,
  question: Question,
  taught: SchoolEngine['taught'],
  open: (passage: Passage) => Passage,
): Promise<AssistantAnswer> {
  // A yes or no would answer another question.
  const sayPlainly = async (passage: Passage) => {
    const { yesNo: _, ...plain } = open(passage);
    return (await writePassages(ctx, [plain], question)).map(({ said }) => said).join('');
  };
  const titles = likely.flatMap((id) => (passages.get(id) ?? taught.get(id))?.title ?? []);
  if (titles.length > 0) {
    const first = passages.get(id ?? '');
    // Advice about money or a danger is given only for a certain topic.
    const guess = first && !first.isUrgent && !first.isTrouble && !first.isAlone ? first : null;
    if (guess) return { text: assistant.perhaps(await sayPlainly(guess)), known: false };
    return { text: assistant.unsure(titles), known: false, suggestions: titles };
  }
  const gap = gaps.get(missing ?? '');
  const near = passages.get(gap?.near ?? '');
  if (!near) {
    const text = gap?.says && (gap.isOutside ? gap.says : assistant.notSaid(gap.says));
    return { text: text ?? assistant.unknown, known: false };
  }
  const said = await sayPlainly(near);
  return { text: assistant.near(said, gap?.says), known: false, related: said };
}

/** An article's text stays true after it was unpublished, but its page is gone. */
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
async function writePassages(
  ctx: Context,
  chosen: readonly Passage[],
  question: Question,
  questionFor: ReadonlyMap<string, string | undefined> = new Map(),
): Promise<Found[]> {
  const needsSessions = chosen.some(({ needs }) => needs === 'sessions');
  const live = await liveFacts(ctx, needsSessions);
  return chosen.map((passage) => {
    const asking = questionFor.get(passage.id);
    const isAlone = chosen.length === 1 || asking !== undefined;
    // Next to another answer, only the words of its own question select its text.
    const own =
      chosen.length > 1 && asking !== undefined
        ? { ...question, text: inSmallLetters(asking), earlier: `${question.earlier} ${question.text}` }
        : question;
    const text = sayPassage(passage, live, own, isAlone, asking);
    return { passage, said: passage.page === null ? text : `${text}\n\n${linkTo(passage.page)}` };
  });
}

/** The current facts. @param needsSessions whether to look up the seats */
export async function liveFacts(ctx: Context, needsSessions: boolean): Promise<LiveFacts> {
  return {
    fee: formatPrice(ctx.price),
    feeFor: (children) => formatPrice({ ...ctx.price, minor: ctx.price.minor * children }),
    today: kampalaDate(ctx.clock.now()),
    sessions: needsSessions ? await sessionsOf(ctx) : null,
  };
}

/** `null` while the database does not answer; fixed facts are still answered. */
async function sessionsOf(ctx: Context): Promise<LiveFacts['sessions']> {
  try {
    return await listAvailability(ctx);
  } catch (error) {
    ctx.log.warn({ err: error }, 'the chat answers without the seats');
    return null;
  }
}
