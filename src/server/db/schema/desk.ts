import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { roles } from '#domain/desk/permissions.ts';
import { createdAt, id, instant } from './columns.ts';

/** The people who may sign in at the desk. */
export const deskPeople = pgTable(
  'desk_people',
  {
    id: id(),
    name: text('name').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    role: text('role', { enum: roles }).notNull(),
    createdAt: createdAt(),
    /** They can no longer sign in. The row stays, because the event log names it. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    uniqueIndex('desk_people_email').on(table.email).where(sql`${table.removedAt} IS NULL`),
    check('desk_people_role', sql`${table.role} IN ('owner', 'office', 'instructor', 'editor')`),
  ],
);

const personId = () =>
  uuid('person_id')
    .notNull()
    .references(() => deskPeople.id, { onDelete: 'cascade' });

/** The passkeys of people, as the browser made them. */
export const deskPasskeys = pgTable(
  'desk_passkeys',
  {
    /** The credential's id, in base64url. */
    id: text('id').primaryKey(),
    personId: personId(),
    /** In base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter; 0 where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull().default([]),
    /** The browser and system that made it, so that its owner recognises it. */
    device: text('device').notNull(),
    createdAt: createdAt(),
    usedAt: instant('used_at'),
  },
  (table) => [index('desk_passkeys_person').on(table.personId)],
);

/** Signed-in browsers. The browser has a token of which only the hash is stored. */
export const deskSignIns = pgTable(
  'desk_sign_ins',
  {
    id: id(),
    tokenHash: text('token_hash').notNull().unique(),
    personId: personId(),
    device: text('device').notNull(),
    createdAt: createdAt(),
    seenAt: instant('seen_at').notNull().defaultNow(),
    /** When a passkey or a code was last given; empty after a sign-in by link. */
    provedAt: instant('proved_at'),
  },
  (table) => [index('desk_sign_ins_person').on(table.personId)],
);

/** Links for one sign-in. The link itself is a keyed hash of the id and stored nowhere. */
export const deskLinks = pgTable(
  'desk_links',
  {
    id: id(),
    personId: personId(),
    /** The browser that asked for it, hashed, and the only one that can use it; empty for an invitation. */
    browserHash: text('browser_hash'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('desk_links_person').on(table.personId, table.createdAt)],
);

/** Printed recovery codes, hashed; each signs in once. */
export const deskCodes = pgTable(
  'desk_codes',
  {
    personId: personId(),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.personId, table.codeHash] })],
);

/** What passkeys have signed, kept until it could no longer be used again. */
export const deskChallenges = pgTable(
  'desk_challenges',
  {
    challenge: text('challenge').primaryKey(),
    browserHash: text('browser_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('desk_challenges_expires').on(table.expiresAt)],
);

/** Notes of staff about a family or a message. They are deleted with what they are about. */
export const deskNotes = pgTable(
  'desk_notes',
  {
    id: id(),
    about: text('about', { enum: ['registration', 'enquiry'] }).notNull(),
    aboutId: uuid('about_id').notNull(),
    /** `call`: the family was called, and leaves the list of calls. */
    kind: text('kind', { enum: ['note', 'call'] })
      .notNull()
      .default('note'),
    text: text('text').notNull(),
    /** The address of the person at the desk. */
    who: text('who').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('desk_notes_about').on(table.aboutId, table.createdAt),
    check('desk_notes_about_kind', sql`${table.about} IN ('registration', 'enquiry')`),
    check('desk_notes_kind', sql`${table.kind} IN ('note', 'call')`),
  ],
);
