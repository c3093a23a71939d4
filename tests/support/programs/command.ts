import { vi } from 'vitest';

/** A command of scripts/ as a function. */
type Command = (args: readonly string[], out: Pick<Console, 'log' | 'error'>) => Promise<number>;

/** Runs a command in this process, with only the given settings of the database. */
export async function runCommand(
  command: Command,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number; out: string; problem: string }> {
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATA_DIR']) vi.stubEnv(name, env[name]);
  const said: string[] = [];
  const complained: string[] = [];
  const code = await command(args, {
    log: (text: string) => void said.push(text),
    error: (text: string) => void complained.push(text),
  });
  return { code, out: said.join('\n'), problem: complained.join('\n') };
}
