import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { emailKinds } from '#domain/messages/email.ts';
import { createdAt, id, instant } from './columns.ts';

/** A message from the contact form. */
export const contactSubmissions = pgTable(
  'contact_submissions',
  {
    id: id(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    programInterest: text('program_interest').notNull(),
    message: text('message').notNull(),
    submittedAt: instant('submitted_at').notNull().defaultNow(),
    /** When staff finished it. */
    doneAt: instant('done_at'),
  },
  (table) => [index('contact_submissions_open').on(table.submittedAt).where(sql`${table.doneAt} IS NULL`)],
);

/** Interest in a program, from the registration dialog. */
export const programRegistrations = pgTable(
  'program_registrations',
  {
    id: id(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    programType: text('program_type').notNull(),
    schoolName: text('school_name'),
    childName: text('child_name'),
    childAge: integer('child_age'),
    preferredTime: text('preferred_time'),
    message: text('message'),
    /** `done` once staff have finished it. */
    status: text('status', { enum: ['pending', 'done'] })
      .notNull()
      .default('pending'),
    submittedAt: instant('submitted_at').notNull().defaultNow(),
    doneAt: instant('done_at'),
  },
  (table) => [
    index('program_registrations_open').on(table.submittedAt).where(sql`${table.status} <> 'done'`),
  ],
);

export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  id: id(),
  /** In lower case, so that one address is one subscription. A keyed hash where an erased family unsubscribed. */
  email: text('email').notNull().unique(),
  /** `unsubscribed`: its owner wants no news and no reminders. */
  status: text('status', { enum: ['active', 'unsubscribed'] })
    .notNull()
    .default('active'),
  /** When the owner last chose this. The retention period starts then. */
  subscribedAt: instant('subscribed_at').notNull().defaultNow(),
});

/** Staff accounts of the console; the public site has no sign-in. */
export const users = pgTable('users', {
  id: id(),
  username: text('username').notNull().unique(),
  password: text('password').notNull(),
});

/**
 * Every promised e-mail, written in the transaction of its change. Unique by kind, subject and version, so a repeated
 * change promises nothing twice. The id makes the Message-ID, which is the same on every try.
 */
export const emails = pgTable(
  'emails',
  {
    id: id(),
    kind: text('kind', { enum: emailKinds }).notNull(),
    /** The registration, attempt or task of the e-mail. */
    subject: text('subject').notNull(),
    version: text('version').notNull().default(''),
    registrationId: uuid('registration_id'),
    /** What the template needs beyond the registration itself. */
    data: jsonb('data').notNull().default({}),
    /** `held`: it waits for the end of a prompt on a phone. */
    state: text('state', { enum: ['held', 'queued', 'sent', 'refused', 'skipped'] })
      .notNull()
      .default('queued'),
    /** The recipient's mailbox (`mailboxKey`), kept for a day to limit unasked e-mails to it. */
    recipient: text('recipient'),
    tries: integer('tries').notNull().default(0),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
    /** What a family was sent, as text with the subject in its first line, so that staff read what it read. */
    sentText: text('sent_text'),
  },
  (table) => [
    unique('emails_once').on(table.kind, table.subject, table.version),
    index('emails_registration').on(table.registrationId),
    check('emails_state', sql`${table.state} IN ('held', 'queued', 'sent', 'refused', 'skipped')`),
    index('emails_recipient').on(table.recipient, table.sentAt),
    index('emails_not_sent').on(table.state, table.createdAt).where(sql`${table.state} <> 'sent'`),
    index('emails_to_staff').on(table.createdAt).where(sql`${table.kind} = 'staff_alert'`),
    index('emails_with_senders').on(table.createdAt).where(sql`${table.data} ?| ARRAY['shares', 'network']`),
  ],
);
