import type { Context as HonoContext } from 'hono';
import { readBookingRequest } from '#domain/booking/booking.ts';
import { DomainError } from '#domain/errors.ts';
import type { Notice } from '#site/locals.ts';
import { bookSession } from '../../../services/bookings/book-session.ts';
import { changeSession } from '../../../services/bookings/change-session.ts';
import type { Verification } from '../../../services/payments/verify-payment.ts';
import { readRegistration } from '../../../services/registrations/read.ts';
import { registerChild } from '../../../services/registrations/register-child.ts';
import type { RouteDeps } from '../../deps.ts';
import { answerError } from '../../errors.ts';
import { readChildRegistration, readEmail, readPhone, readWay } from '../../input.ts';
import { withMail } from '../../mail-limits.ts';
import type { HttpEnv } from '../../middleware/http-env.ts';
import { beginWithinLimits, claimWithinLimits } from '../../payment-limits.ts';
import { type FormFields as Fields, formKey, typedValues } from '../../plain-form.ts';
import { askForLink, correctWithinLimits } from '../registrations.ts';
import type { RenderFlow } from './flow-page.ts';
import { loadFlow } from './load-flow.ts';
import { type RegistrationPage, registrationPages } from './settle-return.ts';

/** A page of one registration, as its forms see it. */
export interface FormPage {
  render: RenderFlow;
  /** Which the forms lead back to. */
  page: RegistrationPage;
}

type Action = (
  deps: RouteDeps,
  c: HonoContext<HttpEnv>,
  id: string,
  fields: Fields,
  page: RegistrationPage,
) => Promise<string>;

/** What a plain form may ask for; each gives the address to go on to. */
const actions: Record<string, Action> = {
  register: async (deps, c, _id, fields, page) => {
    const input = readChildRegistration({
      ...fields,
      childAge: /^\d{1,3}$/.test(fields.childAge ?? '') ? Number(fields.childAge) : undefined,
      newsletterOptIn: fields.newsletterOptIn !== undefined,
    });
    const key = formKey(fields, c.get('addressKey'));
    return registrationPages[page](
      await withMail(deps, c, (mail) => registerChild(deps.ctx, input, key, mail)),
    );
  },
  'send-link': async (deps, c, _id, fields) => {
    await askForLink(deps, c, readEmail(fields));
    return '/hour-of-code?returned=link';
  },
  pay: async (deps, c, id, fields, page) => {
    const beginning = await beginWithinLimits(deps, c, id, {
      chosen: fields.session ? readSession(fields.session) : null,
      way: readWay(fields.way),
      phone: readPhone(fields),
      wanted: 'redirect',
      page,
    });
    return beginning.kind === 'redirect' ? beginning.url : registrationPages[page](id);
  },
  claim: async (deps, c, id, fields, page) => {
    const verification = await claimWithinLimits(deps, c, id, fields.transactionId);
    return `${registrationPages[page](id)}?returned=${wordFor(verification)}`;
  },
  book: async ({ ctx }, _c, id, fields, page) => {
    await bookSession(ctx, id, readSession(fields.session ?? ''));
    return `${registrationPages[page](id)}?returned=booked`;
  },
  change: async ({ ctx }, _c, id, fields, page) => {
    await changeSession(ctx, id, readSession(fields.session ?? ''));
    return `${registrationPages[page](id)}?returned=moved`;
  },
  'change-email': async (deps, c, id, fields, page) => {
    await correctWithinLimits(deps, c, id, readEmail(fields));
    return `${registrationPages[page](id)}?returned=email`;
  },
  refresh: async (_deps, _c, id, _fields, page) => registrationPages[page](id),
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
  { render, page }: FormPage,
  c: HonoContext<HttpEnv>,
  id: string | null,
  fields: Fields,
): Promise<Response> {
  const intent = fields.intent ?? 'register';
  if (intent === 'sibling' && id) return showSiblingForm(deps, render, c, id);
  const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
  if (!action) throw new DomainError('invalid', 'This form is not known here.');
  try {
    return c.redirect(await action(deps, c, id ?? '', fields, page), 303);
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
