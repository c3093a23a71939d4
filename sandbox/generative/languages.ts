import { isObject, textOf } from '../http.ts';

/** What differs between the two services. */
export interface Language {
  name: 'gemini' | 'openai';
  instructionOf(body: unknown): string;
  promptOf(body: unknown): string;
  answer(text: string, how: 'whole' | 'cut' | 'blocked'): object;
  error(status: number): object;
}

const INPUT_TOKENS = 100;

const at = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    (found, key) =>
      isObject(found) || Array.isArray(found) ? (found as Record<string | number, unknown>)[key] : undefined,
    value,
  );

const tokensIn = (text: string) => Math.ceil(text.length / 4);

export const gemini: Language = {
  name: 'gemini',
  instructionOf: (body) => textOf(at(body, 'systemInstruction', 'parts', 0, 'text')),
  promptOf: (body) => textOf(at(body, 'contents', 0, 'parts', 0, 'text')),
  answer: (text, how) => {
    const written = tokensIn(text);
    if (how === 'blocked' && text === '')
      return {
        promptFeedback: { blockReason: 'SAFETY' },
        usageMetadata: { promptTokenCount: 7, totalTokenCount: 7 },
      };
    const parts = [{ text: 'hm', thought: true }, ...(text === '' ? [] : [{ text }])];
    const finishReason = { whole: 'STOP', cut: 'MAX_TOKENS', blocked: 'SAFETY' }[how];
    return {
      candidates: [{ content: { role: 'model', parts }, finishReason, index: 0 }],
      usageMetadata: {
        promptTokenCount: INPUT_TOKENS,
        candidatesTokenCount: written,
        totalTokenCount: INPUT_TOKENS + written,
      },
    };
  },
  error: (status) => ({
    error: { code: status, message: 'Something went wrong.', status: geminiStatus(status) },
  }),
};

export const openai: Language = {
  name: 'openai',
  instructionOf: (body) => textOf(at(body, 'messages', 0, 'content')),
  promptOf: (body) => textOf(at(body, 'messages', 1, 'content')),
  answer: (text, how) => {
    const written = tokensIn(text);
    const reason = { whole: 'stop', cut: 'length', blocked: 'content_filter' }[how];
    return {
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: reason }],
      usage: {
        prompt_tokens: INPUT_TOKENS,
        completion_tokens: written,
        total_tokens: INPUT_TOKENS + written,
      },
    };
  },
  error: (status) => ({ error: { message: 'Something went wrong.', type: 'server_error', code: status } }),
};

function geminiStatus(status: number): string {
  const names: Record<number, string> = {
    401: 'UNAUTHENTICATED',
    404: 'NOT_FOUND',
    429: 'RESOURCE_EXHAUSTED',
  };
  return names[status] ?? 'INTERNAL';
}
