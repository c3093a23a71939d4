import type { QuestionAnswer } from '../booking/questions.ts';
import type { ChoiceLead, ReminderLead } from '../booking/reminders.ts';
import type { SlotLabel } from '../booking/slots.ts';
import type { SoldOffer } from '../booking/sold-offer.ts';
import type { IsoDate } from '../clock.ts';
import type { Money } from '../money.ts';
import type { Receipt } from '../payment/receipt.ts';
import type { WayBack } from '../payment/way-back.ts';

/**
 * The e-mails that the product sends.
 *
 * - `welcome`: a child was registered; what it costs and what happens next.
 * - `pending_payment`: the parent left before paying; the place is not paid yet.
 * - `in_person_code`: the parent asked for a code to pay with in person; the code, the amount, where and until when.
 * - `receipt`: the money arrived; what was paid, and the way to choosing a session.
 * - `payment_notice`: money came that does not simply pay (too little, twice, too late); what happens next.
 * - `not_booked`: a session is paid, and a day or three days later none is chosen yet.
 * - `booking_confirmed`: a session is booked; when, where and what is needed, with a calendar file.
 * - `booking_changed`: it was moved to another time, takes place after all, or its place or meeting link is another one; the same
 *   calendar entry, renewed.
 * - `session_called_off`: the school called a booked or chosen session off; why, and the way to choosing another one. Or it takes
 *   place after all, for a family that read the first and has booked none.
 * - `booking_refused`: a session that was chosen in a third party's calendar was not confirmed; nothing is booked.
 * - `session_reminder`: the session is a day, or an hour, away.
 * - `refund_promised`: money is on its way back; how much and why.
 * - `refund_done`: money was refunded; how much and why. A booked session ends with it, and so does its calendar entry.
 * - `payment_void`: the office entered a payment for this child by mistake; its receipt does not count.
 * - `email_changed`: the address of a paid registration was changed; goes to the old one, and carries no capability.
 * - `resume_link`: the parent asked for the links again; one mail for all registrations of the address.
 * - `desk_reply`: a person of the school answers a message or a registration of interest.
 * - `family_notice`: staff write to the families of a session that they booked.
 * - `family_news`: staff write to many families about anything else; a family can stop these.
 * - `letter_test`: the same to the person who writes it, to see how it looks.
 * - `session_roster`: who comes to a session, for its instructor: short names, ages and what is to be known of a child.
 * - `desk_link`: somebody asked to sign in at the desk by e-mail; the link, for fifteen minutes.
 * - `desk_invitation`: a person may sign in at the desk; the link, for three days.
 * - `staff_alert`: something needs a person; goes to the provider's staff and never carries a capability.
 */
export type EmailKind = keyof EmailDataByKind;

/** What each kind needs to be written. Names are as stored; the templates make them safe and short. */
export interface EmailDataByKind {
  welcome: WelcomeEmailData;
  pending_payment: PendingPaymentEmailData;
  in_person_code: InPersonCodeEmailData;
  receipt: ReceiptEmailData;
  payment_notice: PaymentNoticeEmailData;
  not_booked: NotBookedEmailData;
  booking_confirmed: BookedEmailData;
  booking_changed: BookingChangedEmailData;
  session_called_off: SessionCalledOffEmailData;
  booking_refused: BookingRefusedEmailData;
  session_reminder: SessionReminderEmailData;
  refund_promised: RefundPromisedEmailData;
  refund_done: RefundDoneEmailData;
  payment_void: PaymentVoidEmailData;
  email_changed: EmailChangedEmailData;
  resume_link: ResumeLinkEmailData;
  desk_reply: LetterEmailData;
  family_notice: LetterEmailData;
  family_news: LetterEmailData;
  letter_test: LetterEmailData;
  session_roster: SessionRosterEmailData;
  desk_link: DeskLinkEmailData;
  desk_invitation: DeskLinkEmailData;
  staff_alert: StaffAlertEmailData;
}

/** E-mails that any visitor can send to any address without paying. They are limited, and all others go first. */
export const unaskedKinds: ReadonlySet<EmailKind> = new Set([
  'welcome',
  'pending_payment',
  'in_person_code',
  'resume_link',
]);

/** Mails that staff write to many families at once. All others go first. */
export const letterKinds = ['family_notice', 'family_news'] as const satisfies readonly EmailKind[];

/** Mails that a parent waits for after a request or a payment, or that its code needs. They have separate limits. */
export const requestedKinds: ReadonlySet<EmailKind> = new Set([
  'in_person_code',
  'payment_notice',
  'resume_link',
  'session_called_off',
]);

/** In the order in which a parent meets them. */
export const emailKinds = [
  'welcome',
  'pending_payment',
  'in_person_code',
  'receipt',
  'payment_notice',
  'not_booked',
  'booking_confirmed',
  'booking_changed',
  'session_called_off',
  'booking_refused',
  'session_reminder',
  'refund_promised',
  'refund_done',
  'payment_void',
  'email_changed',
  'resume_link',
  'desk_reply',
  'family_notice',
  'family_news',
  'letter_test',
  'session_roster',
  'desk_link',
  'desk_invitation',
  'staff_alert',
] as const satisfies readonly EmailKind[];

