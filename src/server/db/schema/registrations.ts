import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { QuestionAnswer } from '#domain/booking/questions.ts';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { offerId } from './offers.ts';

/** What staff search in for a part of a name or address, as one text, so that one index serves it. */
export function searchText(of: Record<'parentName' | 'childName' | 'email', AnyPgColumn>): SQL {
  return sql`(${of.parentName} || ' ' || ${of.childName} || ' ' || ${of.email})`;
}

/** The last nine digits of a phone number: the number itself, with or without a country code. */
export function phoneEnd({ phone }: { phone: AnyPgColumn }): SQL {
  return sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 9)`;
}

/** A child registered for an offer, from the form to the booked seat. */
export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    offerId: offerId(),
    childName: text('child_name').notNull(),
    childAge: integer('child_age').notNull(),
    parentName: text('parent_name').notNull(),
    email: text('email').notNull(),
    /** The family changed the address after paying, with only the link, so it may be a stranger's. */
    isEmailUnproved: boolean('is_email_unproved').notNull().default(false),
    /** The number of times its link was replaced; 0 while the id alone opens it. */
    linkVersion: integer('link_version').notNull().default(0),
    /** When staff last replaced its link; from then on the browser that registered needs the newest one too. */
    linkRenewedAt: instant('link_renewed_at'),
    phone: text('phone'),
    specialRequirements: text('special_requirements'),
    /** To the questions of the offer, with the questions. */
    answers: jsonb('answers').$type<readonly QuestionAnswer[]>(),
    newsletterOptIn: boolean('newsletter_opt_in').notNull().default(false),
    sessionDate: date('session_date', { mode: 'string' }),
    sessionSlot: text('session_slot'),
    meetingLink: text('meeting_link'),
    appointmentBooked: boolean('appointment_booked').notNull().default(false),
    status: text('status', { enum: ['pending_payment', 'paid', 'cancelled', 'refunded'] })
      .notNull()
      .default('pending_payment'),
    paymentStatus: text('payment_status', { enum: ['pending', 'paid', 'failed', 'refunded'] })
      .notNull()
      .default('pending'),
    paymentReference: text('payment_reference'),
    paymentTransactionId: text('payment_transaction_id'),
    paymentTimestamp: instant('payment_timestamp'),
    sentWelcome: boolean('sent_welcome').notNull().default(false),
    /** The state of the newest message to the parent: `welcome:sent`, `receipt:failed`. */
    emailSentStatus: text('email_sent_status'),
    /** When the parent was last reminded to pay; at most once an hour. */
    pendingEmailAt: instant('pending_email_at'),
    /** Counts the versions of the calendar entry: a change of session, or of its meeting link, raises it. */
    bookingSequence: integer('booking_sequence').notNull().default(0),
    /** When the booked session was chosen; a change of session is a new choice. */
    bookedAt: instant('booked_at'),
    /** Where the visit came from that registered it; empty for one without JavaScript, and at the desk. */
    source: text('source'),
    consentVersion: text('consent_version').notNull(),
    consentAt: instant('consent_at').notNull(),
    /** A keyed hash of the network that registered it, for 30 days. */
    networkKey: text('network_key'),
    idempotencyKey: text('idempotency_key').unique(),
    idempotencyBodyHash: text('idempotency_body_hash'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('registrations_email').on(sql`lower(${table.email})`),
    index('registrations_created').on(table.createdAt),
    index('registrations_payment_status').on(table.paymentStatus),
    index('registrations_waiting_for_seat')
      .on(table.paymentTimestamp)
      .where(
        sql`${table.paymentStatus} = 'paid' AND NOT ${table.appointmentBooked} AND ${table.childName} <> '(deleted)'`,
      ),
    index('registrations_search')
      .using('gin', sql`${searchText(table)} gin_trgm_ops`)
      .where(sql`${table.childName} <> '(deleted)'`),
    index('registrations_phone').on(phoneEnd(table)).where(sql`${table.phone} IS NOT NULL`),
    index('registrations_phone_part').using('gin', sql`${table.phone} gin_trgm_ops`),
    index('registrations_paid_at').on(table.paymentTimestamp),
    index('registrations_unpaid')
      .on(table.createdAt)
      .where(sql`${table.status} IN ('pending_payment', 'cancelled')`),
    index('registrations_not_forgotten').on(table.createdAt).where(sql`${table.childName} <> '(deleted)'`),
    index('registrations_network').on(table.createdAt).where(sql`${table.networkKey} IS NOT NULL`),
    check('registrations_child_age', sql`${table.childAge} BETWEEN 3 AND 25`),
    check(
      'registrations_booked_has_session',
      sql`NOT ${table.appointmentBooked} OR (${table.sessionDate} IS NOT NULL AND ${table.sessionSlot} IS NOT NULL)`,
    ),
    check(
      'registrations_status',
      sql`${table.status} IN ('pending_payment', 'paid', 'cancelled', 'refunded')`,
    ),
    check(
      'registrations_payment_status_values',
      sql`${table.paymentStatus} IN ('pending', 'paid', 'failed', 'refunded')`,
    ),
  ],
);

/** The registration of a row that is deleted with it. */
export const ownRegistrationId = () =>
  uuid('registration_id')
    .notNull()
    .references(() => registrations.id, { onDelete: 'cascade' });
