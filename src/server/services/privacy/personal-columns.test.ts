import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/clock.ts';
import * as schema from '#server/db/schema/index.ts';
import { aRegistration, worldPerTest } from '#tests/support/world.ts';
import { keepQuestion } from '../assistant/taught/keep-question.ts';
import { addPerson } from '../desk/people.ts';
import { noteEnquiry } from '../messages/enquiries/change-enquiry.ts';
import { registerInterest } from '../messages/register-interest.ts';
import { submitContactMessage } from '../messages/submit-contact-message.ts';
import { openPayment } from '../payments/attempts/open-payment.ts';
import { refundPayment } from '../payments/refunds/refund-payment.ts';
import { claimPayment } from '../payments/review/claim-payment.ts';
import { verifyPayment } from '../payments/settlement/verify-payment.ts';
import { receiveNotification } from '../payments/watch/receive-notification.ts';
import { sendResumeLink } from '../registrations/send-resume-link.ts';
import { addNote } from '../staff/notes.ts';
import { forgetOldData } from './forget-old-data.ts';

interface Columns {
  /** Emptied, or deleted with their row, when their time is over and when a family is erased. */
  cleared: string;
  /** Kept on purpose: the columns by the reason. */
  kept: Record<string, string>;
}

const NO_PERSON = 'is about no person';
const PAYMENT = 'belongs to the record of the payment';
const STATE = 'says how far something is, and of whom only by an id';

