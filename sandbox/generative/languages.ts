import { isObject, textOf } from '../http.ts';

/** What differs between the two services. */
export interface Language {
  name: 'gemini' | 'openai';
  instructionOf(body: unknown): string;
  promptOf(body: unknown): string;
  piece(text: string, written: number): object[];
  /** The last events of a stream. */
  ending(how: 'whole' | 'cut' | 'blocked', written: number): (object | string)[];
  error(status: number): object;
}

const INPUT_TOKENS = 100;

const at = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    (found, key) =>
      isObject(found) || Array.isArray(found) ? (found as Record<string | number, unknown>)[key] : undefined,
    value,
  );

const usage = (written: number) => ({
  promptTokenCount: INPUT_TOKENS,
  candidatesTokenCount: written,
  totalTokenCount: INPUT_TOKENS + written,
});

export const gemini: Language = {
  name: 'gemini',
  instructionOf: (body) => textOf(at(body, 'systemInstruction', 'parts', 0, 'text')),
  promptOf: (body) => textOf(at(body, 'contents', 0, 'parts', 0, 'text')),
  piece: (text, written) => [
    {
      candidates: [
        { content: { role: 'model', parts: [{ text: 'hm', thought: true }, { text }] }, index: 0 },
      ],
      usageMetadata: usage(written),
    },
  ],
  ending: (how, written) => {
    if (how === 'blocked' && written === 0)
      return [
        {
          promptFeedback: { blockReason: 'SAFETY' },
          usageMetadata: { promptTokenCount: 7, totalTokenCount: 7 },
        },
      ];
    const finishReason = { whole: 'STOP', cut: 'MAX_TOKENS', blocked: 'SAFETY' }[how];
    return [{ candidates: [{ finishReason, index: 0 }], usageMetadata: usage(written) }];
  },
  error: (status) => ({
    error: { code: status, message: 'Something went wrong.', status: geminiStatus(status) },
  }),
};

export const openai: Language = {
  name: 'openai',
  instructionOf: (body) => textOf(at(body, 'messages', 0, 'content')),
  promptOf: (body) => textOf(at(body, 'messages', 1, 'content')),
  piece: (text) => [
    {
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta: { content: text }, finish_reason: null }],
    },
  ],
  ending: (how, written) => {
    const reason = { whole: 'stop', cut: 'length', blocked: 'content_filter' }[how];
    return [
      { object: 'chat.completion.chunk', choices: [{ index: 0, delta: {}, finish_reason: reason }] },
      {
        object: 'chat.completion.chunk',
        choices: [],
        usage: {
          prompt_tokens: INPUT_TOKENS,
          completion_tokens: written,
          total_tokens: INPUT_TOKENS + written,
        },
      },
      '[DONE]',
    ];
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
