import { NO_RESPONSE } from '#assistant/tools.ts';
import { aiTools } from '#content/ai-tools.ts';
import type { ToolAnswer } from './run-tool.ts';

/** The text on the page of a plain form, with a note about removed personal data. */
export function shownText(answer: ToolAnswer | null): string {
  const text = answer?.text || NO_RESPONSE;
  return answer?.isRedacted ? `${text}\n\n${aiTools.redacted}` : text;
}
