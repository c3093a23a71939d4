import { readEnv } from '#server/env/read-env.ts';
import type { Surroundings } from '#server/services/diagnostics/surroundings.ts';
import { surroundingsOf } from '#server/surroundings.ts';

const ROOT = new URL('../../..', import.meta.url).pathname;

/** What the diagnostics show for these variables, with a working mail server and checkout script. */
export async function surroundingsWith(variables: Record<string, string>): Promise<Surroundings> {
  const mailer = { send: async () => undefined, check: async () => undefined, close: () => undefined };
  const around = await surroundingsOf(readEnv(variables), mailer, ROOT);
  return { ...around, payments: { ...around.payments, checkScript: async () => null } };
}

export const defaultSurroundings = await surroundingsWith({});