/** Every column of the database. A new one must be added to one of the lists. */
const columns: Record<string, Columns> = {
  registrations: {
    cleared: `child_name parent_name email phone special_requirements answers idempotency_key idempotency_body_hash
      network_key`,
    kept: {
      [PAYMENT]: `id payment_reference payment_transaction_id payment_timestamp status payment_status session_date
        session_slot appointment_booked booked_at booking_sequence`,
      [NO_PERSON]: `source`,
      [STATE]: `offer_id sent_welcome email_sent_status is_email_unproved link_version link_renewed_at pending_email_at
        newsletter_opt_in created_at updated_at`,
      'proves that a parent agreed': `consent_version consent_at`,
      'is an age without a name, and in the privacy text': `child_age`,
      'opens a meeting that is over, and is shared by all who were in it': `meeting_link`,
    },
  },
  contact_submissions: {
    cleared: `id full_name email program_interest message submitted_at done_at owner_id network_key version`,
    kept: {},
  },
  program_registrations: {
    cleared: `id full_name email phone program_type school_name child_name child_age preferred_time message status
      submitted_at done_at owner_id network_key version`,
    kept: {},
  },
  newsletter_subscriptions: { cleared: `id email status subscribed_at`, kept: {} },
  school_versions: {
    cleared: '',
    kept: { [NO_PERSON]: `id document at note`, 'names a member of staff': `who` },
  },
  school_drafts: {
    cleared: '',
    kept: {
      [NO_PERSON]: `id document based_on revision at publish_at`,
      'is the account of a member of staff': `who`,
    },
  },
  visits: { cleared: '', kept: { [NO_PERSON]: `day step offer_id source count` } },
  saved_answers: { cleared: '', kept: { [NO_PERSON]: `id name text version` } },
  letters: {
    cleared: `subject text`,
    kept: {
      'is a digest of what was written to many families': `content_hash`,
      [STATE]: `id channel is_stoppable audience families written_by created_at stopped_at`,
    },
  },
  letter_phones: { cleared: '', kept: { [STATE]: `letter_id registration_id ticked_at` } },
  desk_people: {
    cleared: '',
    kept: { 'is the account of a member of staff': `id name email role created_at removed_at` },
  },
  desk_passkeys: {
    cleared: '',
    kept: {
      'is the account of a member of staff': `id person_id public_key counter transports device created_at used_at`,
    },
  },
  desk_sign_ins: {
    cleared: '',
    kept: {
      'is the account of a member of staff': `id token_hash person_id device created_at seen_at proved_at`,
    },
  },
  desk_links: {
    cleared: '',
    kept: {
      'is the account of a member of staff': `id person_id browser_hash created_at expires_at used_at`,
    },
  },
  desk_codes: {
    cleared: '',
    kept: { 'is the account of a member of staff': `person_id code_hash used_at` },
  },
  desk_notes: { cleared: `id about about_id kind text who created_at`, kept: {} },
  desk_challenges: { cleared: '', kept: { [NO_PERSON]: `challenge browser_hash expires_at` } },
  users: { cleared: '', kept: { 'is an account of staff': `id username password` } },
  emails: {
    cleared: `recipient data last_error subject sent_text`,
    kept: { [STATE]: `id kind version registration_id state tries created_at sent_at` },
  },
  payment_attempts: {
    cleared: '',
    kept: {
      [PAYMENT]: `id registration_id provider reference provider_number code amount_minor currency state
        chosen_session_id opened_at closed_at pending_at paid_by_transaction_id settled_at next_question_at reserved_at
        created_at updated_at`,
      'are keyed hashes, emptied when the seat counts for no bound any more': `seat_keys`,
    },
  },
  payment_transactions: {
    cleared: '',
    kept: {
      [PAYMENT]: `id provider transaction_id attempt_id reference status amount currency fee money method provider_at
        created_at updated_at`,
      'is the last digits of the phone or card that paid, and in the privacy text': `payer_hint`,
    },
  },
  refunds: {
    cleared: `reason failure`,
    kept: {
      [PAYMENT]: `id transaction_row_id amount currency state provider_refund_id requested_by sent_at next_question_at
        created_at updated_at done_at`,
    },
  },
  receipts: { cleared: '', kept: { [PAYMENT]: `id year serial attempt_id issued_at` } },
  manual_payments: {
    cleared: '',
    kept: {
      [PAYMENT]: `id reference amount currency evidence entry method confirmed_by confirmed_at voided_at`,
    },
  },
  provider_events: {
    cleared: `body`,
    kept: {
      [PAYMENT]: `id source external_id reference transaction_id payload deliveries outcome received_at handled_at`,
    },
  },
  staff_tasks: {
    cleared: `done_note`,
    kept: {
      'keeps the figures of what staff decided; the phone number and words in it are cleared': `details`,
      [STATE]: `id kind subject registration_id is_over created_at done_at done_by`,
    },
  },
  event_log: {
    cleared: '',
    kept: {
      'says who of the staff did what; reasons, notes and failures in it are cleared': `data`,
      [STATE]: `id aggregate aggregate_id event actor at`,
    },
  },
  reconciled_days: { cleared: '', kept: { [NO_PERSON]: `provider last_day updated_at` } },
  rate_limits: {
    cleared: '',
    kept: { 'is a keyed hash that goes within a day, and in the privacy text': `key points expires_at` },
  },
  generative_spend: {
    cleared: '',
    kept: { 'is a keyed hash that goes with its day, and in the privacy text': `day spender tokens` },
  },
  chat_questions: { cleared: `text kind count first_day last_day`, kept: {} },
  chat_answers: {
    cleared: '',
    kept: { [NO_PERSON]: `id asks answer link is_active created_at updated_at` },
  },
  offers: {
    cleared: '',
    kept: {
      [NO_PERSON]: `id slug name is_hour_of_code kind state min_age max_age texts price_minor currency rules version created_at updated_at`,
    },
  },
  sessions: {
    cleared: `called_off_because`,
    kept: {
      [NO_PERSON]: `id offer_id session_date session_slot starts_at ends_at meeting_link decision created_at`,
      'names a member of staff': `instructor_id`,
    },
  },
  meetings: { cleared: '', kept: { [NO_PERSON]: `session_id number starts_at ends_at` } },
  attendance: {
    cleared: '',
    kept: {
      [STATE]: `id session_id number registration_id state marked_at received_at`,
      'names a member of staff': `marked_by`,
    },
  },
  called_off_seats: { cleared: '', kept: { [STATE]: `session_id registration_id way created_at` } },
  session_notes: { cleared: `id session_id text written_by created_at`, kept: {} },
  seats: { cleared: '', kept: { [STATE]: `session_id seat_no registration_id held_until held_since` } },
  calendar_reports: {
    cleared: '',
    kept: {
      [STATE]: `id dialect reference registration_id state reported_at asked_at ask_at decided_at`,
    },
  },
  blog_posts: {
    cleared: '',
    kept: {
      [NO_PERSON]: `id title slug content excerpt author category image photo featured published created_at updated_at search
        keywords word_count index_version source_digest`,
    },
  },
  post_versions: {
    cleared: '',
    kept: { [NO_PERSON]: `id slug document state publish_at at`, 'names a member of staff': `who` },
  },
  pictures: {
    cleared: '',
    kept: {
      'says what a picture shows and whose consent it rests on, and goes with the picture': `alt shows_child consent`,
      'names a member of staff': `who`,
      [NO_PERSON]: `id width height sizes card at`,
    },
  },
  campaign_versions: {
    cleared: '',
    kept: { [NO_PERSON]: `id slug document at note`, 'names a member of staff': `who` },
  },
  picture_files: {
    cleared: '',
    kept: { 'is removed when the consent is withdrawn': `name picture_id bytes` },
  },
  blog_categories: { cleared: '', kept: { [NO_PERSON]: `category posts` } },
  blog_words: { cleared: '', kept: { [NO_PERSON]: `word keys` } },
};

