import type { Asked, PageLink, Passage } from '#assistant/answers/knowledge.ts';
import { chatInstruction, checkPhrasing, phrasingMaterial } from '#assistant/answers/phrasing.ts';
import { redact } from '#assistant/personal-data/redact.ts';
import { answerContacts } from '#content/ai-tools.ts';
import { assistant } from '#content/assistant.ts';
import type { Context } from '../../../context.ts';
import type { Visitor } from '../../../fairness/visitor.ts';
import { askModel } from '../model/ask-model.ts';

export interface Found {
  said: string;
  passage: Passage;
}

/** The material for a generative service. */
interface Material {
  /** The certain topics, whose pages are linked. */
  chosen: readonly Found[];
  /** Finds further related passages. */
  near: () => Promise<readonly Found[]>;
  /** The visitor's earlier questions, oldest first. */
  earlier: readonly string[];
}

/**
 * Lets the generative service answer a question from the passages that were found, where there is one.
 *
 * @returns its text with the links to the pages; `null` where our own answer is used: without a service, when it
 *   fails or its budget is used up, or when it says more than the passages
 */
export async function phrasePassages(
  ctx: Context,
  question: string,
  asked: Asked,
  { chosen, near, earlier }: Material,
  { visitor, gone = new AbortController().signal }: { visitor: Visitor; gone?: AbortSignal },
): Promise<string | 'not held' | null> {
  if (ctx.generative === null || !chosen.every(mayLeave)) return null;
  const found = [...chosen, ...(await near()).filter(mayLeave)];
  if (found.length === 0) return null;
  const passages = found.map(({ said }) => said);
  const answer = await askModel(
    ctx,
    ctx.generative,
    {
      instruction: chatInstruction,
      material: phrasingMaterial(question, passages, earlier),
      materialKind: 'speech',
      visitor,
      contacts: answerContacts,
    },
    gone,
  );
  // A cut answer may lack the important part.
  if (answer?.kind !== 'text' || answer.isCut) return null;
  const phrased = checkPhrasing(answer.text, asked, passages);
  if (phrased.kind === 'not_held') return 'not held';
  if (phrased.kind === 'invented') {
    ctx.log.warn('the generative service said more than the passages');
    return null;
  }
  const holding = found.filter(({ said }) => checkPhrasing(phrased.text, asked, [said]).kind === 'text');
  const linked = chosen.length > 0 ? chosen : holding.slice(0, 1);
  const links = [...new Set(linked.flatMap(({ passage }) => (passage.page ? linkTo(passage.page) : [])))]
    .map((link) => `- ${link}`)
    .join('\n');
  return [phrased.text, assistant.phrased, links].filter((part) => part !== '').join('\n\n');
}

/** Urgent answers are in our words. Our own phone numbers would also be removed before the question is sent. */
function mayLeave({ said, passage }: Found): boolean {
  return !passage.isUrgent && !redact(said).found;
}

/** A link to a page, in the small Markdown. */
export function linkTo({ label, href }: PageLink): string {
  return `[${label}](${href})`;
}
