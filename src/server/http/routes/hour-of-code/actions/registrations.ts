import type { VisitorMail } from '../../../../services/outbox/unasked-mail.ts';
import { registerChild } from '../../../../services/registrations/register-child.ts';
import { childRegistrationOf, readEmail } from '../../../input.ts';
import { withMail } from '../../../mail-limits.ts';
import { formKey } from '../../../plain-form.ts';
import { askForLink, correctWithinLimits } from '../../../registration-limits.ts';
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
    return registrationPages[page](await withMail(deps, c, register));
  },
  'send-link': async (deps, c, _id, fields) => {
    await askForLink(deps, c, readEmail(fields));
    return '/hour-of-code?returned=link';
  },
  'change-email': async (deps, c, id, fields, page) => {
    await correctWithinLimits(deps, c, id, readEmail(fields));
    return `${registrationPages[page](id)}?returned=email`;
  },
};
