import * as z from 'zod/mini';
import type { FieldError } from '../errors.ts';
import { cleanText } from '../text.ts';

export const MAX_QUESTION = 2_000;

export const chatMessages = {
  empty: 'Please type a question',
  tooLong: `Please shorten your question to ${MAX_QUESTION.toLocaleString('en-GB')} characters`,
} as const;

/**
 * The call as the chat sends it (specification, section 7). Of `name`, `displayName`, `space` and `thread` the answer needs
 * nothing, so that any value of them passes and none is read.
 */
const ChatCall = z.object({
  message: z.object({
    text: z.pipe(
      z.pipe(z.string(chatMessages.empty), z.transform(cleanText)),
      z.string().check(z.minLength(1, chatMessages.empty), z.maxLength(MAX_QUESTION, chatMessages.tooLong)),
    ),
  }),
});

export type ReadQuestion =
  | { question: string; errors: readonly [] }
  | { question: null; errors: readonly FieldError[] };

/** The question of a call, cleaned, or what is wrong with it. */
export function readQuestion(body: Readonly<Record<string, unknown>>): ReadQuestion {
  const parsed = ChatCall.safeParse(body);
  if (parsed.success) return { question: parsed.data.message.text, errors: [] };
  const known: string[] = Object.values(chatMessages);
  const message = parsed.error.issues.map((issue) => issue.message).find((text) => known.includes(text));
  return { question: null, errors: [{ path: 'message.text', message: message ?? chatMessages.empty }] };
}
