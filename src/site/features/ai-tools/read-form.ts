import { redact } from '#domain/assistant/redact.ts';
import { readCode, readWish, type ToolId, type ToolInput } from '#domain/assistant/tools.ts';
import { DomainError, type FieldError } from '#domain/errors.ts';

type Values = Readonly<Record<string, string>>;

export type ReadForm =
  | { input: ToolInput; isRedacted: boolean; errors: readonly [] }
  | { input: null; errors: readonly FieldError[] };

/** What a tool is asked, without e-mail addresses and phone numbers, or what is wrong with it. */
export function readToolForm(tool: ToolId, values: Values): ReadForm {
  try {
    return { ...withoutPersonal(readInput(tool, values)), errors: [] };
  } catch (error) {
    if (error instanceof DomainError) return { input: null, errors: error.errors };
    throw error;
  }
}

function readInput(tool: ToolId, { theme = '', code = '', ...rest }: Values): ToolInput {
  if (tool === 'python-explainer') return { tool, code: readCode(code) };
  return { tool, wish: readWish({ theme, ...rest }) };
}

function withoutPersonal(input: ToolInput): { input: ToolInput; isRedacted: boolean } {
  if (input.tool === 'python-explainer') {
    const { text: code, found } = redact(input.code);
    return { input: { ...input, code }, isRedacted: found };
  }
  const { text: theme, found } = redact(input.wish.theme);
  return { input: { ...input, wish: { ...input.wish, theme } }, isRedacted: found };
}
