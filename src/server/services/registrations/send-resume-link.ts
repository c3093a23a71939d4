import { createHash } from 'node:crypto';
import { emailKey } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import { commit, promiseEmail } from '../records.ts';

/**
 * Promises the links of an address's registrations to that address, and to no other, whatever happens to the
 * registrations until it is sent. Whether there are any is looked up only then, so that the answer to the visitor is the
 * same in words and in time.
 */
export async function sendResumeLink(ctx: Context, email: string): Promise<void> {
  const address = emailKey(email);
  await commit(ctx, async (tx) => {
    const now = ctx.clock.now();
    await promiseEmail(tx, now, {
      kind: 'resume_link',
      subject: createHash('sha256').update(address).digest('hex'),
      version: now.toISOString(),
      data: { address },
    });
  });
}
