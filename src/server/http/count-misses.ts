import { hasCode } from '#domain/errors.ts';
import type { Limiter } from './middleware/limits/limiter.ts';
import { spend } from './middleware/limits/rate-limit.ts';

/** Counts unknown ids, to prevent guessing; known ids are not counted. */
export async function countMisses<T>(
  misses: Limiter,
  addressKey: string,
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (hasCode(error, 'not_found')) await spend(misses, addressKey);
    throw error;
  }
}
