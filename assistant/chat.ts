import * as z from 'zod/mini';
import type { FieldError } from '#domain/errors.ts';
import { cleanText } from '#domain/text.ts';
import { MAX_QUESTION, tooLong } from './length-limit.ts';
import { countedLength } from './personal-data/redact.ts';

export const emptyQuestion = 'Please type a question';

/**
 * The call as the chat sends it. `name`, `displayName`, `space` and `thread` are accepted
 * with any value and not read.
 */
const ChatCall = z.object({
  message: z.object({
    text: z.pipe(z.string(), z.transform(cleanText)),
  }),
});

type ReadQuestion =
  | { question: string; errors: readonly [] }
  | { question: null; errors: readonly FieldError[] };

/** The question of a call, cleaned, or what is wrong with it. */
export function readQuestion(body: Readonly<Record<string, unknown>>): ReadQuestion {
  const question = ChatCall.safeParse(body).data?.message.text ?? '';
  const message = problemOf(question);
  return message === null
    ? { question, errors: [] }
    : { question: null, errors: [{ path: 'message.text', message }] };
}

const MAX_RECENT = 2;
const MAX_RECENT_LENGTH = 500;
const Recent = z.array(z.string().check(z.maxLength(MAX_RECENT_LENGTH))).check(z.maxLength(MAX_RECENT));

/** The visitor's earlier questions, oldest first; empty unless `recent` is at most two short texts. */
export function recentQuestions({ recent }: Readonly<Record<string, unknown>>): readonly string[] {
  return (Recent.safeParse(recent).data ?? []).map(cleanText).filter((text) => text !== '');
}

function problemOf(question: string): string | null {
  if (question === '') return emptyQuestion;
  const length = countedLength(question);
  return length > MAX_QUESTION ? tooLong('question', MAX_QUESTION, length) : null;
}
