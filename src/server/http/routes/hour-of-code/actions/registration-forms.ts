import { Email, StoredEmail } from '#domain/registration/registration.ts';
import { childRegistrationOf, readEmail } from '../../../input.ts';
import { askForLink, correctWithinLimits, registerWithinLimits } from '../../../limits/within-limits.ts';
import { formKey } from '../../../plain-form.ts';
import { type FormActions, registrationPages } from './form-actions.ts';

/** The plain forms of a registration's pages. */
export const registrationForms: FormActions = {
  register: async (deps, _id, fields, page) => {
    const input = childRegistrationOf({
      ...fields,
      childAge: /^\d{1,3}$/.test(fields.childAge ?? '') ? Number(fields.childAge) : undefined,
      newsletterOptIn: fields.newsletterOptIn !== undefined,
    });
    const key = formKey(deps, fields);
    return registrationPages[page](await registerWithinLimits(deps, input, key));
  },
  'send-link': async (deps, _id, fields) => {
    await askForLink(deps, readEmail(fields, StoredEmail));
    return '/hour-of-code?returned=link';
  },
  'change-email': async (deps, id, fields, page) => {
    await correctWithinLimits(deps, id, readEmail(fields, Email));
    return `${registrationPages[page](id)}?returned=email`;
  },
};
