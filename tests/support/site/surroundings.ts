import { readEnv } from '#server/env/read-env.ts';
import type { Surroundings } from '#server/services/diagnostics/surroundings.ts';
import { surroundingsOf } from '#server/surroundings.ts';

const ROOT = new URL('../../..', import.meta.url).pathname;

/** What the diagnostics show for these variables, with a working mail server. */
export async function surroundingsWith(variables: Record<string, string>): Promise<Surroundings> {
  const mailer = { send: async () => undefined, check: async () => undefined, close: () => undefined };
  return surroundingsOf(readEnv(variables), mailer, ROOT);
}

export const defaultSurroundings = await surroundingsWith({});
