import { Hono } from 'hono';
import * as z from 'zod';
import { askNow } from '../../services/payments/watch/ask-now.ts';
import { finishTask } from '../../services/staff/tasks.ts';
import {
  listOfToday,
  listTasksOfToday,
  listToCall,
  type Place,
  readToday,
} from '../../services/today/list-today.ts';
import type { DeskDeps } from '../deps.ts';
import type { DeskEnv } from '../desk-env.ts';
import { json, query } from '../input.ts';

/** Where a page of a list begins: `2026-11-20T07:00:00.000Z_<id>`. */
export const place = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  .transform((text): Place => {
    const [at = '', id = ''] = text.split('_');
    return { at: new Date(at), id };
  })
  .optional();

const writePlace = (next: Place | null) => next && `${next.at.toISOString()}_${next.id}`;

/** A list's page as it is answered. */
export const paged = <Row>({ rows, next }: { rows: Row[]; next: Place | null }) => ({
  rows,
  next: writePlace(next),
});

const Paging = z.object({ after: place });
const note = z.string().trim().min(1, 'Write what was done.').max(300, 'Write at most 300 letters.');

/** What waits for a person today. */
export function todayRoutes({ ctx }: DeskDeps) {
  return new Hono<DeskEnv>()
    .get('/desk/today', async (c) => c.json(await readToday(ctx)))
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
    .post('/desk/tasks/:id/done', json(z.object({ note })), async (c) => {
      await finishTask(ctx, c.req.param('id'), c.var.signedIn.email, c.req.valid('json').note);
      return c.json({ success: true });
    })
    .post('/desk/payments/ask', json(z.object({ about: z.string().min(1).max(200) })), async (c) => {
      const answers = await askNow(ctx, c.req.valid('json').about, c.var.signedIn.email);
      return c.json({
        answers: answers.map(({ provider, answer }) => ({
          provider,
          status: answer.kind === 'transaction' ? answer.transaction.status : answer.kind,
        })),
      });
    });
}
