import type { Money } from '../money.ts';
import type { PaymentStatus } from '../payment/status.ts';
import type { WayBack } from '../payment/way-back.ts';

/** The states of a registration that callers see; finer ones stay inside. */
export type RegistrationStatus = 'pending_payment' | 'paid' | 'cancelled' | 'refunded';

/** A registration as the screens read it (specification, section 3), and nothing besides. */
export interface RegistrationView {
  id: string;
  parentName: string;
  email: string;
  phone: string | null;
  childName: string;
  childAge: number;
  specialRequirements: string | null;
  newsletterOptIn: boolean;
  paymentStatus: PaymentStatus;
  status: RegistrationStatus;
  appointmentBooked: boolean;
  /** A session was chosen in a third party's calendar, and that has not confirmed it yet. */
  isBeingConfirmed: boolean;
  sessionDate: string | null;
  sessionSlot: string | null;
  meetingLink: string | null;
  /** Until when the booked session can be exchanged for another (ISO instant); `null` when it cannot. */
  changeUntil: string | null;
  transactionId: string | null;
  /** What the payment step needs to know beyond paid or not. */
  payment: PaymentProgress;
}

export interface PaymentProgress {
  /**
   * `none`: nothing asked of the provider yet, or nothing that still counts. `open`: an attempt is waiting for the
   * provider's word. `review`: the provider reported money that does not match; staff decide, and no second payment is
   * offered.
   */
  state: 'none' | 'open' | 'review';
  /** A prompt waits on a phone: since when, and from when on paying again is offered (ISO instants). */
  waiting: { since: string; payAgainAt: string } | null;
  /** The code of a payment in person that was asked for, as people read it. */
  inPersonCode: string | null;
  /** What the open attempt asks for: it was made at the price of its day. */
  due: Money | null;
  /** Of a paid registration: what came in, and the receipt of it. */
  received: Money | null;
  receiptNumber: string | null;
  /** Of a refunded registration: how its money was refunded. */
  wayBack: WayBack | null;
  /** The newest attempt's reference, for the parent to quote. */
  reference: string | null;
  /** A session whose seat is held for this registration while it is being paid. */
  held: { sessionDate: string; sessionSlot: string; until: string } | null;
  /** Of a paid registration that has booked nothing yet: the session that was chosen before paying. */
  chosen: ChosenSession | null;
}

export interface ChosenSession {
  sessionDate: string;
  sessionSlot: string;
  /** `free`: one tap from being booked. `over`: it can no longer be booked, by anybody. */
  seat: 'free' | 'full' | 'over';
}
