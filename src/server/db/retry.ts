/** Serialization failure, deadlock, lock time-out: the same work may succeed when it is done again. */
const RETRYABLE = new Set(['40001', '40P01', '55P03']);

/** Whether repeating the work can succeed after this database error, bare or wrapped by the query builder. */
function isRetryable(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { code } = cause as Error & { code?: string };
    if (code !== undefined && RETRYABLE.has(code)) return true;
  }
  return false;
}

/** Repeats work after such errors, at most `tries` times in all. */
export async function withRetries<T>(tries: number, work: () => Promise<T>): Promise<T> {
  for (let left = tries; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left <= 1 || !isRetryable(error)) throw error;
    }
  }
}
