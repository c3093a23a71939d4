import { Hono } from 'hono';
import { isBehaviour } from '../calendars/book.ts';
import type { SandboxEnv } from '../http.ts';
import { answerPrompt, isAnswer } from '../payments/answer-prompt.ts';
import type { World } from '../world.ts';
import { homePage } from './home.ts';

export function homeRoutes(world: World) {
  const routes = new Hono<SandboxEnv>();
  routes.get('/', (c) => c.html(homePage(world)));
  routes.post('/phones/:id/:answer', (c) => {
    const transaction = world.store.findTransaction(Number(c.req.param('id')));
    const answer = c.req.param('answer');
    if (transaction && isAnswer(answer)) void answerPrompt(world, transaction, answer);
    return c.redirect('/', 303);
  });
  routes.post('/overview/calendars', async (c) => {
    const { behaviour, down } = await c.req.parseBody();
    if (typeof behaviour === 'string' && isBehaviour(behaviour))
      world.calendars.behave(behaviour, down !== undefined);
    return c.redirect('/', 303);
  });
  return routes;
}
