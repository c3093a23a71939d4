import { readCode, readWish, redactInput, type ToolId, type ToolInput } from '#domain/assistant/tools.ts';
import { DomainError, type FieldError } from '#domain/errors.ts';

type Values = Readonly<Record<string, string>>;

export type ReadForm =
  | { input: ToolInput; isRedacted: boolean; errors: readonly [] }
  | { input: null; errors: readonly FieldError[] };

/** What a tool is asked, without e-mail addresses and phone numbers, or what is wrong with it. */
export function readToolForm(tool: ToolId, values: Values): ReadForm {
  try {
    return { ...redactInput(readInput(tool, values)), errors: [] };
  } catch (error) {
    if (error instanceof DomainError) return { input: null, errors: error.errors };
    throw error;
  }
}

function readInput(tool: ToolId, { theme = '', code = '', ...rest }: Values): ToolInput {
  if (tool === 'python-explainer') return { tool, code: readCode(code) };
  return { tool, wish: readWish({ theme, ...rest }) };
}
