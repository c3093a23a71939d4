import { slots } from '#domain/booking/slots.ts';
import type { Question } from './questions/question.ts';
import { stands } from './questions/stands.ts';

export type Grade = 'right' | 'unknown' | 'wrong';

/** The values of the placeholders at the moment of asking. */
export type Present = Readonly<Record<'{fee}' | '{days}' | '{nextSession}' | '{freeSeats}', string>>;

export interface Graded {
  grade: Grade;
  /** What was missing or should not have been there. */
  why: string;
}

/**
 * Right: all facts stand, nothing that must never stand does, and one of the pages is linked to. An answer that says that
 * it does not know is the right one where nobody can know; elsewhere it is right only by what it says beside that, and no
 * wrong one unless it says what must never stand.
 */
export function grade(
  question: Question,
  answer: { text: string; known: boolean; beside?: string },
  present: Present,
): Graded {
  if (question.unknown)
    return answer.known
      ? { grade: 'wrong', why: 'it answers what nobody can know' }
      : { grade: 'right', why: '' };
  if (answer.known) return judge(question, answer.text, present);
  const beside = judge(question, answer.beside ?? '', present);
  const isMisleading = beside.why.startsWith('with ');
  return beside.grade === 'right' || isMisleading
    ? beside
    : { grade: 'unknown', why: 'it says that it does not know' };
}

function judge(question: Question, text: string, present: Present): Graded {
  const holds = (fact: string) => filled(fact, present).every((part) => stands(part, text));
  const forbidden = (question.never ?? []).filter(holds);
  if (forbidden.length > 0) return { grade: 'wrong', why: `with ${JSON.stringify(forbidden)}` };
  const missing = question.facts.filter((fact) => !(typeof fact === 'string' ? [fact] : fact).some(holds));
  if (missing.length > 0) return { grade: 'wrong', why: `without ${JSON.stringify(missing)}` };
  const links = [...text.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, href = '']) => href.replace(/[?#].*$/, ''));
  const pages = question.pages ?? [];
  if (pages.length > 0 && !pages.some((page) => links.includes(page)))
    return { grade: 'wrong', why: `links to ${JSON.stringify(links)} and not to ${JSON.stringify(pages)}` };
  return { grade: 'right', why: '' };
}

function filled(fact: string, present: Present): readonly string[] {
  if (fact === '{slots}') return slots.map(({ label }) => label.slice(label.indexOf(' ') + 1));
  return fact in present ? [present[fact as keyof Present]] : [fact];
}
