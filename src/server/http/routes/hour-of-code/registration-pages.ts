import { Hono, type Context as HonoContext } from 'hono';
import type { Offer } from '#domain/booking/offer.ts';
import { runsAmong } from '#domain/booking/slots.ts';
import { DomainError } from '#domain/errors.ts';
import { paymentPages, paymentPath, payStatusPages } from '#domain/registration/pages.ts';
import { listForFamily } from '../../../services/bookings/seats/list-for-family.ts';
import { openOffer } from '../../../services/registration-view/offer-of.ts';
import { readRegistration } from '../../../services/registration-view/read-registration.ts';
import type { RouteDeps } from '../../deps.ts';
import type { HttpEnv } from '../../middleware/http-env.ts';
import { readOwnForm, requireIntent } from '../../plain-form.ts';
import type { Pages } from '../../render.ts';
import { flowRenderer } from './flow-page.ts';
import { registrationPages } from './form-actions.ts';
import { answerForm } from './forms.ts';
import { loadFlow } from './load-flow.ts';
import { returnNotice } from './notices.ts';
import { settleReturn } from './settle-return.ts';
import { answerToolForm, toolOf } from './tool-form.ts';

/** The Hour of Code pages, and the plain forms by which they work without JavaScript. */
export function hourOfCodeRoutes(deps: RouteDeps, pages: Pages) {
  const { ctx, limits } = deps;
  const render = flowRenderer(deps, pages);
  const page = { render, page: 'flow' as const };

  async function show(c: HonoContext<HttpEnv>, id: string | null, offer?: Offer) {
    const { flow, status } = await loadFlow(ctx, id, c.req.query('step') ?? null, offer);
    if (status === 404) await limits.spend('misses');
    c.set('isCacheable', flow.sessions !== null);
    const notice = flow.notice ?? returnNotice(flow.registration, c.req.query('returned'));
    return render(c, { ...flow, notice }, status, offer);
  }

  return new Hono<HttpEnv>()
    .get('/programs/:slug', (c) => {
      const offer = openOffer(ctx, c.req.param('slug'));
      return offer.isHourOfCode ? c.redirect('/hour-of-code', 303) : show(c, null, offer);
    })
    .get('/api/programs/:slug/sessions', async (c) => {
      const offer = ctx.offers
        .all()
        .find(({ slug, state }) => slug === c.req.param('slug') && state !== 'draft');
      if (!offer) throw new DomainError('not_found', 'There is no such program.');
      const sessions = await listForFamily(ctx, c.req.query('registration') ?? null, offer);
      return c.json({ sessions, runs: runsAmong(sessions) });
    })
    .post('/programs/:slug', async (c) => {
      const offer = openOffer(ctx, c.req.param('slug'));
      const fields = await readOwnForm(deps, c);
      return answerForm(deps, { ...page, offer }, c, null, { ...fields, offer: offer.slug });
    })
    .get('/hour-of-code', (c) => {
      const id = c.req.query('registrationId');
      if (!id) return show(c, null);
      const step = c.req.query('step')?.slice(0, 40);
      return c.redirect(`${paymentPath(id)}${step ? `?step=${encodeURIComponent(step)}` : ''}`, 303);
    })
    .get(`${paymentPages}/:id`, (c) => show(c, c.req.param('id')))
    .post('/hour-of-code', async (c) => {
      const fields = await readOwnForm(deps, c);
      const tool = toolOf(fields);
      return tool ? answerToolForm(deps, render, c, tool, fields) : answerForm(deps, page, c, null, fields);
    })
    .post(`${paymentPages}/:id`, async (c) => {
      const id = c.req.param('id');
      const fields = await readOwnForm(deps, c);
      await readRegistration(ctx, id);
      return answerForm(deps, page, c, id, fields);
    });
}

const intents = ['pay', 'claim', 'book', 'change', 'refresh'];

/** The payment-status page of a registration, and the plain forms by which it works without JavaScript. */
export function payRoutes(deps: RouteDeps, pages: Pages) {
  const { ctx, limits } = deps;
  const render = flowRenderer(deps, pages);

  async function show(c: HonoContext<HttpEnv>, id: string) {
    const { flow, status } = await loadFlow(ctx, id, null);
    if (status === 404) await limits.spend('misses');
    const notice = flow.registration && returnNotice(flow.registration, c.req.query('returned'));
    return render(c, { ...flow, notice }, status);
  }

  return new Hono<HttpEnv>()
    .get(`${payStatusPages}/:id`, (c) => show(c, c.req.param('id')))
    .post(`${payStatusPages}/:id`, async (c) => {
      const id = c.req.param('id');
      const fields = await readOwnForm(deps, c);
      requireIntent(fields, ...intents);
      const { payment } = await readRegistration(ctx, id);
      // The provider is asked while its answer is awaited; the page then shows the result.
      if (fields.intent === 'refresh' && payment.state === 'open')
        return c.redirect(`${registrationPages.status(id)}?returned=${await settleReturn(deps, id)}`, 303);
      return answerForm(deps, { render, page: 'status' }, c, id, fields);
    });
}
