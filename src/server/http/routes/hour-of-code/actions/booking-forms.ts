import { bookSession } from '../../../../services/bookings/book-session.ts';
import { changeSession } from '../../../../services/bookings/change-session.ts';
import { type FormActions, readSession, registrationPages } from './form-actions.ts';

/** The plain forms of a registration's pages. */
export const bookingForms: FormActions = {
  book: async ({ ctx }, id, fields, page) => {
    await bookSession(ctx, id, readSession(fields.session ?? ''));
    return `${registrationPages[page](id)}?returned=booked`;
  },
  change: async ({ ctx }, id, fields, page) => {
    await changeSession(ctx, id, readSession(fields.session ?? ''));
    return `${registrationPages[page](id)}?returned=moved`;
  },
};
