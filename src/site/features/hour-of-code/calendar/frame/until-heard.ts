import { ApiError } from '#site/api.ts';

/** Half a minute in all: a phone that changes cells, or a server that is being restarted. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Makes a call again until the server has heard it. It is for what nobody would say again: a third party's calendar tells of a
 * booking once, and repeating that changes nothing.
 */
export async function untilHeard<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (const wait of WAITS_MS) {
    try {
      return await send();
    } catch (error) {
      if (wasHeard(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return send();
}

/** Whatever the server has refused it has heard; a gateway before it may say that it is not there. */
const wasHeard = (error: unknown) => error instanceof ApiError && error.status < 500;
