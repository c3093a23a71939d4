import type { Timetable } from '../booking/slots.ts';
import type { SoldOffer } from '../booking/sold-offer.ts';
import type { Money } from '../money.ts';
import type { PaymentStatus } from '../payment/status.ts';
import type { WayBack } from '../payment/way-back.ts';

/** A registration's state in the API. */
export type RegistrationStatus = 'pending_payment' | 'paid' | 'cancelled' | 'refunded';

/** A registration as the screens read it. */
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
  /** A session was chosen in a third party's calendar, which has not confirmed it yet. */
  isBeingConfirmed: boolean;
  /** All its money is on its way back, so that no session can be booked or moved. */
  isBeingRefunded: boolean;
  sessionDate: string | null;
  sessionSlot: string | null;
  meetingLink: string | null;
  /** Why the school called the booked session off; `null` for one that takes place. */
  calledOffBecause: string | null;
  /** Until when the booked session can be changed (ISO instant); `null` when it cannot. */
  changeUntil: string | null;
  transactionId: string | null;
  /** The offer, where it is not the Hour of Code. */
  offer?: SoldOffer;
  /** The dates of a course that it names: booked, held or chosen. Staff may move them while a page is open. */
  runs?: Timetable['runs'];
  /** What the payment step needs besides the payment status. */
  payment: PaymentProgress;
}

export interface PaymentProgress {
  /**
   * `none`: no attempt, or none that still counts. `open`: an attempt waits for the provider. `review`: received
   * money does not match; staff decide, and no second payment is offered.
   */
  state: 'none' | 'open' | 'review';
  /** A prompt waits on a phone: since when, and from when on paying again is offered (ISO instants). */
  waiting: { since: string; payAgainAt: string } | null;
  /** The code of a payment in person that was asked for, as people read it. */
  inPersonCode: string | null;
  /** The open attempt's amount, at the price when it was made. */
  due: Money | null;
  /** Only for paid registrations: the amount received, and the receipt. */
  received: Money | null;
  receiptNumber: string | null;
  /** Only for refunded registrations: how the money was refunded. */
  wayBack: WayBack | null;
  /** The newest attempt's reference, for the parent to quote. */
  reference: string | null;
  /** A session whose seat is held for this registration while it is being paid. */
  held: { sessionDate: string; sessionSlot: string; until: string } | null;
  /** The session that is being paid online and of which no seat is held. */
  unheld: { sessionDate: string; sessionSlot: string } | null;
  /** Only for paid registrations without a booking: the session chosen before paying. */
  chosen: ChosenSession | null;
}

/** Nothing was asked for or paid yet. */
export const noPayment: PaymentProgress = {
  state: 'none',
  waiting: null,
  inPersonCode: null,
  due: null,
  received: null,
  receiptNumber: null,
  wayBack: null,
  reference: null,
  held: null,
  unheld: null,
  chosen: null,
};

export interface ChosenSession {
  sessionDate: string;
  sessionSlot: string;
  /** `free`: it can be booked with one tap. `over`: it can no longer be booked. */
  seat: 'free' | 'full' | 'over';
}
