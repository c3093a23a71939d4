import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { attendanceStates, familyOutcomes } from '#domain/desk/sessions.ts';
import { createdAt, id, instant } from './columns.ts';
import { deskPeople } from './desk.ts';
import { offerId } from './offers.ts';
import { ownRegistrationId, registrations } from './registrations.ts';

/** What of an offer can be booked once: a date and a name. Its capacity is the number of its seats. */
export const sessions = pgTable(
  'sessions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    offerId: offerId(),
    sessionDate: date('session_date', { mode: 'string' }).notNull(),
    sessionSlot: text('session_slot').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    meetingLink: text('meeting_link').notNull(),
    /** A decision of staff, which overrides the rules of the offer; empty without one. */
    decision: text('decision', { enum: ['open', 'closed'] }),
    /** Who holds it, of the people of the desk. */
    instructorId: uuid('instructor_id').references(() => deskPeople.id),
    /** Why it does not take place, as its families read it; empty for one that does. */
    calledOffBecause: text('called_off_because'),
    createdAt: createdAt(),
  },
  (table) => [
    // Unique across offers, so that a date and a name are enough for staff and for calls that name no offer.
    unique('sessions_date_slot').on(table.sessionDate, table.sessionSlot),
    check('sessions_decision', sql`${table.decision} IN ('open', 'closed')`),
    index('sessions_starts').on(table.startsAt),
  ],
);

const sessionId = () =>
  integer('session_id')
    .notNull()
    .references(() => sessions.id);

/** The dates of a run that was made by hand; other sessions have one, their own. */
export const meetings = pgTable(
  'meetings',
  {
    sessionId: sessionId(),
    number: integer('number').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.number] }),
    check('meetings_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    index('meetings_starts').on(table.startsAt),
  ],
);

/**
 * One row a seat. A seat with a registration and no `holdExpiresAt` is booked; with `holdExpiresAt` it is held until
 * then; without a registration it is free. The rows are the capacity, and a unique key allows one seat a
 * registration, so no code can oversell a session or book a child twice.
 */
export const seats = pgTable(
  'seats',
  {
    sessionId: sessionId(),
    seatNo: integer('seat_no').notNull(),
    registrationId: uuid('registration_id').references(() => registrations.id, { onDelete: 'set null' }),
    holdExpiresAt: instant('held_until'),
    /** When the hold first began; only for a held seat. */
    holdStartedAt: instant('held_since'),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.seatNo] }),
    unique('seats_one_per_registration').on(table.registrationId),
    index('seats_free').on(table.sessionId, table.seatNo).where(sql`${table.registrationId} IS NULL`),
    index('seats_held').on(table.holdExpiresAt).where(sql`${table.holdExpiresAt} IS NOT NULL`),
    check(
      'seats_hold_has_registration',
      sql`${table.holdExpiresAt} IS NULL OR ${table.registrationId} IS NOT NULL`,
    ),
  ],
);

/**
 * The families that were booked, or paying, when a session was called off. What each has answered is in its registration.
 */
export const calledOffSeats = pgTable(
  'called_off_seats',
  {
    sessionId: sessionId(),
    registrationId: ownRegistrationId(),
    way: text('way', { enum: familyOutcomes }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.registrationId] }),
    index('called_off_seats_registration').on(table.registrationId),
    check('called_off_seats_way', sql`${table.way} IN ('choose', 'move', 'refund')`),
  ],
);

/**
 * Every mark of a child in a session, as it was made. The newest counts; the others are its history.
 */
export const attendance = pgTable(
  'attendance',
  {
    /** From the device that made the mark, so that sending it twice stores it once. */
    id: uuid('id').primaryKey(),
    sessionId: sessionId(),
    registrationId: ownRegistrationId(),
    /** Which date of a run; empty for a session with one date. */
    number: integer('number'),
    state: text('state', { enum: attendanceStates }).notNull(),
    /** By the clock of the device, which may have had no network; never later than when it was received. */
    markedAt: instant('marked_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    markedBy: uuid('marked_by')
      .notNull()
      .references(() => deskPeople.id),
  },
  (table) => [
    index('attendance_session').on(table.sessionId, table.registrationId, table.markedAt),
    index('attendance_registration').on(table.registrationId),
    check('attendance_state', sql`${table.state} IN ('present', 'late', 'absent', 'none')`),
  ],
);

/** What staff wrote about a session, for each other. */
export const sessionNotes = pgTable(
  'session_notes',
  {
    id: id(),
    sessionId: sessionId(),
    text: text('text').notNull(),
    writtenBy: uuid('written_by')
      .notNull()
      .references(() => deskPeople.id),
    createdAt: createdAt(),
  },
  (table) => [index('session_notes_session').on(table.sessionId, table.createdAt)],
);

/**
 * A booking in a third party's calendar, reported by the parent's page. It is stored before the calendar is asked,
 * and asked about until it is decided. `unconfirmed`: the calendar never confirmed it. `refused`: we did not book it,
 * or no longer have it.
 */
export const calendarReports = pgTable(
  'calendar_reports',
  {
    id: id(),
    dialect: text('dialect').notNull(),
    /** The calendar's id of the booking. */
    reference: text('reference').notNull(),
    registrationId: ownRegistrationId(),
    state: text('state', { enum: ['reported', 'booked', 'refused', 'unconfirmed'] })
      .notNull()
      .default('reported'),
    reportedAt: instant('reported_at').notNull(),
    /** When the calendar was asked last. */
    askedAt: instant('asked_at'),
    /** When the calendar is asked next. */
    askAt: instant('ask_at'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    unique('calendar_reports_once').on(table.dialect, table.reference, table.registrationId),
    index('calendar_reports_registration').on(table.registrationId),
    index('calendar_reports_due').on(table.askAt).where(sql`${table.state} = 'reported'`),
    check('calendar_reports_state', sql`${table.state} IN ('reported', 'booked', 'refused', 'unconfirmed')`),
  ],
);
