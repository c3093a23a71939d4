import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { formatMoney, toMajor } from '#domain/money.ts';
import type { HourOfCodeLocals } from '#site/locals.ts';
import type { RouteDeps } from '../../deps.ts';
import { issueFormToken } from '../../middleware/form-token.ts';
import type { HttpEnv } from '../../middleware/http-env.ts';
import type { Pages } from '../../render.ts';
import type { Flow } from './load-flow.ts';

export type RenderFlow = (
  c: Context<HttpEnv>,
  flow: Flow & { form?: HourOfCodeLocals['form'] },
  status?: ContentfulStatusCode,
) => Promise<Response>;

/** Renders the flow's page with what every state of it needs: the form token and the provider's origins. */
export function flowRenderer({ ctx, formTokenSecret }: RouteDeps, pages: Pages): RenderFlow {
  const { main, others } = ctx.payments;
  const { checkout } = main;
  const paymentOrigin = checkout && new URL(checkout.scriptUrl).origin;
  const paymentFrameOrigins = checkout?.frameOrigins ?? [];
  const price = formatMoney(toMajor(ctx.price), ctx.price.currency);
  const inPerson = others.some(({ capabilities }) => capabilities.ways.includes('offline'));
  return (c, flow, status) => {
    const formToken = issueFormToken(formTokenSecret, ctx.clock.now());
    const fixed = { price, inPerson, paymentOrigin, paymentFrameOrigins };
    const hourOfCode = { form: null, ...flow, ...fixed, formToken };
    return pages.render(c.req.raw, { hourOfCode }, status);
  };
}
