import * as z from 'zod';

interface PaymentDetails {
  reference: string | null;
  transactionId: string | null;
  provider: string;
  amount?: number | string;
  currency?: string;
}

/** Details of a task about money. */
export interface MoneyDetails extends PaymentDetails {
  /** The reference that it should have. */
  expected?: string;
  overpaidBy?: number;
  /** What is left of a surplus after partial refunds. */
  stillToReturn?: number;
}

interface RefundDetails extends Omit<PaymentDetails, 'provider'> {
  failure: string | null | undefined;
}

interface CalendarDetails {
  calendar: string;
  reference?: string;
  /** Shortened. */
  registration: string;
  session?: string | null;
  reason: string;
  parent?: string;
}

/** One task has all the numbers that a parent gave. */
export const claim = z.object({ numbers: z.array(z.string()).default([]) });

export const refusedEmail = z.object({
  /** Its kind. */
  mail: z.string(),
  /** Shortened. */
  registration: z.string().nullish(),
  /** `yes`: staff had it sent. */
  sentByStaff: z.string().nullish(),
  phone: z.string().nullish(),
  tries: z.number().optional(),
  /** How many more e-mails of the network were refused. */
  moreOfNetwork: z.number().optional(),
  /** The first of their registrations, shortened. */
  moreRegistrations: z.array(z.string()).optional(),
});

export type RefusedEmail = z.infer<typeof refusedEmail>;

export type MoneyTask =
  | 'payment_underpaid'
  | 'payment_wrong_currency'
  | 'payment_wrong_reference'
  | 'payment_overpaid'
  | 'payment_duplicate'
  | 'payment_late';

/** What staff read in a task of each kind. Facts that are missing or `null` are not stored. */
export interface TaskDetails extends Record<MoneyTask, MoneyDetails> {
  payment_unknown_reference: PaymentDetails;
  payment_stuck: Pick<PaymentDetails, 'reference'>;
  payment_reversed: PaymentDetails & { refundId?: string; givenBackAt?: string | null };
  payment_claimed: z.infer<typeof claim>;
  payment_unreadable: { reference: string | null; number: string | null; provider: string };
  notification_unreadable: { provider: string; notification: string };
  reconciliation_failed: { provider: string; lastWholeDay: string };
  refund_failed: RefundDetails;
  refund_by_hand: RefundDetails;
  /** `isLate`: no seat is kept for it any more (decision 048). */
  paid_without_seat: Pick<PaymentDetails, 'reference' | 'transactionId'> & { isLate?: true };
  calendar_cancel: CalendarDetails;
  calendar_unconfirmed: CalendarDetails;
  email_refused: RefusedEmail;
  not_published: { text: string; reason: string };
  mail_bound_reached: { mailsAnHour: number; mailsADay: number };
}

/** A task of one kind, about one subject. */
export type RaisedTask = {
  [Kind in keyof TaskDetails]: {
    kind: Kind;
    subject: string;
    registrationId: string | null;
    details: TaskDetails[Kind];
  };
}[keyof TaskDetails];
