import { readBookingRequest } from '#domain/booking/booking.ts';
import { paymentPath, payStatusPath } from '#domain/registration/pages.ts';
import { bookSession } from '../../../services/bookings/book-session.ts';
import { changeSession } from '../../../services/bookings/change-session.ts';
import type { Verification } from '../../../services/payments/settlement/verify-payment.ts';
import { openOffer } from '../../../services/registration-view/offer-of.ts';
import { linkedPath } from '../../../services/secrets/registration-link.ts';
import type { RouteDeps } from '../../deps.ts';
import { childRegistrationOf, readEmail, readPhone, readShownPrice, readWay } from '../../input.ts';
import {
  askForLink,
  beginWithinLimits,
  claimWithinLimits,
  correctWithinLimits,
  registerWithinLimits,
} from '../../limits/within-limits.ts';
import { type FormFields, formKey } from '../../plain-form.ts';

/** The pages of a registration, which its forms lead back to. */
export const registrationPages = { flow: paymentPath, status: payStatusPath };
export type RegistrationPage = keyof typeof registrationPages;

type FormAction = (
  deps: RouteDeps,
  id: string,
  fields: FormFields,
  page: RegistrationPage,
) => Promise<string>;

/** What the plain forms of a registration's pages do, by their intent; each returns the next address. */
export const formActions: Readonly<Record<string, FormAction>> = {
  register: async (deps, _id, fields, page) => {
    const offer = openOffer(deps.ctx, fields.offer);
    const given = {
      ...fields,
      childAge: /^\d{1,3}$/.test(fields.childAge ?? '') ? Number(fields.childAge) : undefined,
      newsletterOptIn: fields.newsletterOptIn !== undefined,
    };
    const input = childRegistrationOf(given, offer);
    return registrationPages[page](await registerWithinLimits(deps, input, formKey(deps, fields), offer));
  },
  'send-link': async (deps, _id, fields) => {
    await askForLink(deps, readEmail(fields));
    return '/hour-of-code?returned=link';
  },
  'change-email': async (deps, id, fields, page) => {
    const { linked, others } = await correctWithinLimits(deps, id, readEmail(fields));
    // The page that opens next stores the code for this browser.
    const address = linkedPath(deps.ctx, linked, registrationPages[page]);
    return `${address}${address.includes('?') ? '&' : '?'}returned=${others.length > 0 ? 'emails' : 'email'}`;
  },
  pay: async (deps, id, fields, page) => {
    const beginning = await beginWithinLimits(deps, id, {
      chosen: fields.session ? readSession(fields.session) : null,
      way: readWay(fields.way),
      phone: readPhone(fields),
      shownPrice: readShownPrice(fields),
      wanted: 'redirect',
      page,
    });
    return beginning.kind === 'redirect' ? beginning.url : registrationPages[page](id);
  },
  claim: async (deps, id, fields, page) => {
    const verification = await claimWithinLimits(deps, id, fields.transactionId);
    return `${registrationPages[page](id)}?returned=${wordFor(verification)}`;
  },
  refresh: async (_deps, id, _fields, page) => registrationPages[page](id),
  book: async ({ ctx }, id, fields, page) => {
    await bookSession(ctx, id, readSession(fields.session ?? ''));
    return `${registrationPages[page](id)}?returned=booked`;
  },
  change: async ({ ctx }, id, fields, page) => {
    await changeSession(ctx, id, readSession(fields.session ?? ''));
    return `${registrationPages[page](id)}?returned=moved`;
  },
};

/** A choice in the calendar's form, as `choiceValue` writes it. */
function readSession(text: string) {
  const [value = '', dates] = text.split('\t', 2);
  const space = value.indexOf(' ');
  return readBookingRequest({
    sessionDate: value.slice(0, space),
    sessionSlot: value.slice(space + 1),
    ...(dates && { dates }),
  });
}

function wordFor(verification: Verification): string {
  if (verification.paid) return 'paid';
  return verification.isWithStaff ? 'claimed' : verification.paymentStatus;
}
