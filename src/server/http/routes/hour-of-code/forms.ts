import type { Context as HonoContext } from 'hono';
import { readBookingRequest } from '#domain/booking/booking.ts';
import { DomainError } from '#domain/errors.ts';
import type { Notice } from '#site/locals.ts';
import { bookSession } from '../../../services/bookings/book-session.ts';
import { changeSession } from '../../../services/bookings/change-session.ts';
import { beginPayment } from '../../../services/payments/open-payment.ts';
import type { Verification } from '../../../services/payments/verify-payment.ts';
import { correctEmail } from '../../../services/registrations/correct-email.ts';
import { readRegistration } from '../../../services/registrations/read.ts';
import { registerChild } from '../../../services/registrations/register-child.ts';
import type { RouteDeps } from '../../deps.ts';
import { answerError } from '../../errors.ts';
import { readChildRegistration, readEmail } from '../../input.ts';
import type { HttpEnv } from '../../middleware/http-env.ts';
import { spend } from '../../middleware/rate-limit.ts';
import { claimWithinLimits, spendOpening } from '../../payment-limits.ts';
import { type FormFields as Fields, formKey, typedValues } from '../../plain-form.ts';
import { askForLink } from '../registrations.ts';
import type { RenderFlow } from './flow-page.ts';
import { loadFlow } from './load-flow.ts';

/** A page of one registration, as its forms see it. */
export interface FormPage {
  render: RenderFlow;
  /** Its address, which the forms lead back to. */
  pageOf: (id: string) => string;
}

type Action = (
  deps: RouteDeps,
  c: HonoContext<HttpEnv>,
  id: string,
  fields: Fields,
  pageOf: FormPage['pageOf'],
) => Promise<string>;

/** What a plain form may ask for; each gives the address to go on to. */
const actions: Record<string, Action> = {
  register: async ({ ctx }, _c, _id, fields, pageOf) => {
    const input = readChildRegistration({
      ...fields,
      childAge: /^\d{1,3}$/.test(fields.childAge ?? '') ? Number(fields.childAge) : undefined,
      newsletterOptIn: fields.newsletterOptIn !== undefined,
    });
    return pageOf(await registerChild(ctx, input, formKey(fields)));
  },
  'send-link': async ({ ctx, limits }, c, _id, fields) => {
    await askForLink(ctx, limits, readEmail(fields), c.get('addressKey'));
    return '/hour-of-code?returned=link';
  },
  pay: async (deps, c, id, fields, pageOf) => {
    await spendOpening(deps, c, id);
    const beginning = await beginPayment(deps.ctx, id, {
      chosen: fields.session ? readSession(fields.session) : null,
      way: fields.way === 'in_person' ? 'in_person' : 'online',
      wanted: 'redirect',
      returnPath: pageOf(id),
    });
    return beginning.kind === 'redirect' ? beginning.url : pageOf(id);
  },
  claim: async (deps, c, id, fields, pageOf) => {
    const verification = await claimWithinLimits(deps, c, id, fields.transactionId);
    return `${pageOf(id)}?returned=${wordFor(verification)}`;
  },
  book: async ({ ctx }, _c, id, fields, pageOf) => {
    await bookSession(ctx, id, readSession(fields.session ?? ''));
    return `${pageOf(id)}?returned=booked`;
  },
  change: async ({ ctx }, _c, id, fields, pageOf) => {
    await changeSession(ctx, id, readSession(fields.session ?? ''));
    return `${pageOf(id)}?returned=moved`;
  },
  'change-email': async ({ ctx, limits }, c, id, fields, pageOf) => {
    const email = readEmail(fields);
    await spend(limits.mailsByAddress, c.get('addressKey'));
    await correctEmail(ctx, id, email);
    return `${pageOf(id)}?returned=email`;
  },
  refresh: async (_deps, _c, id, _fields, pageOf) => pageOf(id),
};

const failureTitles: Record<string, string> = {
  register: 'Validation Error',
  'send-link': 'Validation Error',
  'change-email': 'Validation Error',
  pay: 'Payment Error',
  claim: 'Payment Error',
  book: 'Booking Failed',
  change: 'Session Not Changed',
};

/**
 * Carries out a plain form: a redirect on success, otherwise the same page with what was typed, the message beside each
 * field and the notice that JavaScript would show as a toast.
 */
export async function answerForm(
  deps: RouteDeps,
  { render, pageOf }: FormPage,
  c: HonoContext<HttpEnv>,
  id: string | null,
  fields: Fields,
): Promise<Response> {
  const intent = fields.intent ?? 'register';
  if (intent === 'sibling' && id) return showSiblingForm(deps, render, c, id);
  const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
  if (!action) throw new DomainError('invalid', 'This form is not known here.');
  try {
    return c.redirect(await action(deps, c, id ?? '', fields, pageOf), 303);
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
    return render(c, { ...flow, notice, form }, status);
  }
}

function titleOfFailure(intent: string): string {
  return intent === 'register' ? 'Registration Failed' : (failureTitles[intent] ?? 'Registration Failed');
}

/** The form again for a brother or sister, with the parent's details kept. */
async function showSiblingForm(deps: RouteDeps, render: RenderFlow, c: HonoContext<HttpEnv>, id: string) {
  const { parentName, email, phone } = await readRegistration(deps.ctx, id);
  const { flow } = await loadFlow(deps.ctx, null, null);
  const values = { parentName, email, phone: phone ?? '' };
  return render(c, { ...flow, form: { intent: 'register', values, errors: [] } });
}

function wordFor(verification: Verification): string {
  if (verification.paid) return 'paid';
  return verification.isWithStaff ? 'claimed' : verification.paymentStatus;
}

/** `2026-12-05 Morning 9–11`, as the calendar's form sends its choice. */
function readSession(text: string) {
  const space = text.indexOf(' ');
  return readBookingRequest({ sessionDate: text.slice(0, space), sessionSlot: text.slice(space + 1) });
}
