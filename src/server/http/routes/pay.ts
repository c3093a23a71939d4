import { Hono, type Context as HonoContext } from 'hono';
import { readRegistration } from '../../services/registrations/read.ts';
import type { RouteDeps } from '../deps.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { spend } from '../middleware/rate-limit.ts';
import { readOwnForm, requireIntent } from '../plain-form.ts';
import type { Pages } from '../render.ts';
import { flowRenderer } from './hour-of-code/flow-page.ts';
import { answerForm } from './hour-of-code/forms.ts';
import { loadFlow } from './hour-of-code/load-flow.ts';
import { returnNotice } from './hour-of-code/notices.ts';
import { registrationPages, settleReturn } from './hour-of-code/settle-return.ts';

const pageOf = registrationPages.status;
const intents = ['pay', 'claim', 'book', 'change', 'refresh'];

/** The payment-status page of a registration, and the plain forms by which it works without JavaScript. */
export function payRoutes(deps: RouteDeps, pages: Pages) {
  const { ctx, limits } = deps;
  const render = flowRenderer(deps, pages);

  async function show(c: HonoContext<HttpEnv>, id: string) {
    const { flow, status } = await loadFlow(ctx, id, null);
    if (status === 404) await spend(limits.misses, c.get('addressKey'));
    const notice = flow.registration && returnNotice(flow.registration, c.req.query('returned'));
    return render(c, { ...flow, notice }, status);
  }

  return new Hono<HttpEnv>()
    .get('/pay/:id', (c) => show(c, c.req.param('id')))
    .post('/pay/:id', async (c) => {
      const id = c.req.param('id');
      const fields = await readOwnForm(deps, c);
      requireIntent(fields, ...intents);
      const { payment } = await readRegistration(ctx, id);
      // The provider is asked where its word is awaited; the page then shows what came of it.
      if (fields.intent === 'refresh' && payment.state === 'open')
        return c.redirect(`${pageOf(id)}?returned=${await settleReturn(deps, c, id)}`, 303);
      return answerForm(deps, { render, page: 'status' }, c, id, fields);
    });
}
