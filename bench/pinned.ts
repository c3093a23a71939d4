import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const ROOT = new URL('..', import.meta.url);

export interface PinnedProgram extends AsyncDisposable {
  pid: number;
}

/** Whether programs can be kept on one core each; otherwise the figures say less. */
export const canPin = (() => {
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** Starts a program of the project on one core, its output going to a file, and waits until it takes connections. */
export async function startPinned(
  core: number,
  args: readonly string[],
  { env = {}, port, logFile }: { env?: Readonly<Record<string, string>>; port: number; logFile: string },
): Promise<PinnedProgram> {
  const [command = '', ...rest] = [
    ...(canPin ? ['taskset', '-c', String(core)] : []),
    process.execPath,
    ...args,
  ];
  const log = openSync(logFile, 'a');
  const child = spawn(command, rest, {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', MALLOC_ARENA_MAX: '1', ...env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = once(child, 'exit');
  while (!(await isListening(port))) {
    if (child.exitCode !== null)
      throw new Error(`${args[0]} did not start:\n${readFileSync(logFile, 'utf8')}`);
    await delay(50);
  }
  return {
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
    },
  };
}

/** Keeps this program, which makes the load, on one core. */
export function pinThisProgram(core: number): void {
  if (canPin) execFileSync('taskset', ['-acp', String(core), String(process.pid)], { stdio: 'ignore' });
}

/** Microseconds of processor time that a program has used so far; 0 where the system does not say. */
export function coreTimeOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    // utime and stime, in hundredths of a second.
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  } catch {
    return 0;
  }
}

async function isListening(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  );
}
