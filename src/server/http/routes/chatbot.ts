import { Hono } from 'hono';
import { recentQuestions } from '#domain/assistant/chat.ts';
import { answerMessage } from '../../services/assistant/answer-message.ts';
import type { RouteDeps } from '../deps.ts';
import { questionOf } from '../input.ts';
import { readJson } from '../middleware/body.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { spend } from '../middleware/rate-limit.ts';

/** The chat's call. Neither the question nor the answer reaches the database or a log. */
export function chatbotRoutes({ ctx, limits, assistant }: RouteDeps) {
  return new Hono<HttpEnv>().post('/api/chatbot', async (c) => {
    const body = await readJson(c);
    const question = questionOf(body);
    const visitor = c.get('addressKey');
    await spend(limits.chat, visitor);
    const recent = recentQuestions(body);
    const options = { engine: assistant, visitor, recent, gone: c.req.raw.signal };
    const { text } = await answerMessage(ctx, options, question);
    return c.json({ text }, 200, { 'Cache-Control': 'no-store' });
  });
}
