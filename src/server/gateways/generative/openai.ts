import { countOf, fieldsOf, listOf, type Piece, type Service, type ServiceOptions } from './service.ts';

/** OpenAI's chat completions, streamed, which many other services and local programs also implement. */
export function openai({ base, key, model }: ServiceOptions): Service {
  return {
    call: ({ instruction, prompt, maxOutputTokens }) => ({
      url: `${base}/chat/completions`,
      headers: { authorization: `Bearer ${key}` },
      body: {
        model,
        messages: [
          { role: 'system', content: instruction },
          { role: 'user', content: prompt },
        ],
        stream: true,
        stream_options: { include_usage: true },
        [limitName(base)]: maxOutputTokens,
      },
    }),
    read: (data) => {
      const { choices, usage, error } = fieldsOf(data);
      if (error !== undefined && error !== null) return { end: 'failed' };
      if (!Array.isArray(choices)) return null;
      const tokens = countOf(fieldsOf(usage).total_tokens);
      return { ...readChoice(fieldsOf(listOf(choices)[0])), ...(tokens === undefined ? {} : { tokens }) };
    },
  };
}

function readChoice({ delta, finish_reason: reason }: Record<string, unknown>): Piece {
  const { content, refusal } = fieldsOf(delta);
  if (typeof refusal === 'string' && refusal !== '') return { end: 'blocked' };
  const end = endOf(reason);
  return { text: typeof content === 'string' ? content : '', ...(end ? { end } : {}) };
}

function endOf(reason: unknown): Piece['end'] {
  if (typeof reason !== 'string' || reason === '') return undefined;
  if (reason === 'stop') return 'whole';
  if (reason === 'length') return 'cut';
  return reason === 'content_filter' ? 'blocked' : 'failed';
}

/** OpenAI's newer models accept only the newer name; most other services know only the older one. */
function limitName(base: string): string {
  return /(?:^|\.)openai(?:\.azure)?\.com$/.test(new URL(base).hostname)
    ? 'max_completion_tokens'
    : 'max_tokens';
}
