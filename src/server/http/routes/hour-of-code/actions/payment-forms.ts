import type { Verification } from '../../../../services/payments/settlement/verify-payment.ts';
import { readPhone, readWay } from '../../../input.ts';
import { beginWithinLimits, claimWithinLimits } from '../../../limits/within-limits.ts';
import { type FormActions, readSession, registrationPages } from './form-actions.ts';

/** The plain forms of a registration's pages. */
export const paymentForms: FormActions = {
  pay: async (deps, id, fields, page) => {
    const beginning = await beginWithinLimits(deps, id, {
      chosen: fields.session ? readSession(fields.session) : null,
      way: readWay(fields.way),
      phone: readPhone(fields),
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
};

function wordFor(verification: Verification): string {
  if (verification.paid) return 'paid';
  return verification.isWithStaff ? 'claimed' : verification.paymentStatus;
}
