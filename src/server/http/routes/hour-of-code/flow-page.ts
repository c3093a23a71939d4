import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { formatPrice } from '#domain/money.ts';
import type { HourOfCodeLocals } from '#site/locals.ts';
import { issueCalendarToken } from '../../../services/bookings/calendar/calendar-token.ts';
import { otherOnline } from '../../../services/payments/attempts/find-provider.ts';
import type { RouteDeps } from '../../deps.ts';
import type { HttpEnv } from '../../middleware/http-env.ts';
import { issueFormToken } from '../../middleware/security/form-token.ts';
import type { Pages } from '../../render.ts';
import type { Flow } from './load-flow.ts';

export type RenderFlow = (
  c: Context<HttpEnv>,
  flow: Flow & Partial<Pick<HourOfCodeLocals, 'form' | 'toolText'>>,
  status?: ContentfulStatusCode,
) => Promise<Response>;

/** Renders the flow's page with what every state needs: the form token and the provider's origins. */
export function flowRenderer(deps: RouteDeps, pages: Pages): RenderFlow {
  const { ctx, formTokenSecret } = deps;
  const { main, others } = ctx.payments;
  const { checkout } = main;
  const paymentOrigin = checkout && new URL(checkout.scriptUrl).origin;
  const paymentFrameOrigins = checkout?.frameOrigins ?? [];
  const price = formatPrice(ctx.price);
  const otherProviders = otherOnline(ctx.payments).map(({ id }) => id);
  const inPerson = others.some(({ capabilities }) => capabilities.ways.includes('offline'));
  return (c, flow, status) => {
    const formToken = issueFormToken(formTokenSecret, ctx.clock.now());
    const fixed = { price, inPerson, otherProviders, paymentOrigin, paymentFrameOrigins };
    // A visitor who sent or requested the plain form of the sessions sees it again.
    const hasSentList = flow.form?.intent === 'book' || flow.form?.intent === 'pay';
    const wantsList = hasSentList || c.req.query('calendar') === 'list';
    const calendarFrame = wantsList ? null : placeFor(deps, flow.registration);
    const hourOfCode = { form: null, toolText: null, ...flow, ...fixed, calendarFrame, formToken };
    return pages.render(c, { hourOfCode }, status);
  };
}

/** A third party's calendar gets a token; ours gets its grant when it is opened. */
function placeFor({ ctx, calendarFrame, formTokenSecret }: RouteDeps, registration: Flow['registration']) {
  const { dialect, widgetId, address } = calendarFrame;
  const isOurs = dialect === 'somero';
  const token = isOurs || !registration ? null : issueCalendarToken(ctx, formTokenSecret, registration.id);
  return { dialect, widgetId, address, token };
}
