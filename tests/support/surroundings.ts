import { readEnv } from '#server/env/read-env.ts';
import type { Surroundings } from '#server/services/diagnostics/surroundings.ts';
import { surroundingsOf } from '#server/surroundings.ts';

const ROOT = new URL('../..', import.meta.url).pathname;

/** What a server with these variables tells the diagnostics of itself, with a mail server that answers. */
export function surroundingsWith(variables: Record<string, string>): Promise<Surroundings> {
  const mailer = { send: async () => undefined, check: async () => undefined, close: () => undefined };
  return surroundingsOf(readEnv(variables), mailer, ROOT);
}

export const defaultSurroundings = await surroundingsWith({});
