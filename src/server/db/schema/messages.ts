import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { emailKinds } from '#domain/messages/email.ts';
import { type Audience, channels } from '#domain/messages/letter.ts';
import { createdAt, id, instant } from './columns.ts';
import { deskPeople } from './desk.ts';
import { ownRegistrationId } from './registrations.ts';

/** The person of the desk who answers it; an open one without is new. */
const ownerId = () => uuid('owner_id');
/** Raised by every change at the desk, so that a change of something stale is refused. */
const version = () => integer('version').notNull().default(0);

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
    /** The keyed hash of the sender's network, for a month: the networks take turns in the list. */
    networkKey: text('network_key'),
    ownerId: ownerId(),
    version: version(),
  },
  (table) => [
    index('contact_submissions_open').on(table.submittedAt).where(sql`${table.doneAt} IS NULL`),
    index('contact_submissions_done').on(table.submittedAt).where(sql`${table.doneAt} IS NOT NULL`),
  ],
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
    /** The keyed hash of the sender's network, for a month: the networks take turns in the list. */
    networkKey: text('network_key'),
    ownerId: ownerId(),
    version: version(),
  },
  (table) => [
    index('program_registrations_open').on(table.submittedAt).where(sql`${table.status} <> 'done'`),
    index('program_registrations_done').on(table.submittedAt).where(sql`${table.status} = 'done'`),
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
    index('emails_letters')
      .on(table.state, table.createdAt)
      .where(sql`${table.kind} IN ('family_notice', 'family_news')`),
    index('emails_with_senders').on(table.createdAt).where(sql`${table.data} ?| ARRAY['shares', 'network']`),
  ],
);

/** Answers that staff use again; `{name}` is replaced by the name of the person who asked. */
export const savedAnswers = pgTable('saved_answers', {
  id: id(),
  name: text('name').notNull(),
  text: text('text').notNull(),
  version: version(),
});

/** What staff wrote to many families at once. Each e-mail of it is in `emails`, whose subject is its id. */
export const letters = pgTable(
  'letters',
  {
    id: id(),
    channel: text('channel', { enum: channels }).notNull(),
    /** Families can stop it: everything but what concerns a session that they booked. */
    isStoppable: boolean('is_stoppable').notNull(),
    audience: jsonb('audience').$type<Audience>().notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** Of the channel, subject and text: the same is not sent twice within an hour. */
    contentHash: text('content_hash').notNull(),
    /** How many families it was for. */
    families: integer('families').notNull(),
    writtenBy: uuid('written_by')
      .notNull()
      .references(() => deskPeople.id),
    createdAt: createdAt(),
    stoppedAt: instant('stopped_at'),
  },
  (table) => [
    index('letters_newest').on(table.createdAt, table.id),
    check('letters_channel', sql`${table.channel} IN ('email', 'whatsapp')`),
  ],
);

/** The families of a letter that staff send by WhatsApp, one after the other, and tick off. */
export const letterPhones = pgTable(
  'letter_phones',
  {
    letterId: uuid('letter_id')
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    registrationId: ownRegistrationId(),
    tickedAt: instant('ticked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.letterId, table.registrationId] }),
    index('letter_phones_registration').on(table.registrationId),
  ],
);
