import { type Context, Hono } from 'hono';
import { recentQuestions } from '#domain/assistant/chat.ts';
import { answerMessage } from '../../services/assistant/answer-message.ts';
import { keepQuestion } from '../../services/assistant/taught/keep-question.ts';
import type { RouteDeps } from '../deps.ts';
import { questionOf } from '../input.ts';
import { readJson } from '../middleware/body.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { spend } from '../middleware/rate-limit.ts';

/**
 * The chat's calls. Of a question that it could not answer, and of one whose answer was no help, the words are kept for staff
 * without anything of who asked; nothing else of a conversation reaches the database, and nothing a log.
 */
export function chatbotRoutes({ ctx, limits, assistant }: RouteDeps) {
  const optionsOf = (c: Context<HttpEnv>) => ({
    engine: assistant,
    visitor: c.get('addressKey'),
    gone: c.req.raw.signal,
  });
  return new Hono<HttpEnv>()
    .post('/api/chatbot', async (c) => {
      const body = await readJson(c);
      const question = questionOf(body);
      await spend(limits.chat, c.get('addressKey'));
      const options = { ...optionsOf(c), recent: recentQuestions(body) };
      const { text, mayBeMarked = false, isToLearn } = await answerMessage(ctx, options, question);
      if (isToLearn && (await limits.keptQuestions.consume(c.get('addressKey'))).allowed)
        await keepQuestion(ctx, 'unknown', question).catch((error) =>
          ctx.log.warn({ err: error }, 'a question that the chat could not answer was not kept'),
        );
      return c.json({ text, mayBeMarked }, 200, { 'Cache-Control': 'no-store' });
    })
    .post('/api/chatbot/feedback', async (c) => {
      const question = questionOf(await readJson(c));
      await spend(limits.keptQuestions, c.get('addressKey'));
      // Whether it may be kept is decided here: what tells of a danger is not, whatever the browser says.
      const answer = await answerMessage({ ...ctx, generative: null }, optionsOf(c), question);
      if (answer.mayBeMarked || answer.isToLearn) await keepQuestion(ctx, 'not_helpful', question);
      return c.body(null, 204, { 'Cache-Control': 'no-store' });
    });
}
