import type { RegistrationStatus } from '../registration/view.ts';

/** What the desk can do for a registration, besides its payments. */
export type RegistrationAct = 'cash' | 'move' | 'resend' | 'link' | 'cancel';

export const actsByStatus: Record<RegistrationStatus, readonly RegistrationAct[]> = {
  pending_payment: ['cash', 'resend', 'link', 'cancel'],
  paid: ['move', 'resend', 'link'],
  cancelled: ['resend', 'link'],
  refunded: ['resend', 'link'],
};
