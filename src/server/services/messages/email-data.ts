import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { isSlotLabel } from '#domain/booking/slots.ts';
import type {
  EmailDataByKind,
  EmailKind,
  EmailSession,
  ResumableRegistration,
  StaffTask,
} from '#domain/messages/email.ts';
import { HOUR_OF_CODE_PRICE_UGX } from '#domain/money.ts';
import type { Context } from '../../context.ts';
import { type emails, paymentAttempts, registrations } from '../../db/schema/index.ts';
import { resumeUrl } from '../../emails/resume-url.ts';
import { calendarUid } from '../bookings/calendar-uid.ts';

const MONTHS_KEPT_MS = 183 * 24 * 60 * 60 * 1000;
/** More children than this under one address are not one family's. */
const MOST_LINKS = 10;

type EmailRow = typeof emails.$inferSelect;
type Registration = typeof registrations.$inferSelect;

export type RegistrationEmailKind = Exclude<EmailKind, 'staff_alert' | 'resume_link'>;

/** A mail's data by its kind, gathered when it is sent, so that it says how things are. */
type Gather<Kind extends EmailKind> = (
  ctx: Context,
  email: EmailRow,
  registration: Registration,
) => Promise<EmailDataByKind[Kind]>;

/** How each kind of mail about one registration gets its data. */
export const registrationEmailData: { [Kind in RegistrationEmailKind]: Gather<Kind> } = {
  welcome: async (ctx, _email, registration) => ({
    ...common(ctx, registration),
    amount: HOUR_OF_CODE_PRICE_UGX,
  }),
  pending_payment: async (ctx, email, registration) => ({
    ...common(ctx, registration),
    amount: HOUR_OF_CODE_PRICE_UGX,
    session: sessionOf(email.data as { sessionDate?: string; sessionSlot?: string }),
  }),
  receipt: async (ctx, email, registration) => {
    const [attempt] = await ctx.database.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.id, email.subject));
    if (!attempt) throw new Error(`the receipt's payment attempt ${email.subject} does not exist`);
    return {
      ...common(ctx, registration),
      amount: attempt.amountUgx,
      paidAt: attempt.settledAt ?? email.createdAt,
      receiptNumber: receiptNumber(attempt.id),
      reference: attempt.reference,
      transactionId: attempt.paidByTransactionId,
      session: registration.appointmentBooked ? sessionOf(registration) : null,
    };
  },
  booking_confirmed: async (ctx, email, registration) => {
    const session = sessionOf(registration);
    if (!session) throw new Error('a booking without a session cannot be confirmed');
    return {
      ...common(ctx, registration),
      parentEmail: registration.email,
      session,
      meetingLink: registration.meetingLink ?? '',
      calendar: {
        uid: calendarUid(registration.id, ctx.settings.publicOrigin),
        sequence: Number(email.version) - 1,
        stamp: email.createdAt,
      },
    };
  },
};

/** The figures of a task in words. */
const factLabels: Record<string, string> = {
  transactionId: "The provider's transaction",
  amount: 'Amount',
  currency: 'Currency',
  overpaidBy: 'Paid too much by',
  mismatch: 'What does not match',
  mail: 'E-mail',
  tries: 'Tries',
  registration: 'Registration id begins with',
  phone: 'Phone',
};

/** The registrations of an address as of now, newest first; `null` when it has none. */
export async function resumeLinkData(
  ctx: Context,
  address: string,
): Promise<EmailDataByKind['resume_link'] | null> {
  const since = new Date(ctx.clock.now().getTime() - MONTHS_KEPT_MS);
  const rows = await ctx.database.db
    .select()
    .from(registrations)
    .where(
      and(
        eq(sql`lower(${registrations.email})`, address),
        ne(registrations.status, 'cancelled'),
        gt(registrations.createdAt, since),
      ),
    )
    .orderBy(desc(registrations.createdAt))
    .limit(MOST_LINKS);
  return rows.length === 0 ? null : { registrations: rows.map((row) => resumable(ctx, row)) };
}

/** What staff are told: the kind of task and its figures, never a capability. */
export function staffAlertData(email: EmailRow): EmailDataByKind['staff_alert'] {
  const { task, facts } = email.data as { task: StaffTask; facts: Record<string, unknown> };
  return {
    task,
    reference: typeof facts.reference === 'string' ? facts.reference : null,
    at: email.createdAt,
    facts: Object.entries(facts)
      .filter(([name, value]) => name !== 'reference' && value != null)
      .map(([name, value]) => ({ label: factLabels[name] ?? name, value: String(value) })),
  };
}

/** Short enough to read out, derived from the attempt that was paid. */
function receiptNumber(attemptId: string): string {
  return `R-${attemptId.slice(0, 8).toUpperCase()}`;
}

function common(ctx: Context, registration: Registration) {
  return {
    parentName: registration.parentName,
    childName: registration.childName,
    resumeUrl: resumeUrl(ctx.settings.publicOrigin, registration.id),
  };
}

function sessionOf(source: {
  sessionDate?: string | null;
  sessionSlot?: string | null;
}): EmailSession | null {
  const { sessionDate, sessionSlot } = source;
  return sessionDate && sessionSlot && isSlotLabel(sessionSlot) ? { sessionDate, sessionSlot } : null;
}

function resumable(ctx: Context, row: Registration): ResumableRegistration {
  return {
    childName: row.childName,
    state: stateOf(row),
    session: row.appointmentBooked ? sessionOf(row) : null,
    resumeUrl: resumeUrl(ctx.settings.publicOrigin, row.id),
  };
}

function stateOf(row: Registration): ResumableRegistration['state'] {
  if (row.status === 'pending_payment') return 'unpaid';
  if (row.status === 'paid') return row.appointmentBooked ? 'booked' : 'paid';
  return row.status;
}
