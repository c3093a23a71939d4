import { asc, eq, inArray, or } from 'drizzle-orm';
import { paymentPages, payStatusPages } from '#domain/registration/pages.ts';
import type { Context } from '../../context.ts';
import { isAmong } from '../../db/is-among.ts';
import {
  attendance,
  calendarReports,
  calledOffSeats,
  deskNotes,
  emails,
  letterPhones,
  manualPayments,
  newsletterSubscriptions,
  providerEvents,
  registrations,
  seats,
  sessions,
} from '../../db/schema/index.ts';
import { commit, record } from '../outbox/records.ts';
import { readPaymentHistory } from '../payments/history/read-history.ts';
import { type Family, isMailOf, isSentTo, readEnquiries } from './find-family.ts';
import { exportNotes } from './session-notes.ts';

/**
 * Exports everything stored about a family as database rows, and records the request. Whole rows are read, so that a
 * new column is never left out.
 */
export async function exportFamily(ctx: Context, family: Family, by: string) {
  const { db } = ctx.database;
  const about = [...family.registrations, ...family.contactSubmissions, ...family.programRegistrations];
  const { messages, interests } = await readEnquiries(db, family);
  // One after the other: a mailbox may have hundreds, and families need the connections.
  const exported: Awaited<ReturnType<typeof exportRegistration>>[] = [];
  for (const id of family.registrations) exported.push(await exportRegistration(ctx, id));
  const everything = {
    registrations: exported,
    contactMessages: messages,
    registrationsOfInterest: interests,
    newsletter: await db
      .select()
      .from(newsletterSubscriptions)
      .where(isAmong(newsletterSubscriptions.id, family.newsletterSubscriptions)),
    mails: (
      await db
        .select()
        .from(emails)
        .where(or(isMailOf(family), isSentTo(family)))
        .orderBy(asc(emails.createdAt))
    ).map((mail) => (namesOthers(mail.sentText, about) ? { ...mail, sentText: NAMES_OTHERS } : mail)),
    notesOfStaff: await db
      .select()
      .from(deskNotes)
      .where(isAmong(deskNotes.aboutId, about))
      .orderBy(asc(deskNotes.createdAt)),
    notesAboutSessions: await exportNotes(db, family.registrations),
  };
  await commit(ctx, `staff:${by}`, async (change) => {
    for (const subject of recordsOf(family)) await record(change, { ...subject, event: 'exported' });
  });
  return everything;
}

/** The links of ours that name a registration. The numbers of some payments and meetings look like its id. */
const OUR_LINK = new RegExp(
  `(?:${paymentPages}|${payStatusPages}|/api/registrations)/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})`,
  'gi',
);
const NAMES_OTHERS = '(This e-mail also has the link of another registration, and its text is left out.)';

/** An e-mail with links lists every registration of its address, also those of another family. */
function namesOthers(text: string | null, own: readonly string[]): boolean {
  return [...(text?.matchAll(OUR_LINK) ?? [])].some(([, id = '']) => !own.includes(id.toLowerCase()));
}

/** How the event log identifies the records of a family. */
export function recordsOf(family: Family) {
  return [
    ...family.registrations.map((id) => ({ aggregate: 'registration', id }) as const),
    ...[...family.contactSubmissions, ...family.programRegistrations].map(
      (id) => ({ aggregate: 'enquiry', id }) as const,
    ),
    ...family.newsletterSubscriptions.map((id) => ({ aggregate: 'newsletter', id }) as const),
  ];
}

async function exportRegistration(ctx: Context, id: string) {
  const { db } = ctx.database;
  const [details] = await db.select().from(registrations).where(eq(registrations.id, id));
  const { attempts, transactions, refunds, tasks, notifications, events } = await readPaymentHistory(ctx, {
    registrationId: id,
  });
  return {
    details,
    seats: await db
      .select({
        sessionDate: sessions.sessionDate,
        sessionSlot: sessions.sessionSlot,
        seatNo: seats.seatNo,
        heldUntil: seats.holdExpiresAt,
      })
      .from(seats)
      .innerJoin(sessions, eq(sessions.id, seats.sessionId))
      .where(eq(seats.registrationId, id)),
    attendance: await db.select().from(attendance).where(eq(attendance.registrationId, id)),
    sessionsCalledOff: await db.select().from(calledOffSeats).where(eq(calledOffSeats.registrationId, id)),
    lettersByPhone: await db.select().from(letterPhones).where(eq(letterPhones.registrationId, id)),
    bookingsInOtherCalendars: await db
      .select()
      .from(calendarReports)
      .where(eq(calendarReports.registrationId, id)),
    attemptsToPay: attempts,
    payments: transactions,
    paymentsInPerson: await db
      .select()
      .from(manualPayments)
      .where(
        isAmong(
          manualPayments.reference,
          attempts.map(({ reference }) => reference),
        ),
      ),
    refunds,
    notificationsOfThePaymentCompany: await db
      .select()
      .from(providerEvents)
      .where(
        inArray(
          providerEvents.id,
          notifications.map((notification) => notification.id),
        ),
      ),
    tasksOfStaff: tasks,
    log: events,
  };
}
