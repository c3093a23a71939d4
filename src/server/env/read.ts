import { checkCalendar } from './calendar.ts';
import { toEnv } from './defaults.ts';
import { describeVariables } from './describe.ts';
import type { Env } from './env.ts';
import { checkGenerative } from './generative.ts';
import { checkKeyPair } from './keys.ts';
import { EnvError } from './problems.ts';
import { checkProduction } from './production.ts';
import { type Given, Variables } from './variables.ts';

/**
 * Reads and checks the environment; an empty variable counts as unset.
 * @throws EnvError naming every variable at fault.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = withoutEmpty(source);
  const parsed = Variables.safeParse(given);
  const problems = new Map<string, string>();
  const report = (variable: string, message: string) => {
    if (!problems.has(variable)) problems.set(variable, message);
  };
  for (const issue of parsed.error?.issues ?? []) report(String(issue.path[0]), issue.message);
  checkKeyPair(given, report);
  checkCalendar(given, report);
  checkGenerative(given, report);
  if ((given.PAYMENT_CURRENCY ?? 'UGX') !== 'UGX' && given.PAYMENT_PRICE === undefined) {
    report('PAYMENT_PRICE', 'is missing. Write what one session costs in PAYMENT_CURRENCY.');
  }
  if (given.NODE_ENV === 'production') checkProduction(given, report);
  if (parsed.data === undefined || problems.size > 0) {
    throw new EnvError([...problems].map(([variable, message]) => ({ variable, message })));
  }
  const env = toEnv(parsed.data);
  return { ...env, variables: describeVariables(given, env) };
}

function withoutEmpty(source: Record<string, string | undefined>): Given {
  const trimmed = Object.entries(source).map(([name, value]) => [name, value?.trim()] as const);
  return Object.fromEntries(trimmed.filter(([, value]) => value !== undefined && value !== '')) as Given;
}
