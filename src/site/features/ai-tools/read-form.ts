import { readCode, readWish, redactInput, type ToolId, type ToolInput } from '#assistant/tools.ts';
import { DomainError } from '#domain/errors.ts';
import type { FormReading } from '#site/ui/form/use-submit.ts';

/** What a tool is asked, without e-mail addresses and phone numbers, or what is wrong with it. */
export function readToolForm(
  tool: ToolId,
  form: HTMLFormElement,
  idea = 1,
): FormReading<{ input: ToolInput; isRedacted: boolean }> {
  try {
    return { value: redactInput(readInput(tool, new FormData(form), idea)), errors: [] };
  } catch (error) {
    if (error instanceof DomainError) return { value: null, errors: error.errors };
    throw error;
  }
}

function readInput(tool: ToolId, data: FormData, idea: number): ToolInput {
  const text = (name: string) => String(data.get(name) ?? '');
  if (tool === 'python-explainer') return { tool, code: readCode(text('code')) };
  return { tool, wish: readWish({ theme: text('theme'), level: text('level'), idea: String(idea) }) };
}
