import { isComplaint } from '#assistant/answers/complaint.ts';
import type { Gap, Passage, Question } from '#assistant/answers/knowledge.ts';
import { pleasantryOf } from '#assistant/answers/small-talk.ts';
import { cleanQuestion } from '#assistant/personal-data/clean.ts';
import { redact, withoutMarks } from '#assistant/personal-data/redact.ts';
import { assess, soundsWorried } from '#assistant/safety/assess.ts';
import type { Recognition } from '#chat/types.ts';
import { language } from '#content/assistant/language.ts';
import { assistant } from '#content/assistant.ts';
import type { Context } from '../../../context.ts';
import type { AssistantEngine, SchoolEngine } from './keep-engine.ts';
import { GAP } from './school-engine.ts';
import { knowledge } from './school-knowledge.ts';
import { passages, passagesOf, questionOf, remedyIn, statedTopic } from './select-passages.ts';
import { onceEach, withOpenPages, writePassages } from './write-passages.ts';

const gaps: ReadonlyMap<string, Gap> = new Map(
  knowledge.flatMap((entry) => (entry.kind === 'gap' ? [[`${GAP}${entry.id}`, entry] as const] : [])),
);

const OF_MY_CHILD = /\b(?:my|our) (?:\w+ )?(?:son|daughter|child|boy|girl|kid|niece|nephew|pupil|student)\b/i;

const SAYS_SORRY = /^I am sorry/;

const MEETING = /\b(?:to|2) meet\b|\bmeet (?:me|him|her|us|up)\b/i;

interface AssistantAnswer {
  /** Small Markdown with links to our pages only. */
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
  engine: Pick<AssistantEngine, 'current'>;
  /** The visitor's earlier questions, oldest first. */
  recent?: readonly string[];
}

/**
 * Answers a chat message from the school's facts. Of the question, only ages, numbers of children and dates appear in
 * the answer. Nothing is stored.
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
  const { engine, articles, taught } = await options.engine.current();
  const recent = (options.recent ?? []).map((text) => withoutMarks(redact(cleanQuestion(text)).text));
  const recognition = engine.recognise(asking, recent);
  if (recognition.danger === 'sure')
    return { text: MEETING.test(asking) ? approachTo(asking) : assistant.danger, known: true };
  const question = questionOf(ctx, asking, recognition.asked, recent.join('. '));
  const isSafe = recognition.danger === 'none';
  const open = (passage: Passage) => withOpenPages(passage, articles);
  const isComplaining = isComplaint(asking);
  const recognised = statedTopic(recognition, question.text);
  const relevant = passagesOf(recognised, articles, taught);
  const meant = isComplaining && relevant.length === 0 ? remedyIn(recognised.likely) : relevant;
  const chosen = meant.filter(({ isUrgent, isRemedy }) => !isComplaining || isUrgent || isRemedy).map(open);
  const isUrgent = chosen.some((passage) => passage.isUrgent);
  // Without a passage that helps, the apology names a contact person.
  const apology = chosen.length > 0 ? assistant.sorry : assistant.complaint;
  const before = (text: string) => (isComplaining && !isUrgent && !SAYS_SORRY.test(text) ? [apology] : []);
  const isUnheard = chosen.length === 0 && !recognition.missing && recognition.likely.length === 0;
  const isWorrying = soundsWorried(asking) && (!isSafe || isUnheard);
  const after = isWorrying && !isUrgent ? [assistant.worry] : [];
  const around = (answer: AssistantAnswer) => ({
    ...answer,
    text: onceEach([...before(answer.text), answer.text, ...after]),
  });
  if (chosen.length === 0 && isComplaining) return around({ text: '', known: true });
  if (chosen.length === 0)
    return around({
      ...(await unknownAnswer(ctx, recognition, question, taught, open)),
      isToLearn: isSafe,
    });
  const questionFor = new Map(recognised.topics.map((one) => [one.topic, one.question]));
  const found = await writePassages(ctx, chosen, question, questionFor);
  const rest = recognition.isPartlyUnknown ? [assistant.partlyUnknown] : [];
  return around({
    text: [onceEach(found), ...rest].join('\n\n'),
    known: true,
    mayBeMarked: isSafe && !isUrgent,
    isToLearn: isSafe && !isUrgent && recognition.isPartlyUnknown,
  });
}

/** For the child, or the adult who writes about the child. */
function approachTo(text: string): string {
  return OF_MY_CHILD.test(text) ? assistant.approachOfChild : assistant.approach;
}

/** Says that the answer is not known, and what may help. */
async function unknownAnswer(
  ctx: Context,
  { missing, likely, guess: id }: Recognition,
  question: Question,
  taught: SchoolEngine['taught'],
  open: (passage: Passage) => Passage,
): Promise<AssistantAnswer> {
  const say = async (passage: Passage) => (await writePassages(ctx, [open(passage)], question)).join('');
  const titles = likely.flatMap((id) => (passages.get(id) ?? taught.get(id))?.title ?? []);
  if (titles.length > 0) {
    const first = passages.get(id ?? '');
    // Advice about money or a danger is given only for a certain topic.
    const guess = first && !first.isUrgent && !first.isTrouble && !first.isAlone ? first : null;
    if (guess) return { text: assistant.perhaps(await say(guess)), known: false };
    return { text: assistant.unsure(titles), known: false, suggestions: titles };
  }
  const gap = gaps.get(missing ?? '');
  const near = passages.get(gap?.near ?? '');
  if (!near) {
    const text = gap?.says && (gap.isOutside ? gap.says : assistant.notSaid(gap.says));
    return { text: text ?? assistant.unknown, known: false };
  }
  const related = await say(near);
  return { text: assistant.near(related, gap?.says), known: false, related };
}
