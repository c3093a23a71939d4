import { answerContacts } from '#content/ai-tools.ts';
import { assistant } from '#content/assistant.ts';
import { chatInstruction, checkPhrasing, phrasingMaterial } from '#domain/assistant/phrasing.ts';
import { redact } from '#domain/assistant/redact.ts';
import type { PageLink } from '#domain/assistant/retrieval/knowledge.ts';
import type { Context } from '../../context.ts';
import { askModel } from './ask-model.ts';

/**
 * Lets the generative service answer a question from the passages that were found, where there is one.
 *
 * @returns its text with the links to the pages; `null` where the passages themselves are the better answer: there is no
 *   service, it fails, its budget is used up, or it says what no passage says
 */
export async function phrasePassages(
  ctx: Context,
  question: string,
  passages: readonly string[],
  pages: readonly PageLink[],
  { visitor, gone = new AbortController().signal }: { visitor: string; gone?: AbortSignal },
): Promise<string | 'not held' | null> {
  if (ctx.generative === null) return null;
  // Our own numbers would be taken out like a family's before they leave.
  if (passages.some((passage) => redact(passage).found)) return null;
  const answer = await askModel(
    ctx,
    ctx.generative,
    {
      instruction: chatInstruction,
      material: phrasingMaterial(question, passages),
      visitor,
      contacts: answerContacts,
    },
    gone,
  );
  // Half an answer may lack the half that matters.
  if (answer?.kind !== 'text' || answer.isCut) return null;
  const phrased = checkPhrasing(answer.text, question, passages);
  if (phrased.kind === 'not_held') return 'not held';
  if (phrased.kind === 'invented') {
    ctx.log.warn('the generative service said a number that no passage has');
    return null;
  }
  const links = [...new Set(pages.map(linkTo))].map((link) => `- ${link}`).join('\n');
  return `${phrased.text}\n\n${assistant.phrased}\n\n${links}`;
}

/** A link to a page, in the small Markdown. */
export function linkTo({ label, href }: PageLink): string {
  return `[${label}](${href})`;
}
