import { countOf, fieldsOf, listOf, type Reply, type Service, type ServiceOptions } from './service.ts';

/** OpenAI's chat completions, which many other services and local programs also implement. */
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
        [limitName(base)]: maxOutputTokens,
      },
    }),
    read: (data) => {
      const { choices, usage, error } = fieldsOf(data);
      if (error !== undefined && error !== null) return { text: '', end: 'failed' };
      if (!Array.isArray(choices)) return null;
      const { message, finish_reason: reason } = fieldsOf(listOf(choices)[0]);
      const { content, refusal } = fieldsOf(message);
      const isRefused = typeof refusal === 'string' && refusal !== '';
      return {
        text: typeof content === 'string' ? content : '',
        tokens: countOf(fieldsOf(usage).total_tokens),
        end: isRefused ? 'blocked' : endOf(reason),
      };
    },
  };
}

function endOf(reason: unknown): Reply['end'] {
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
