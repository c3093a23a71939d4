import type { VisitorMail } from '../../../../services/outbox/unasked-mail.ts';
import { registerChild } from '../../../../services/registrations/register-child.ts';
import { childRegistrationOf, readEmail } from '../../../input.ts';
import { askForLink, correctWithinLimits, withMail } from '../../../limits/within-limits.ts';
import { formKey } from '../../../plain-form.ts';
import { type FormActions, registrationPages } from './form-actions.ts';

/** The plain forms of a registration's pages. */
export const registrationForms: FormActions = {
  register: async (deps, c, _id, fields, page) => {
    const input = childRegistrationOf({
      ...fields,
      childAge: /^\d{1,3}$/.test(fields.childAge ?? '') ? Number(fields.childAge) : undefined,
      newsletterOptIn: fields.newsletterOptIn !== undefined,
    });
    const key = formKey(deps, fields, c.get('addressKey'));
    const register = (mail: VisitorMail) => registerChild(deps.ctx, input, key, mail);
    return registrationPages[page](await withMail(deps, register));
  },
  'send-link': async (deps, _c, _id, fields) => {
    await askForLink(deps, readEmail(fields));
    return '/hour-of-code?returned=link';
  },
  'change-email': async (deps, _c, id, fields, page) => {
    await correctWithinLimits(deps, id, readEmail(fields));
    return `${registrationPages[page](id)}?returned=email`;
  },
};
