import { Hono } from 'hono';
import * as z from 'zod';
import { schoolDate } from '#domain/clock.ts';
import { MOST_TICKED } from '#domain/desk/ticked.ts';
import { answersInWords } from '../../services/payments/watch/answers-in-words.ts';
import { askNow } from '../../services/payments/watch/ask-now.ts';
import { listDeskSessions } from '../../services/sessions/list-desk-sessions.ts';
import { finishTask } from '../../services/staff/tasks.ts';
import {
  listAlike,
  listOfToday,
  listTasksOfToday,
  listToCall,
  readToday,
} from '../../services/today/list-today.ts';
import type { DeskDeps } from '../deps.ts';
import type { DeskEnv } from '../desk-env.ts';
import { json, query } from '../input.ts';
import { paged, place } from '../paging.ts';
import { reason } from '../queries.ts';

const Paging = z.object({ after: place });
const Done = z.object({
  note: reason('Write what was done.'),
  alike: z.array(z.uuid()).max(MOST_TICKED).default([]),
});

/** What waits for a person today. */
export function todayRoutes({ ctx }: DeskDeps) {
  return new Hono<DeskEnv>()
    .get('/desk/today', async (c) => {
      const today = schoolDate(ctx.clock.now());
      const { sessions } = await listDeskSessions(ctx, c.var.signedIn, { from: today, to: today });
      return c.json(await readToday(ctx, sessions));
    })
    .get('/desk/today/tasks', query(Paging), async (c) =>
      c.json(paged(await listTasksOfToday(ctx, c.req.valid('query').after))),
    )
    .get('/desk/today/calls', query(Paging), async (c) =>
      c.json(paged(await listToCall(ctx, c.req.valid('query').after))),
    )
    .get(
      '/desk/today/registrations',
      query(Paging.extend({ which: z.enum(['new', 'paid']).default('new') })),
      async (c) => {
        const { which, after } = c.req.valid('query');
        return c.json(paged(await listOfToday(ctx, which, after)));
      },
    )
    .get('/desk/tasks/:id/alike', async (c) => c.json({ rows: await listAlike(ctx, c.req.param('id')) }))
    .post('/desk/tasks/:id/done', json(Done), async (c) => {
      const { note, alike } = c.req.valid('json');
      await finishTask(ctx, c.req.param('id'), c.var.signedIn.email, note, { alike });
      return c.json({ success: true });
    })
    .post('/desk/payments/ask', json(z.object({ about: z.string().min(1).max(200) })), async (c) => {
      const answers = await askNow(ctx, c.req.valid('json').about, c.var.signedIn.email);
      return c.json({ answers: await answersInWords(ctx, answers) });
    });
}