/** A session by its date and slot. */
export interface EmailSession {
  sessionDate: IsoDate;
  sessionSlot: SlotLabel;
}

/** The data of every e-mail about one registration. */
interface RegistrationEmailData {
  parentName: string;
  childName: string;
  /** The registration's page. It is a capability, sent only to the address that registered. */
  resumeUrl: string;
  /** The offer, where it is not the Hour of Code. */
  offer?: SoldOffer | undefined;
}

/** The amount is the price still to be paid. */
export interface WelcomeEmailData extends RegistrationEmailData {
  /** What is to be paid; `null` once money has come. */
  due: Money | null;
  /** The page of a registration of this child that is paid already. */
  paidUrl: string | null;
}

export interface PendingPaymentEmailData extends RegistrationEmailData, Money {
  /** The session chosen before the payment, where there was one. */
  session: EmailSession | null;
  /** The code of a payment in person that was asked for, as people read it. */
  inPersonCode: string | null;
}

export interface InPersonCodeEmailData extends RegistrationEmailData, Money {
  /** The reference as shown to people. */
  code: string;
  /** The last day on which the code is guaranteed to work. */
  validUntil: IsoDate;
}

export interface ReceiptEmailData extends RegistrationEmailData {
  /** Without a booked session the mail leads to choosing one. */
  receipt: Receipt;
  /** The receipt as a PDF file. */
  pdf: Uint8Array;
  /** The office has corrected what it had entered: an earlier mail named another amount, way or number. */
  isCorrected: boolean;
  /** No session can be chosen then. */
  isBeingRefunded: boolean;
  /** The booked session does not take place. */
  isCalledOff: boolean;
  /** The session chosen before the payment that is now full or over. */
  lostSession: (EmailSession & { why: 'full' | 'over' }) | null;
  /** The session chosen before the payment that can still be confirmed, and until when its seat is held. */
  chosenSession: (EmailSession & { heldUntil: Date | null }) | null;
  /** The family finds no free seat. */
  isFull: boolean;
  /** When the last session that can be chosen begins, of a course. */
  lastStart: Date | null;
}

/** Why the received money does not pay the registration. */
export type PaymentNotice = 'underpaid' | 'wrong_currency' | 'duplicate' | 'late';

export interface PaymentNoticeEmailData extends RegistrationEmailData {
  why: PaymentNotice;
  /** The payment that counts is on its way back. */
  isFirstReturning: boolean;
  received: Money;
  price: Money;
  at: Date;
  transactionId: string;
}

export interface NotBookedEmailData extends RegistrationEmailData {
  /** How long after the payment. */
  after: ChoiceLead | 'place';
  /** When the last session that can be chosen begins, of a course. */
  lastStart: Date | null;
}

export interface BookedEmailData extends RegistrationEmailData, CalendarEmailData {
  meetingLink: string;
}

/** The data of an e-mail's calendar entry. */
export interface CalendarEmailData {
  childName: string;
  parentName: string;
  /** The parent's address: a calendar invitation names the person it is for. */
  parentEmail: string;
  session: EmailSession;
  offer?: SoldOffer | undefined;
  calendar: {
    /** Stays the same for all changes of one booking; never the registration's id, which is a capability. */
    uid: string;
    /** 0 for the first version of a booking, one more for every change. */
    sequence: number;
    /** When this version of the booking was made. */
    stamp: Date;
  };
}

export interface BookingChangedEmailData extends BookedEmailData {
  /**
   * What changed since the last sent e-mail: the session, that it takes place after all (`open`), a date of it, or only
   * the meeting link. `all`: no e-mail about the booking was sent yet.
   */
  change: 'all' | 'time' | 'open' | 'dates' | 'place' | 'link';
  /** The session in that e-mail, if the time has changed. */
  left: EmailSession | null;
  /** Why the school called that session off; `null` where it did not. */
  because: string | null;
}

export interface SessionCalledOffEmailData extends RegistrationEmailData {
  session: EmailSession;
  /** As staff wrote it, for the family; `null` when the session takes place after all. */
  because: string | null;
  /** Or else the family has a code to pay in person. */
  isPaid: boolean;
  /** The family finds no free seat in another session. */
  isFull: boolean;
  /** The registration's page, open at the choice of another session. */
  chooseUrl: string;
  /** The session, where it is booked, and the cancellation of its calendar entry. */
  cancelled: RefundDoneEmailData['cancelled'];
}

export interface BookingRefusedEmailData extends RegistrationEmailData {
  /**
   * `unavailable`: we cannot book it. `cancelled`: it was cancelled there. `unconfirmed`: the calendar never
   * confirmed it.
   */
  why: 'unavailable' | 'cancelled' | 'unconfirmed';
}

