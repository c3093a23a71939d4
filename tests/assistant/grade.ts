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
 * it does not know is no wrong one, and is the right one where nobody can know.
 */
export function grade(
  question: Question,
  answer: { text: string; known: boolean },
  present: Present,
): Graded {
  if (!answer.known)
    return { grade: question.unknown ? 'right' : 'unknown', why: 'it says that it does not know' };
  if (question.unknown) return { grade: 'wrong', why: 'it answers what nobody can know' };
  const holds = (fact: string) => filled(fact, present).every((text) => stands(text, answer.text));
  const missing = question.facts.filter((fact) => !(typeof fact === 'string' ? [fact] : fact).some(holds));
  if (missing.length > 0) return { grade: 'wrong', why: `without ${JSON.stringify(missing)}` };
  const forbidden = (question.never ?? []).filter(holds);
  if (forbidden.length > 0) return { grade: 'wrong', why: `with ${JSON.stringify(forbidden)}` };
  const links = [...answer.text.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, href = '']) =>
    href.replace(/[?#].*$/, ''),
  );
  const pages = question.pages ?? [];
  if (pages.length > 0 && !pages.some((page) => links.includes(page)))
    return { grade: 'wrong', why: `links to ${JSON.stringify(links)} and not to ${JSON.stringify(pages)}` };
  return { grade: 'right', why: '' };
}

function filled(fact: string, present: Present): readonly string[] {
  if (fact === '{slots}') return slots.map(({ label }) => label.slice(label.indexOf(' ') + 1));
  return fact in present ? [present[fact as keyof Present]] : [fact];
}
