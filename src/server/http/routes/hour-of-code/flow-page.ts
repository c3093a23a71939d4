import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
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
  const paymentOrigin = new URL(ctx.payments.scriptUrl).origin;
  const paymentFrameOrigins = ctx.payments.frameOrigins;
  return (c, flow, status) => {
    const formToken = issueFormToken(formTokenSecret, ctx.clock.now());
    const hourOfCode = { form: null, ...flow, formToken, paymentOrigin, paymentFrameOrigins };
    return pages.render(c.req.raw, { hourOfCode }, status);
  };
}
