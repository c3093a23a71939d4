import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SessionKey } from '#domain/booking/offer.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/open.ts';
import { emails, registrations, sessions } from '#server/db/schema/index.ts';
import { aPaidRegistration, readRow } from '#tests/support/services/paid.ts';
import { eventually } from '#tests/support/wait.ts';
import { anotherServer, worldPerTest } from '#tests/support/world.ts';
import { bookSession } from '../book-session.ts';
import { changeSession } from '../change-session.ts';
import { setMeetingLink } from './set-meeting-link.ts';

const NEW_LINK = 'https://meet.techrise.example/the-new-room';

describe('another meeting link and a move at once', () => {
  const world = worldPerTest({ daysAhead: 10 });
  let second: Database;
  beforeEach(async () => {
    second = (await anotherServer(world())).database;
  });

  /** A copy of `ctx` on another connection, whose transactions wait before they commit. */
  const beforeCommit = (wait: () => Promise<void>): Context => ({
    ...world().ctx,
    database: {
      ...second,
      inTransaction: (work) =>
        second.inTransaction(async (tx) => {
          const result = await work(tx);
          await wait();
          return result;
        }),
      get db() {
        return second.db;
      },
    },
  });
  async function isLockAwaited(): Promise<boolean> {
    const result = await world().database.db.execute(sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    return (result as unknown as { rows: unknown[] }).rows.length > 0;
  }
  async function aFamily(sessionDate: string): Promise<{ id: string; from: SessionKey; to: SessionKey }> {
    const id = await aPaidRegistration(world());
    const from = { sessionDate, sessionSlot: 'Morning 9–11' } as const;
    await bookSession(world().ctx, id, from);
    return { id, from, to: { sessionDate, sessionSlot: 'Midday 11:30–13:30' } };
  }
  async function linkOf({ sessionDate, sessionSlot }: SessionKey): Promise<string | undefined> {
    const found = await world()
      .database.db.select()
      .from(sessions)
      .where(eq(sessions.sessionDate, sessionDate));
    return found.find((session) => session.sessionSlot === sessionSlot)?.meetingLink;
  }
  /** The second waits for what the first has locked and not committed yet. */
  async function oneByOne<T>(first: (ctx: Context) => Promise<unknown>, then: () => Promise<T>): Promise<T> {
    const isDone = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const begun = first(
      beforeCommit(() => {
        isDone.resolve();
        return mayCommit.promise;
      }),
    );
    await Promise.race([isDone.promise, begun]);
    const waiting = then();
    await eventually(isLockAwaited);
    mayCommit.resolve();
    await begun;
    return waiting;
  }

  it('leaves a family that moved first with the link of its new session, and sends it no other', async () => {
    const { id, from, to } = await aFamily('2026-11-23');
    const told = await oneByOne(
      (ctx) => changeSession(ctx, id, to),
      () => setMeetingLink(world().ctx, { ...from, link: NEW_LINK, by: 'amina' }),
    );
    expect(told).toBe(0);
    expect(await readRow(world(), id)).toMatchObject({
      ...to,
      meetingLink: await linkOf(to),
      bookingSequence: 2,
    });
    expect(await linkOf(from)).toBe(NEW_LINK);
    const mails = await world().database.db.select().from(emails).where(eq(emails.registrationId, id));
    expect(mails.map(({ data }) => (data as { change?: string }).change).filter(Boolean)).toEqual(['time']);
  });

  it('leaves a family that moves second with the link of its new session too', async () => {
    const { id, from, to } = await aFamily('2026-11-24');
    await oneByOne(
      (ctx) => setMeetingLink(ctx, { ...from, link: NEW_LINK, by: 'amina' }),
      () => changeSession(world().ctx, id, to),
    );
    expect(await readRow(world(), id)).toMatchObject({
      ...to,
      meetingLink: await linkOf(to),
      bookingSequence: 3,
    });
    expect(await linkOf(to)).not.toBe(NEW_LINK);
  });

  it('would send it the old session’s link without the second check', async () => {
    const { id, to } = await aFamily('2026-11-25');
    await oneByOne(
      (ctx) => changeSession(ctx, id, to),
      async () => {
        await world()
          .database.db.update(registrations)
          .set({ meetingLink: NEW_LINK })
          .where(eq(registrations.id, id));
      },
    );
    expect(await readRow(world(), id)).toMatchObject({ ...to, meetingLink: NEW_LINK });
  });
});
