import { Hono, type Context as HonoContext } from 'hono';
import { readRegistration } from '../../services/registrations/read.ts';
import type { RouteDeps } from '../deps.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { spend } from '../middleware/rate-limit.ts';
import { readOwnForm } from '../plain-form.ts';
import type { Pages } from '../render.ts';
import { flowRenderer } from './hour-of-code/flow-page.ts';
import { answerForm } from './hour-of-code/forms.ts';
import { loadFlow } from './hour-of-code/load-flow.ts';
import { returnNotice } from './hour-of-code/notices.ts';
import { answerToolForm, toolOf } from './hour-of-code/tool-forms.ts';

const PAYMENT_PAGE = '/hour-of-code/payment';

/** The Hour of Code pages, and the plain forms by which they work without JavaScript. */
export function hourOfCodeRoutes(deps: RouteDeps, pages: Pages) {
  const { ctx, limits } = deps;
  const render = flowRenderer(deps, pages);
  const page = { render, page: 'flow' as const };

  async function show(c: HonoContext<HttpEnv>, id: string | null) {
    const { flow, status } = await loadFlow(ctx, id, c.req.query('step') ?? null);
    if (status === 404) await spend(limits.misses, c.get('addressKey'));
    c.set('keep', flow.sessions !== null);
    const notice = flow.notice ?? returnNotice(flow.registration, c.req.query('returned'));
    return render(c, { ...flow, notice }, status);
  }

  return new Hono<HttpEnv>()
    .get('/hour-of-code', (c) => {
      const id = c.req.query('registrationId');
      if (!id) return show(c, null);
      const step = c.req.query('step');
      return c.redirect(
        `${PAYMENT_PAGE}/${encodeURIComponent(id)}${step ? `?step=${encodeURIComponent(step)}` : ''}`,
        303,
      );
    })
    .get(`${PAYMENT_PAGE}/:id`, (c) => show(c, c.req.param('id')))
    .post('/hour-of-code', async (c) => {
      const fields = await readOwnForm(deps, c);
      const tool = toolOf(fields);
      return tool ? answerToolForm(deps, render, c, tool, fields) : answerForm(deps, page, c, null, fields);
    })
    .post(`${PAYMENT_PAGE}/:id`, async (c) => {
      const id = c.req.param('id');
      const fields = await readOwnForm(deps, c);
      await readRegistration(ctx, id);
      return answerForm(deps, page, c, id, fields);
    });
}
