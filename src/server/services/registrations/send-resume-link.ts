import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { emailKey } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import { registrations } from '../../db/schema/index.ts';
import { commit, promiseEmail } from '../records.ts';

const MONTHS_KEPT_MS = 183 * 24 * 60 * 60 * 1000;
/** More children than this under one address are not one family's. */
const MOST_LINKS = 10;

/**
 * Mails the links of an address's registrations to that address. Silent about whether there are any: the answer to the
 * visitor is always the same.
 */
export async function sendResumeLink(ctx: Context, email: string): Promise<void> {
  await commit(ctx, async (tx) => {
    const now = ctx.clock.now();
    const found = await tx
      .select({ id: registrations.id })
      .from(registrations)
      .where(
        and(
          eq(sql`lower(${registrations.email})`, emailKey(email)),
          ne(registrations.status, 'cancelled'),
          gt(registrations.createdAt, new Date(now.getTime() - MONTHS_KEPT_MS)),
        ),
      )
      .orderBy(desc(registrations.createdAt))
      .limit(MOST_LINKS);
    const newest = found[0];
    if (!newest) return;
    await promiseEmail(tx, now, {
      kind: 'resume_link',
      subject: newest.id,
      version: now.toISOString(),
      registrationId: newest.id,
      data: { registrationIds: found.map((row) => row.id) },
    });
  });
}
