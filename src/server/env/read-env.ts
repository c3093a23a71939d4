import { checkTogether } from './checks.ts';
import { describeVariables } from './describe.ts';
import { type Env, toEnv } from './env.ts';
import { type RawVariables, Variables } from './variables.ts';

/** What is wrong with one variable, and what to write instead. Never contains the variable's value. */
interface EnvProblem {
  variable: string;
  message: string;
}

/** The environment cannot be used. Its message lists every variable at fault and no value. */
export class EnvError extends Error {
  readonly problems: readonly EnvProblem[];

  constructor(problems: readonly EnvProblem[]) {
    const lines = problems.map(({ variable, message }) => `  ${variable} ${message}`);
    super(`The environment cannot be used (.env.example explains each variable):\n${lines.join('\n')}`);
    this.name = 'EnvError';
    this.problems = problems;
  }
}

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
  checkTogether(given, report);
  if (parsed.data === undefined || problems.size > 0) {
    throw new EnvError([...problems].map(([variable, message]) => ({ variable, message })));
  }
  const env = toEnv(parsed.data);
  return Object.assign(env, { variables: describeVariables(given, env) });
}

function withoutEmpty(source: Record<string, string | undefined>): RawVariables {
  const trimmed = Object.entries(source).map(([name, value]) => [name, value?.trim()] as const);
  return Object.fromEntries(
    trimmed.filter(([, value]) => value !== undefined && value !== ''),
  ) as RawVariables;
}
