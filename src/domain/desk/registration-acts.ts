import type { RegistrationStatus } from '../registration/view.ts';

/** What the desk can do for a registration, besides its payments. */
export type RegistrationAct = 'cash' | 'move' | 'resend' | 'cancel';

export const actsByStatus: Record<RegistrationStatus, readonly RegistrationAct[]> = {
  pending_payment: ['cash', 'resend', 'cancel'],
  paid: ['move', 'resend'],
  cancelled: ['resend'],
  refunded: ['resend'],
};
