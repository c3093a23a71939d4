import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { listAvailability } from './list-availability.ts';

/**
 * Another text whenever the offer's list of seats is another. It is made of the list itself rather than of a counter that
 * every booking would have to raise: bookings would queue for it.
 */
export async function seatsVersion(ctx: Context): Promise<string> {
  const list = JSON.stringify(await listAvailability(ctx));
  return createHash('sha256').update(list).digest('base64url');
}