export interface SessionReminderEmailData extends RegistrationEmailData {
  before: ReminderLead;
  session: EmailSession;
  /** The date of a course that is near. */
  meeting?: { startsAt: Date; endsAt: Date } | undefined;
  meetingLink: string;
  /** Until when the parent can change the session; `null` afterwards. */
  changeUntil: Date | null;
}

/** What a person of the school wrote. `{name}` in the text is replaced by the reader's name. */
export interface LetterEmailData {
  parentName: string;
  /** What the family registered for, where it is not the Hour of Code. */
  offer?: SoldOffer | undefined;
  subject: string;
  text: string;
}

export interface SessionRosterEmailData {
  offer?: SoldOffer | undefined;
  session: EmailSession;
  meetingLink: string;
  /** Sorted by name, without data of their parents. */
  children: readonly {
    childName: string;
    childAge: number;
    specialRequirements: string | null;
    answers?: readonly QuestionAnswer[] | null;
  }[];
}

export interface DeskLinkEmailData {
  /** The person's name. */
  name: string;
  /** It signs in once. */
  url: string;
}

export interface RefundDoneEmailData extends RegistrationEmailData, Money {
  wayBack: WayBack;
  reason: string;
  doneAt: Date;
  /** The number of the refunded payment. */
  transactionId: string;
  /** The updated receipt as a file; `null` for money that never counted. */
  receipt: { number: string; pdf: Uint8Array } | null;
  /** All of the money was refunded: the registration is over. */
  isWhole: boolean;
  /** The booked session that ended with it, and the cancellation of its calendar entry. */
  cancelled: Pick<CalendarEmailData, 'parentEmail' | 'session' | 'calendar'> | null;
}

export interface PaymentVoidEmailData extends RegistrationEmailData, Money {
  /** When the money was entered. */
  at: Date;
  /** The number of its receipt. */
  receipt: string | null;
  /** The place is not paid. */
  isDue: boolean;
  /** A second payment of the family pays for the place now. */
  isPaidByOther: boolean;
  /** The booked session that ended with it, and the cancellation of its calendar entry. */
  cancelled: RefundDoneEmailData['cancelled'];
}

export interface RefundPromisedEmailData extends RegistrationEmailData, Money {
  wayBack: WayBack;
  reason: string;
  /** The number of the payment to refund. */
  transactionId: string;
  /** All of the money will be refunded: the registration will be over. */
  isWhole: boolean;
  /** A session is booked. */
  hasSession: boolean;
  /** The booked session, when it is called off, and the cancellation of its calendar entry. */
  cancelled: RefundDoneEmailData['cancelled'];
}

export interface EmailChangedEmailData {
  parentName: string;
  childName: string;
  /** The new address with most of its name left out. */
  newAddress: string;
  /** Where it is not the Hour of Code. */
  offer?: SoldOffer | undefined;
}

export interface ResumeLinkEmailData {
  /** Every registration of the address, newest first. */
  registrations: readonly ResumableRegistration[];
}

export interface ResumableRegistration {
  childName: string;
  state: 'unpaid' | 'paid' | 'booked' | 'called_off' | 'returning' | 'cancelled' | 'refunded';
  /** The booked session. */
  session: EmailSession | null;
  /** Where it is not the Hour of Code. */
  offer?: SoldOffer | undefined;
  resumeUrl: string;
}

/** What staff are asked to look at. */
export const staffTaskKinds = [
  'payment_underpaid',
  'payment_wrong_currency',
  'payment_wrong_reference',
  'payment_overpaid',
  'payment_duplicate',
  'payment_late',
  'payment_unknown_reference',
  'payment_stuck',
  'payment_reversed',
  'payment_claimed',
  'payment_unreadable',
  'notification_unreadable',
  'reconciliation_failed',
  'refund_failed',
  'refund_by_hand',
  'paid_without_seat',
  'calendar_cancel',
  'calendar_unconfirmed',
  'email_refused',
  'mail_bound_reached',
  'alerts_unmailed',
  'not_published',
  'program_registration',
  'contact_message',
] as const;

export type StaffTask = (typeof staffTaskKinds)[number];

export interface StaffAlertEmailData {
  task: StaffTask;
  /** Of a paid family that could have chosen a session for sixty days. */
  isLate?: boolean;
  /** What staff search by. The template shortens registration ids in it. */
  reference: string | null;
  at: Date;
  /** Where the desk is; `null` while there is none, and the e-mail names commands instead. */
  deskOrigin: string | null;
  /** The person it is about, if a registration is known. */
  family?: { parentName: string; childName: string; registrationId: string } | null;
  /** The contact message or registration of interest that it is about. */
  messageId?: string | undefined;
  /** Further lines, such as the amounts that do not match or what a visitor wrote. */
  facts?: readonly { label: string; value: string }[];
}
