import type { RegistrationStatus } from '../registration/view.ts';

/**
 * What the desk can do for a registration, besides its payments. `late_money` is money in person that came after it was
 * paid or ended.
 */
export type RegistrationAct = 'cash' | 'late_money' | 'move' | 'resend' | 'link' | 'cancel';

export const actsByStatus: Record<RegistrationStatus, readonly RegistrationAct[]> = {
  pending_payment: ['cash', 'resend', 'link', 'cancel'],
  paid: ['move', 'resend', 'link', 'late_money'],
  cancelled: ['resend', 'link', 'late_money'],
  refunded: ['resend', 'link', 'late_money'],
};

/** Whether it enters money that staff received. */
export const isEntry = (act: RegistrationAct): boolean => act === 'cash' || act === 'late_money';
