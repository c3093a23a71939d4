import * as z from 'zod';
import { choiceLeads, reminderLeads } from '#domain/booking/reminders.ts';
import { type EmailKind, staffTaskKinds } from '#domain/messages/email.ts';
import type { emails } from '../../db/schema/index.ts';

/** The limits that apply to a promised e-mail. */
const bounds = z.object({
  /** Staff want it sent: no limit applies. */
  isByStaff: z.boolean().optional(),
  /** Whether a correction sends it to an address that is not proved, so that it counts as unasked. */
  isUnproved: z.boolean().optional(),
  /** The network (`networkCode`) of the visitor who requested it, if it is not its registration's. */
  network: z.string().optional(),
});

export type MailBoundsData = z.infer<typeof bounds>;

const session = { sessionDate: z.string(), sessionSlot: z.string() };

/** What each kind of e-mail stores when it is promised. The rest is read when it is sent, so that it is current. */
const content = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal(['welcome', 'in_person_code', 'booking_confirmed', 'refund_promised']),
    data: bounds,
  }),
  z.object({
    kind: z.literal('receipt'),
    data: bounds.extend({ isCorrected: z.optional(z.literal(true)) }),
  }),
  z.object({ kind: z.literal('pending_payment'), data: bounds.extend(z.object(session).partial().shape) }),
  z.object({
    kind: z.literal('payment_notice'),
    data: bounds.extend({
      why: z.enum(['underpaid', 'wrong_currency', 'duplicate', 'late']),
      transaction: z.object({ provider: z.string(), transactionId: z.string() }),
    }),
  }),
  z.object({
    kind: z.literal('not_booked'),
    data: bounds.extend({ after: z.enum([...choiceLeads, 'place']) }),
  }),
  z.object({
    kind: z.literal('booking_changed'),
    data: bounds.extend({
      change: z.enum(['time', 'link', 'dates', 'place', 'open']),
      from: z.object(session).optional(),
    }),
  }),
  z.object({
    kind: z.literal('session_called_off'),
    // `isOpenAgain`: it takes place after all, which families read that have not booked it.
    data: bounds.extend({ sessionId: z.number(), isOpenAgain: z.boolean().optional() }),
  }),
  z.object({
    kind: z.literal('booking_refused'),
    data: bounds.extend({ why: z.enum(['unavailable', 'cancelled', 'unconfirmed']) }),
  }),
  z.object({
    kind: z.literal('session_reminder'),
    data: bounds.extend({
      before: z.enum(reminderLeads),
      sessionId: z.number(),
      number: z.optional(z.number()),
    }),
  }),
  z.object({
    kind: z.literal('refund_done'),
    data: bounds.extend({
      refundId: z.string(),
      /** The version is the one of the calendar entry that cancels the booking. */
      cancelled: z.object({ ...session, version: z.number() }).nullable(),
    }),
  }),
  // Its subject is the payment.
  z.object({
    kind: z.literal('payment_void'),
    data: bounds.extend({
      /** It paid the registration, until it was void. */
      hasCounted: z.boolean(),
      /** A second payment of the family pays it now. */
      isPaidByOther: z.boolean(),
      cancelled: z.object({ ...session, version: z.number() }).nullable(),
    }),
  }),
  // The old address, which is told about the new one.
  z.object({ kind: z.literal('email_changed'), data: bounds.extend({ address: z.string() }) }),
  z.object({ kind: z.literal('resume_link'), data: bounds.extend({ address: z.string() }) }),
  // Its subject is what it answers.
  z.object({ kind: z.literal('desk_reply'), data: bounds.extend({ text: z.string(), who: z.string() }) }),
  // Their subject is the letter.
  z.object({ kind: z.literal(['family_notice', 'family_news']), data: bounds }),
  z.object({
    kind: z.literal('letter_test'),
    data: bounds.extend({ address: z.string(), name: z.string(), subject: z.string(), text: z.string() }),
  }),
  z.object({ kind: z.literal('session_roster'), data: bounds.extend({ sessionId: z.number() }) }),
  z.object({
    kind: z.literal('desk_link'),
    data: bounds.extend({ address: z.string(), browserHash: z.string() }),
  }),
  // Its subject is the person.
  z.object({ kind: z.literal('desk_invitation'), data: bounds }),
  z.object({
    kind: z.literal('staff_alert'),
    data: z.object({
      task: z.enum(staffTaskKinds),
      facts: z.record(z.string(), z.unknown()).optional(),
      /** How many e-mails one address or network may cause, so that it does not use up the limit of all. */
      shares: z
        .array(z.object({ /** A keyed hash of the address. */ key: z.string(), most: z.number() }))
        .readonly()
        .optional(),
    }),
  }),
]);

type Content = z.infer<typeof content>;

/** What an e-mail of each kind stores. */
export type StoredData = { [Each in Content as Each['kind']]: Each['data'] };

type EmailRow = typeof emails.$inferSelect;

/** A row of the outbox. */
export interface StoredEmail<Kind extends EmailKind = EmailKind> extends Omit<EmailRow, 'kind' | 'data'> {
  kind: Kind;
  data: StoredData[Kind];
}

export type AnyStoredEmail = { [Kind in EmailKind]: StoredEmail<Kind> }[EmailKind];

/** @throws ZodError for a row whose data is not that of its kind */
export function readEmail(row: EmailRow): AnyStoredEmail {
  return { ...row, ...content.parse(row) };
}
