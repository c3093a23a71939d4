import { aiTools } from '#content/ai-tools.ts';
import { NO_RESPONSE } from '#domain/assistant/tools.ts';
import type { ToolAnswer } from './run-tool.ts';

/** What stands on the page of a plain form, where nobody hears of what was left out but by the text itself. */
export function shownText(answer: ToolAnswer | null): string {
  const text = answer?.text || NO_RESPONSE;
  return answer?.isRedacted ? `${text}\n\n${aiTools.redacted}` : text;
}
