import { eq } from 'drizzle-orm';
import { isSlotLabel, slotTimes } from '#domain/booking/slots.ts';
import { formatLongDate } from '#domain/clock.ts';
import type { Audience } from '#domain/messages/letter.ts';
import type { Context } from '../../../context.ts';
import { sessions } from '../../../db/schema/index.ts';

const stateWords = {
  choosing: 'who paid and have no session yet',
  booked: 'with a session to come',
  came: 'whose session is over',
  all: 'paid or not',
} as const;

/** Whom a letter is for, in words. */
export async function audienceWords(ctx: Context, audience: Audience): Promise<string> {
  switch (audience.to) {
    case 'day':
      return `those of ${formatLongDate(audience.date)}`;
    case 'unpaid':
      return `those who have not paid yet${ofOffer(ctx, audience.offerId)}`;
    case 'families': {
      const { state, offerId, ageFrom, ageTo } = audience;
      const ages = [ageFrom && `from ${ageFrom}`, ageTo && `up to ${ageTo}`].filter(Boolean).join(' ');
      return `those ${stateWords[state]}${ofOffer(ctx, offerId)}${ages && `, children ${ages} years`}`;
    }
    case 'session': {
      const [session] = await ctx.database.db
        .select()
        .from(sessions)
        .where(eq(sessions.id, audience.sessionId));
      return session ? `those of ${sessionWords(ctx, session)}` : 'those of a session that is not stored';
    }
  }
}

function ofOffer({ offers }: Context, offerId: number | undefined): string {
  const offer = offers.all().find(({ id }) => id === offerId);
  return offer ? ` (${offer.name})` : '';
}

/** `Saturday 5 December 2026, 9:00–11:00 EAT`, with the name of an offer that is not the Hour of Code. */
export function sessionWords(
  { offers }: Context,
  {
    offerId,
    sessionDate,
    sessionSlot,
  }: Pick<typeof sessions.$inferSelect, 'offerId' | 'sessionDate' | 'sessionSlot'>,
): string {
  const times = isSlotLabel(sessionSlot) ? slotTimes(sessionDate, sessionSlot) : sessionSlot;
  const { isHourOfCode, name } = offers.byId(offerId);
  return `${isHourOfCode ? '' : `${name}: `}${formatLongDate(sessionDate)}, ${times}`;
}
