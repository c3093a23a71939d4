import type { Context as HonoContext } from 'hono';
import type { Offer } from '#domain/booking/offer.ts';
import { DomainError } from '#domain/errors.ts';
import type { Notice } from '#site/locals.ts';
import { openOffer } from '../../../services/registration-view/offer-of.ts';
import { wasMadeSince } from '../../../services/registration-view/read-link.ts';
import { readRegistration } from '../../../services/registration-view/read-registration.ts';
import type { RouteDeps } from '../../deps.ts';
import { answerError } from '../../errors.ts';
import type { HttpEnv } from '../../middleware/http-env.ts';
import { type FormFields as Fields, typedValues } from '../../plain-form.ts';
import type { RenderFlow } from './flow-page.ts';
import { formActions, type RegistrationPage } from './form-actions.ts';
import { keepMaker } from './link-proof.ts';
import { loadFlow } from './load-flow.ts';

/** A page of one registration, for its forms. */
interface FormPage {
  render: RenderFlow;
  /** Where the forms lead back to. */
  page: RegistrationPage;
  /** The offer of a page without a registration. */
  offer?: Offer;
}

const failureTitles: Record<string, string> = {
  'send-link': 'Validation Error',
  'change-email': 'Validation Error',
  pay: 'Payment Error',
  claim: 'Payment Error',
  book: 'Booking Failed',
  change: 'Session Not Changed',
};

/** What the address after registering ends with. */
const REGISTRATION_ID = /[\da-f-]{36}$/;

/**
 * Carries out a plain form: a redirect on success, otherwise the same page with the typed values, the message at each
 * field and the notice that JavaScript would show as a toast.
 */
export async function answerForm(
  deps: RouteDeps,
  { render, page, offer }: FormPage,
  c: HonoContext<HttpEnv>,
  id: string | null,
  fields: Fields,
): Promise<Response> {
  const intent = fields.intent ?? 'register';
  if (intent === 'sibling' && id) return showSiblingForm(deps, render, c, id);
  const action = Object.hasOwn(formActions, intent) ? formActions[intent] : undefined;
  if (!action) throw new DomainError('invalid', 'This form is not known here.');
  try {
    const begun = deps.ctx.clock.now();
    const address = await action(deps, id ?? '', fields, page);
    const [made] = (intent === 'register' && REGISTRATION_ID.exec(address)) || [];
    // Another who sends the same values again is led to the registration that was made of them.
    if (made && (await wasMadeSince(deps.ctx, made, begun))) keepMaker(c, deps.ctx, made);
    return c.redirect(address, 303);
  } catch (error) {
    const { status, body } = answerError(error, c);
    const { flow } = await loadFlow(
      deps.ctx,
      id,
      c.req.query('step') ?? (fields.session ? 'calendar' : null),
      offer,
    );
    const isInvalid = intent === 'register' && status === 400;
    const title = isInvalid ? 'Validation Error' : (failureTitles[intent] ?? 'Registration Failed');
    const notice: Notice = { title, description: body.message, variant: 'destructive' };
    const form = { intent, values: typedValues(fields), errors: body.errors ?? [] };
    return render(c, { ...flow, notice, form }, status, offer);
  }
}

/** The form again for a sibling, with the parent's details kept. */
async function showSiblingForm(deps: RouteDeps, render: RenderFlow, c: HonoContext<HttpEnv>, id: string) {
  const { parentName, email, phone, offer: sold } = await readRegistration(deps.ctx, id);
  const offer = openOffer(deps.ctx, sold?.slug);
  const { flow } = await loadFlow(deps.ctx, null, null, offer);
  const values = { parentName, email, phone: phone ?? '' };
  return render(c, { ...flow, form: { intent: 'register', values, errors: [] } }, 200, offer);
}
