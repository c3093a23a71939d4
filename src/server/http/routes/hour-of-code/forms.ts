import type { Context as HonoContext } from 'hono';
import { readBookingRequest } from '#domain/booking/booking.ts';
import { DomainError } from '#domain/errors.ts';
import type { Notice } from '#site/locals.ts';
import { bookSession } from '../../../services/bookings/book-session.ts';
import { openPayment } from '../../../services/payments/open-payment.ts';
import { correctEmail } from '../../../services/registrations/correct-email.ts';
import { readRegistration } from '../../../services/registrations/read.ts';
import { registerChild } from '../../../services/registrations/register-child.ts';
import type { RouteDeps } from '../../deps.ts';
import { answerError } from '../../errors.ts';
import { readChildRegistration, readEmail } from '../../input.ts';
import type { HttpEnv } from '../../middleware/http-env.ts';
import { spend } from '../../middleware/rate-limit.ts';
import { type FormFields as Fields, formKey, typedValues } from '../../plain-form.ts';
import { askForLink } from '../registrations.ts';
import type { RenderFlow } from './flow-page.ts';
import { loadFlow } from './load-flow.ts';

type Action = (deps: RouteDeps, c: HonoContext<HttpEnv>, id: string, fields: Fields) => Promise<string>;

/** What a plain form may ask for; each gives the address to go on to. */
const actions: Record<string, Action> = {
  register: async ({ ctx }, _c, _id, fields) => {
    const input = readChildRegistration({
      ...fields,
      childAge: /^\d{1,3}$/.test(fields.childAge ?? '') ? Number(fields.childAge) : undefined,
      newsletterOptIn: fields.newsletterOptIn !== undefined,
    });
    return paymentPage(await registerChild(ctx, input, formKey(fields)));
  },
  'send-link': async ({ ctx, limits }, c, _id, fields) => {
    await askForLink(ctx, limits, readEmail(fields), c.get('addressKey'));
    return '/hour-of-code?returned=link';
  },
  pay: async ({ ctx, limits }, c, id, fields) => {
    await spend(limits.payments, id);
    await spend(limits.openings, c.get('addressKey'));
    const request = await openPayment(ctx, id, fields.session ? readSession(fields.session) : null);
    return ctx.payments.openHostedPage(request, `${ctx.settings.publicOrigin}${paymentPage(id)}`);
  },
  book: async ({ ctx }, _c, id, fields) => {
    await bookSession(ctx, id, readSession(fields.session ?? ''));
    return `${paymentPage(id)}?returned=booked`;
  },
  'change-email': async ({ ctx, limits }, c, id, fields) => {
    const email = readEmail(fields);
    await spend(limits.mailsByAddress, c.get('addressKey'));
    await correctEmail(ctx, id, email);
    return `${paymentPage(id)}?returned=email`;
  },
  refresh: async (_deps, _c, id) => paymentPage(id),
};

const failureTitles: Record<string, string> = {
  register: 'Validation Error',
  'send-link': 'Validation Error',
  'change-email': 'Validation Error',
  pay: 'Payment Error',
  book: 'Booking Failed',
};

/**
 * Carries out a plain form: a redirect on success, otherwise the same page with what was typed, the message beside each
 * field and the notice that JavaScript would show as a toast.
 */
export async function answerForm(
  deps: RouteDeps,
  renderFlow: RenderFlow,
  c: HonoContext<HttpEnv>,
  id: string | null,
  fields: Fields,
): Promise<Response> {
  const intent = fields.intent ?? 'register';
  if (intent === 'sibling' && id) return showSiblingForm(deps, renderFlow, c, id);
  const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
  if (!action) throw new DomainError('invalid', 'This form is not known here.');
  try {
    return c.redirect(await action(deps, c, id ?? '', fields), 303);
  } catch (error) {
    const { status, body } = answerError(error, c);
    const { flow } = await loadFlow(
      deps.ctx,
      id,
      c.req.query('step') ?? (fields.session ? 'calendar' : null),
    );
    const title = status === 400 ? (failureTitles[intent] ?? 'Registration Failed') : titleOfFailure(intent);
    const notice: Notice = { title, description: body.message, variant: 'destructive' };
    const form = { intent, values: typedValues(fields), errors: body.errors ?? [] };
    return renderFlow(c, { ...flow, notice, form }, status);
  }
}

function titleOfFailure(intent: string): string {
  return intent === 'register' ? 'Registration Failed' : (failureTitles[intent] ?? 'Registration Failed');
}

/** The form again for a brother or sister, with the parent's details kept. */
async function showSiblingForm(deps: RouteDeps, renderFlow: RenderFlow, c: HonoContext<HttpEnv>, id: string) {
  const { parentName, email, phone } = await readRegistration(deps.ctx, id);
  const { flow } = await loadFlow(deps.ctx, null, null);
  const values = { parentName, email, phone: phone ?? '' };
  return renderFlow(c, { ...flow, form: { intent: 'register', values, errors: [] } });
}

function paymentPage(id: string): string {
  return `/hour-of-code/payment/${id}`;
}

/** `2026-12-05 Morning 9–11`, as the calendar's form sends its choice. */
function readSession(text: string) {
  const space = text.indexOf(' ');
  return readBookingRequest({ sessionDate: text.slice(0, space), sessionSlot: text.slice(space + 1) });
}
