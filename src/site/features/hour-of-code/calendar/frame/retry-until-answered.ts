import { ApiError } from '#site/api.ts';

/** Half a minute in all: a phone that changes cells, or a server that is being restarted. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Repeats a call until the server has answered. For bookings that a third party's calendar reports only once; repeating
 * the report changes nothing.
 */
export async function retryUntilAnswered<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (const wait of WAITS_MS) {
    try {
      return await send();
    } catch (error) {
      if (wasAnswered(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return send();
}

/** A refusal is an answer; a 5xx may come from a gateway before the server. */
const wasAnswered = (error: unknown) => error instanceof ApiError && error.status < 500;
