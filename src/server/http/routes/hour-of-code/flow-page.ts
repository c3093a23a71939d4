import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Offer, priceInWords } from '#domain/booking/offer.ts';
import type { HourOfCodeLocals, OfferLocals } from '#site/locals.ts';
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
  offer?: Offer,
) => Promise<Response>;

/** Renders the flow's page with what every state needs: the form token and the provider's origins. */
export function flowRenderer(deps: RouteDeps, pages: Pages): RenderFlow {
  const { ctx, formTokenSecret } = deps;
  const { main, others } = ctx.payments;
  const { checkout } = main;
  const paymentOrigin = checkout && new URL(checkout.scriptUrl).origin;
  const paymentFrameOrigins = checkout?.frameOrigins ?? [];
  const otherProviders = otherOnline(ctx.payments).map(({ id }) => id);
  const inPerson = others.some(({ capabilities }) => capabilities.ways.includes('offline'));
  return (c, flow, status, given) => {
    const slug = flow.registration?.offer?.slug;
    const offer = given ?? ctx.offers.all().find((one) => one.slug === slug) ?? ctx.offers.hourOfCode();
    const formToken = issueFormToken(formTokenSecret, ctx.clock.now());
    const price = priceInWords(offer);
    const fixed = { price, inPerson, otherProviders, paymentOrigin, paymentFrameOrigins };
    // A visitor who sent or requested the plain form of the sessions sees it again.
    const hasSentList = flow.form?.intent === 'book' || flow.form?.intent === 'pay';
    const wantsList = hasSentList || c.req.query('calendar') === 'list';
    // The calendar shows the days of the Hour of Code.
    const calendarFrame = wantsList || !offer.isHourOfCode ? null : placeFor(deps, flow.registration);
    const hourOfCode = { form: null, toolText: null, ...flow, ...fixed, calendarFrame, formToken };
    return pages.render(c, { hourOfCode, ...(!offer.isHourOfCode && { offer: offerLocals(offer) }) }, status);
  };
}

const offerLocals = ({ slug, name, ages, price, texts }: Offer): OfferLocals => ({
  slug,
  fee: price,
  title: name,
  ages,
  ...texts,
});

/** A third party's calendar gets a token; ours gets its grant when it is opened. */
function placeFor({ ctx, calendarFrame, formTokenSecret }: RouteDeps, registration: Flow['registration']) {
  const { dialect, widgetId, address } = calendarFrame;
  const isOurs = dialect === 'somero';
  const token = isOurs || !registration ? null : issueCalendarToken(ctx, formTokenSecret, registration.id);
  return { dialect, widgetId, address, token };
}
