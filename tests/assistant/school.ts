import { offeredDays } from '#content/assistant/say.ts';
import { formatLongDate } from '#domain/clock.ts';
import { formatMoney, toMajor } from '#domain/money.ts';
import type { Context } from '#server/context.ts';
import { answerMessage } from '#server/services/assistant/answer-message.ts';
import { keepEngine } from '#server/services/assistant/keep-engine.ts';
import { seedPosts } from '#server/services/blog/files/seed-posts.ts';
import { listAvailability } from '#server/services/bookings/list-availability.ts';
import type { Present } from './grade.ts';

/** The school as it is delivered, with its posts: whom to ask, and what is true just now. */
export async function openSchool(ctx: Context) {
  await seedPosts(ctx);
  const engine = keepEngine(ctx);
  await engine.current();
  return {
    ask: (question: string) => answerMessage(ctx, { engine, visitor: 'tests' }, question),
    async present(): Promise<Present> {
      const next = (await listAvailability(ctx)).find(({ seatsLeft }) => seatsLeft > 0);
      return {
        '{fee}': formatMoney(toMajor(ctx.price), ctx.price.currency).replace(/^\D+/, ''),
        '{days}': offeredDays(ctx.offer.weekdays),
        '{nextSession}': formatLongDate(next?.sessionDate ?? ''),
        '{freeSeats}': String(next?.seatsLeft),
      };
    },
  };
}
