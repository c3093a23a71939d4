import * as z from 'zod/mini';
import { type LessonInput, teach } from '../../src/server/services/assistant/taught/teach.ts';
import { authorOf, type StaffCommand } from '../staff/run.ts';
import { readText } from './answer.ts';

/** A file of answers. One without an id is a new answer. */
const AnswerFile = z.object({
  answers: z.array(
    z.object({
      id: z.optional(z.uuid()),
      asks: z.array(z.string()),
      answer: z.string(),
      link: z.nullish(z.string()),
      isActive: z.optional(z.boolean()),
    }),
  ),
});

export const importAnswers: StaffCommand = {
  takes: '<file>',
  options: ['by'],
  plan([file = ''], options) {
    const by = authorOf(options);
    return async ({ ctx }) => {
      const given = readAnswers(file, await readText(file));
      const taught = await teach(ctx, by, given);
      return (['new', 'changed', 'unchanged'] as const)
        .map((change) => `${taught.filter((one) => one.change === change).length} ${change}`)
        .join(', ');
    };
  },
};

/** @throws Error in plain words, with the place of the first answer at fault */
function readAnswers(file: string, text: string): LessonInput[] {
  const parsed = AnswerFile.safeParse(jsonIn(file, text));
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path ?? [];
    const [, at, field] = path;
    const place =
      typeof at === 'number' ? `answer ${at + 1}${field ? `, ${String(field)}` : ''}` : 'the beginning';
    throw new Error(`${file} is not a file of answers, at ${place}. Write it as export does.`);
  }
  return parsed.data.answers.map(({ id, asks, answer, link, isActive }) => ({
    asks,
    answer,
    link: link ?? null,
    ...(id && { id: id.toLowerCase() }),
    ...(isActive !== undefined && { isActive }),
  }));
}

function jsonIn(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is no JSON. Write it as export does.`, { cause: error });
  }
}
