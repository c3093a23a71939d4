import { countOf, fieldsOf, listOf, type Reply, type Service, type ServiceOptions } from './service.ts';

const REFUSALS = [
  'SAFETY',
  'RECITATION',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'LANGUAGE',
  'IMAGE_SAFETY',
];
const CATEGORIES = ['HARASSMENT', 'HATE_SPEECH', 'SEXUALLY_EXPLICIT', 'DANGEROUS_CONTENT'];

/** Gemini's generateContent. The key goes in a header, because addresses are logged. */
export function gemini({ base, key, model }: ServiceOptions): Service {
  return {
    call: ({ instruction, prompt, maxOutputTokens }) => ({
      url: `${base}/v1beta/models/${encodeURIComponent(model)}:generateContent`,
      headers: { 'x-goog-api-key': key },
      body: {
        systemInstruction: { parts: [{ text: instruction }] },
        contents: [{ role: 'user', parts: [{ text: prompt }] }],
        generationConfig: { maxOutputTokens, ...thinkingOf(model) },
        safetySettings: CATEGORIES.map((category) => ({
          category: `HARM_CATEGORY_${category}`,
          threshold: 'BLOCK_LOW_AND_ABOVE',
        })),
      },
    }),
    read: (data) => {
      const { candidates, promptFeedback, usageMetadata, error } = fieldsOf(data);
      if (error !== undefined) return { text: '', end: 'failed' };
      if (candidates === undefined && promptFeedback === undefined && usageMetadata === undefined)
        return null;
      const { content, finishReason } = fieldsOf(listOf(candidates)[0]);
      const isBlocked = fieldsOf(promptFeedback).blockReason !== undefined;
      return {
        text: textOf(content),
        tokens: countOf(fieldsOf(usageMetadata).totalTokenCount),
        end: isBlocked ? 'blocked' : endOf(finishReason),
      };
    },
  };
}

function textOf(content: unknown): string {
  return listOf(fieldsOf(content).parts)
    .map(fieldsOf)
    .filter((part) => part.thought !== true)
    .map((part) => (typeof part.text === 'string' ? part.text : ''))
    .join('');
}

function endOf(reason: unknown): Reply['end'] {
  if (typeof reason !== 'string' || reason === '') return undefined;
  if (reason === 'STOP') return 'whole';
  if (reason === 'MAX_TOKENS') return 'cut';
  return REFUSALS.includes(reason) ? 'blocked' : 'failed';
}

/** Thinking counts as output, and these answers do not need it. Other models keep their default. */
function thinkingOf(model: string): object {
  if (/^gemini-2\.5-flash/.test(model)) return { thinkingConfig: { thinkingBudget: 0 } };
  return /^gemini-[3-9]/.test(model) ? { thinkingConfig: { thinkingLevel: 'low' } } : {};
}