const namesIn = (text: string) => text.split(/\s+/).filter((name) => name !== '');
const tables = Object.values<unknown>(schema).filter((one) => is(one, PgTable));

it('every column of the database is cleared when its time is over, or kept for a reason', () => {
  const known = Object.entries(columns).flatMap(([table, { cleared, kept }]) =>
    [cleared, ...Object.values(kept)].flatMap(namesIn).map((column) => `${table}.${column}`),
  );
  const there = tables.flatMap((table) =>
    Object.values(getTableColumns(table)).map((column) => `${getTableName(table)}.${column.name}`),
  );
  expect(known.toSorted()).toEqual(there.toSorted());
});

describe('a column to be cleared', () => {
  const world = worldPerTest();
  it('keeps no earlier content when its time is over', async () => {
    const { ctx, clock, provider } = world();
    const paid = await aRegistration(world(), { newsletterOptIn: true });
    const { transactionId, reference } = provider.pay((await openPayment(ctx, paid)).reference);
    await verifyPayment(ctx, paid, transactionId);
    const data = { id: Number(transactionId), tx_ref: reference, status: 'successful' };
    await receiveNotification(ctx, provider.gateway, JSON.stringify({ event: 'charge.completed', data }));
    await refundPayment(ctx, { transactionId, reason: 'The child fell ill', by: 'amina' });
    const unpaid = await aRegistration(world());
    await openPayment(ctx, unpaid);
    await claimPayment(ctx, unpaid, 'paid by the uncle');
    await sendResumeLink(ctx, 'asked@families.example');
    const person = { fullName: 'A', email: 'a@families.example' };
    const message = await submitContactMessage(ctx, {
      ...person,
      programInterest: 'general-inquiry',
      message: 'hello there',
    });
    await noteEnquiry(ctx, { personId: '', email: 'amina@school.example' }, message, 'seen');
    await registerInterest(ctx, { ...person, programType: 'school_clubs', schoolName: '' } as never);
    await addNote(ctx, { registrationId: paid, kind: 'note', text: 'The uncle calls', by: 'amina' });
    await keepQuestion(ctx, 'unknown', 'do you keep cows');
    const { db } = ctx.database;
    const { id: writtenBy } = await addPerson(ctx, {
      name: 'Amina',
      email: 'amina@school.example',
      role: 'owner',
    });
    const [session] = await db.select().from(schema.sessions).limit(1);
    await db.insert(schema.sessionNotes).values({ sessionId: session?.id ?? 0, text: 'a note', writtenBy });
    await db.update(schema.sessions).set({ calledOffBecause: 'The child is ill' });
    await db.insert(schema.letters).values({
      channel: 'email',
      isStoppable: false,
      audience: { to: 'unpaid' },
      subject: 'About the child',
      text: 'The child is ill',
      contentHash: 'x',
      families: 1,
      writtenBy,
      createdAt: clock.now(),
    });
    await db.update(schema.staffTasks).set({ doneAt: clock.now(), doneNote: 'seen' });
    const texts = tables.flatMap((table) => {
      const name = getTableName(table);
      const cleared = namesIn(columns[name]?.cleared ?? '');
      return getTableConfig(table)
        .columns.filter((column) => cleared.includes(column.name) && column.getSQLType() === 'text')
        .filter((column) => !(column.enumValues && column.enumValues.length > 0))
        .map((column) => ({ table: name, column: column.name }));
    });
    const counted = async (table: string, column: string) => {
      const marked = sql`${sql.identifier(column)} LIKE 'marked%'`;
      const found = await db.execute(
        sql`SELECT count(*)::int AS count FROM ${sql.identifier(table)} WHERE ${marked}`,
      );
      return (found as unknown as { rows: { count: number }[] }).rows[0]?.count;
    };
    for (const { table, column } of texts) {
      // The subject of an e-mail is what it is about, which must stay true.
      if (column === 'subject') continue;
      await db.execute(
        sql`UPDATE ${sql.identifier(table)} SET ${sql.identifier(column)} = 'marked ' || row_number FROM
          (SELECT ctid AS place, row_number() OVER () FROM ${sql.identifier(table)}) AS numbered
          WHERE ${sql.identifier(table)}.ctid = numbered.place`,
      );
      expect(await counted(table, column), `${table}.${column}`).toBeGreaterThan(0);
    }
    for (const months of [2, 13, 13, 25]) {
      clock.advance(months * 31 * DAY_MS);
      await forgetOldData(ctx);
    }
    for (const { table, column } of texts) expect(await counted(table, column), `${table}.${column}`).toBe(0);
  });
});
