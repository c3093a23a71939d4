import { expect, vi } from 'vitest';

/** A command of scripts/ as a function. */
type Command = (args: readonly string[], out: Pick<Console, 'log' | 'error'>) => Promise<number>;

/** What a command says on a slow machine: that it waits (scripts/staff/wait-notice.ts). */
const WAIT_NOTICE = /^.+ … \d+ s$/;

/** Runs a command in this process, with only the given settings of the database. Its wait notices are left out. */
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
    error: (text: string) => {
      if (!WAIT_NOTICE.test(text)) complained.push(text);
    },
  });
  return { code, out: said.join('\n'), problem: complained.join('\n') };
}

/** The output of a command, which must succeed and fit the terminal. @param mayBeLong The lines that need not fit */
export async function outputOf(ran: ReturnType<typeof runCommand>, mayBeLong?: RegExp): Promise<string> {
  const { code, out, problem } = await ran;
  expect({ code, problem }).toEqual({ code: 0, problem: '' });
  expect(out.split('\n').filter((line) => line.length > 80 && !mayBeLong?.test(line))).toEqual([]);
  return out;
}
