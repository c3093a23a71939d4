import { answerContacts } from '#content/ai-tools.ts';
import { assistant } from '#content/assistant.ts';
import type { Asked, PageLink, Passage } from '#domain/assistant/knowledge.ts';
import { chatInstruction, checkPhrasing, phrasingMaterial } from '#domain/assistant/phrasing.ts';
import { redact } from '#domain/assistant/redact.ts';
import type { Context } from '../../context.ts';
import { askModel } from './ask-model.ts';

/**
 * Lets the generative service answer a question from the passages that were found, where there is one.
 *
 * @returns its text with the links to the pages; `null` where the passages themselves are the better answer: there is no
 *   service, it fails, its budget is used up, or it says what no passage does
 */
export async function phrasePassages(
  ctx: Context,
  question: string,
  asked: Asked,
  found: readonly { said: string; passage: Passage }[],
  { visitor, gone = new AbortController().signal }: { visitor: string; gone?: AbortSignal },
): Promise<string | 'not held' | null> {
  if (ctx.generative === null) return null;
  // What is urgent is said in our words; and our own numbers would be taken out like a family's before they leave.
  if (found.some(({ said, passage }) => passage.isUrgent || redact(said).found)) return null;
  const passages = found.map(({ said }) => said);
  const answer = await askModel(
    ctx,
    ctx.generative,
    {
      instruction: chatInstruction,
      material: phrasingMaterial(question, passages),
      materialKind: 'speech',
      visitor,
      contacts: answerContacts,
    },
    gone,
  );
  // Half an answer may lack the half that matters.
  if (answer?.kind !== 'text' || answer.isCut) return null;
  const phrased = checkPhrasing(answer.text, asked, passages);
  if (phrased.kind === 'not_held') return 'not held';
  if (phrased.kind === 'invented') {
    ctx.log.warn('the generative service said what no passage says');
    return null;
  }
  const links = [...new Set(found.flatMap(({ passage }) => (passage.page ? linkTo(passage.page) : [])))]
    .map((link) => `- ${link}`)
    .join('\n');
  return [phrased.text, assistant.phrased, links].filter((part) => part !== '').join('\n\n');
}

/** A link to a page, in the small Markdown. */
export function linkTo({ label, href }: PageLink): string {
  return `[${label}](${href})`;
}
