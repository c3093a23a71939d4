import { Hono } from 'hono';
import * as z from 'zod';
import { answerMessage } from '../../services/assistant/chat/answer-message.ts';
import { answerHistory } from '../../services/assistant/taught/answer-history.ts';
import { listAnswers } from '../../services/assistant/taught/list-answers.ts';
import { forgetQuestion, listQuestions } from '../../services/assistant/taught/list-questions.ts';
import { teach } from '../../services/assistant/taught/teach.ts';
import type { DeskDeps } from '../deps.ts';
import type { DeskEnv } from '../desk-env.ts';
import { json } from '../input.ts';

const QUESTIONS = 200;

const lesson = {
  asks: z.array(z.string().max(1_000)).max(50),
  answer: z.string().max(5_000),
  link: z
    .string()
    .trim()
    .max(300)
    .transform((link) => link || null),
  isActive: z.boolean(),
};
const Lesson = z.object({ ...lesson, id: z.uuid().optional(), basedOn: z.iso.datetime().optional() });
const Try = z.object({
  question: z
    .string()
    .trim()
    .min(1, 'Write what a parent might ask.')
    .max(500, 'Write at most 500 characters.'),
  answer: z.object({ ...lesson, id: z.uuid().optional() }).optional(),
});
const Question = z.object({ text: z.string().max(300), kind: z.enum(['unknown', 'not_helpful']) });

/** What the chat was taught, and what it could not answer. */
export function answerRoutes({ ctx, assistant, limits }: DeskDeps) {
  return (
    new Hono<DeskEnv>()
      .get('/desk/answers', async (c) => c.json({ answers: await listAnswers(ctx) }))
      .post('/desk/answers', json(Lesson), async (c) => {
        await limits.spend('deskAnswers', c.var.signedIn.personId);
        const { id, basedOn, ...given } = c.req.valid('json');
        const [taught] = await teach(ctx, c.var.signedIn.email, [
          { ...given, ...(id && { id }), ...(basedOn && { basedOn: new Date(basedOn) }) },
        ]);
        return c.json({ id: taught?.answer.id ?? '' });
      })
      // An answer that is not stored yet is tried together with the others.
      .post('/desk/answers/try', json(Try), async (c) => {
        await limits.spend('deskAnswers', c.var.signedIn.personId);
        const { question, answer } = c.req.valid('json');
        const now = ctx.clock.now();
        const engine = answer
          ? assistant.trying({ ...answer, id: answer.id ?? 'typed', createdAt: now, updatedAt: now })
          : assistant;
        const { text, known } = await answerMessage(ctx, { engine }, question);
        return c.json({ text, known });
      })
      .get('/desk/answers/:id/history', async (c) =>
        c.json({ changes: await answerHistory(ctx, c.req.param('id')) }),
      )
      .get('/desk/chat-questions', async (c) => c.json({ questions: await listQuestions(ctx, QUESTIONS) }))
      .post('/desk/chat-questions/done', json(Question), async (c) => {
        await forgetQuestion(ctx, c.var.signedIn.email, c.req.valid('json'));
        return c.json({ success: true });
      })
  );
}
