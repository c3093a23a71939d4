import { and, eq, inArray } from 'drizzle-orm';
import type { SessionKey } from '#domain/booking/offer.ts';
import type { BookingChangedEmailData, EmailKind } from '#domain/messages/email.ts';
import type { Context } from '../../context.ts';
import { emails, sessions } from '../../db/schema/index.ts';
import { readEmail, type StoredEmail } from '../outbox/stored-email.ts';
import { sessionOf } from './booked-data.ts';

const aboutBooking = ['booking_confirmed', 'booking_changed'] as const satisfies readonly EmailKind[];

/**
 * What changed in a booking since the last e-mail about it, and the session that the e-mail named. E-mails with an
 * older version are skipped; the newest one also announces their change.
 */
export async function changeSinceLastEmail(
  ctx: Context,
  email: StoredEmail<'booking_changed'>,
  registrationId: string,
): Promise<Pick<BookingChangedEmailData, 'change' | 'left' | 'because'>> {
  const mails = await ctx.database.db
    .select()
    .from(emails)
    .where(and(eq(emails.registrationId, registrationId), inArray(emails.kind, [...aboutBooking])));
  const announced = Math.max(0, ...mails.filter(({ state }) => state === 'sent').map(versionOf));
  if (announced === 0) return { change: 'all', left: null, because: null };
  const changes = mails
    .filter((mail) => versionOf(mail) > announced && versionOf(mail) <= versionOf(email))
    .toSorted((a, b) => versionOf(a) - versionOf(b))
    .map(readEmail)
    .filter((mail) => mail.kind === 'booking_changed');
  const move = changes.find(({ data }) => data.change === 'time');
  if (!move) {
    const said = (['open', 'dates', 'place'] as const).find((one) =>
      changes.some(({ data }) => data.change === one),
    );
    return { change: said ?? 'link', left: null, because: null };
  }
  const left = sessionOf(move.data.from ?? {});
  return { change: 'time', left, because: left && (await becauseOf(ctx, left)) };
}

async function becauseOf({ database }: Context, left: SessionKey): Promise<string | null> {
  const [session] = await database.db
    .select({ because: sessions.calledOffBecause })
    .from(sessions)
    .where(and(eq(sessions.sessionDate, left.sessionDate), eq(sessions.sessionSlot, left.sessionSlot)));
  return session?.because ?? null;
}

/** An e-mail that staff sent again has its time after the version number. */
function versionOf({ version }: Pick<typeof emails.$inferSelect, 'version'>): number {
  return Number.parseInt(version, 10);
}
