import * as z from 'zod/mini';
import type { FieldError } from '#domain/errors.ts';
import { cleanText } from '#domain/text.ts';
import { MAX_QUESTION, tooLong } from './length-limit.ts';
import { countedLength } from './personal-data/redact.ts';

export const emptyQuestion = 'Please type a question';

/**
 * The call as the chat sends it (specification, section 7). Of `name`, `displayName`, `space` and `thread` the answer needs
 * nothing, so that any value of them passes and none is read.
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

/** What the visitor asked before, oldest first: none where `recent` is anything but two short texts at most. */
export function recentQuestions({ recent }: Readonly<Record<string, unknown>>): readonly string[] {
  return (Recent.safeParse(recent).data ?? []).map(cleanText).filter((text) => text !== '');
}

function problemOf(question: string): string | null {
  if (question === '') return emptyQuestion;
  const length = countedLength(question);
  return length > MAX_QUESTION ? tooLong('question', MAX_QUESTION, length) : null;
}
