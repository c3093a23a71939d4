import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { whenThisProcessDies } from './watchdog.ts';

type OutputStream = 'stdout' | 'stderr';
type ProcessEnd = { code: number | null; signal: NodeJS.Signals | null };

export type NodeProcess = AsyncDisposable & {
  readonly pid: number;
  /** Resolves when the process has ended, in any way. */
  readonly ended: Promise<ProcessEnd>;
  /** Everything written so far, line by line, to both streams or to one. */
  output(stream?: OutputStream): string;
  /** The first matching line, already written or still to come. Rejects when the process ends first. */
  waitForLine(pattern: RegExp, options?: { timeout?: number }): Promise<RegExpMatchArray>;
  /** Asks it to end (SIGTERM) and waits; throws if it had to be killed after `grace` milliseconds. */
  stop(options?: { grace?: number }): Promise<ProcessEnd>;
  /** Ends it at once (SIGKILL), as a crash would. */
  kill9(): Promise<ProcessEnd>;
};

type SpawnNodeOptions = { cwd?: string };

type Waiter = { pattern: RegExp; found: (match: RegExpMatchArray) => void };

/**
 * Runs a program of the project on this Node, with only the given environment (and PATH, HOME, TMPDIR), so that no
 * setting of the machine affects a test. It ends with the process that started it.
 */
export async function spawnNode(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  options: SpawnNodeOptions = {},
): Promise<NodeProcess> {
  const child = spawn(process.execPath, args, {
    env: { ...inheritedEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
  const pid = await spawned(child);
  const watchdog = whenThisProcessDies('kill -9 "$1"', [String(pid)]);
  const name = args.join(' ');
  const lines: { stream: OutputStream; text: string }[] = [];
  const waiters = new Set<Waiter>();

  for (const stream of ['stdout', 'stderr'] as const) {
    createInterface({ input: child[stream] }).on('line', (text) => {
      lines.push({ stream, text });
      for (const waiter of [...waiters]) {
        const match = text.match(waiter.pattern);
        if (match !== null) waiter.found(match);
      }
    });
  }

  const ended = new Promise<ProcessEnd>((resolve) => {
    child.once('exit', () => watchdog.dismiss());
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  const output = (only?: OutputStream) =>
    lines
      .filter(({ stream }) => only === undefined || only === stream)
      .map(({ text }) => text)
      .join('\n');

  function waitForLine(pattern: RegExp, { timeout = 20_000 } = {}): Promise<RegExpMatchArray> {
    for (const { text } of lines) {
      const match = text.match(pattern);
      if (match !== null) return Promise.resolve(match);
    }
    return new Promise((resolve, reject) => {
      const giveUp = (reason: string) => {
        settle();
        reject(new Error(`node ${name}: no line matched ${pattern}: ${reason}. Its output:\n${output()}`));
      };
      const timer = setTimeout(giveUp, timeout, `${timeout} ms passed`);
      const waiter: Waiter = {
        pattern,
        found: (match) => {
          settle();
          resolve(match);
        },
      };
      const settle = () => {
        clearTimeout(timer);
        waiters.delete(waiter);
      };
      waiters.add(waiter);
      void ended.then(({ code, signal }) => {
        if (waiters.has(waiter)) giveUp(`it ended with ${signal ?? `code ${code}`}`);
      });
    });
  }

  async function stop({ grace = 15_000 } = {}): Promise<ProcessEnd> {
    child.kill('SIGTERM');
    const stopWaiting = new AbortController();
    const tooLate = delay(grace, 'too late' as const, { signal: stopWaiting.signal }).catch(() => null);
    const first = await Promise.race([ended, tooLate]);
    stopWaiting.abort();
    if (first !== 'too late' && first !== null) return first;
    await kill9();
    throw new Error(`node ${name} did not end within ${grace} ms of SIGTERM. Its output:\n${output()}`);
  }

  function kill9(): Promise<ProcessEnd> {
    child.kill('SIGKILL');
    return ended;
  }

  return {
    pid,
    ended,
    output,
    waitForLine,
    stop,
    kill9,
    async [Symbol.asyncDispose]() {
      await stop();
    },
  };
}

function spawned(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('spawn', () => resolve(child.pid ?? 0));
  });
}

function inheritedEnvironment(): Record<string, string> {
  const inherited: Record<string, string> = {};
  for (const name of ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ']) {
    const value = process.env[name];
    if (value !== undefined) inherited[name] = value;
  }
  // Dozens of tests start the same server: it is compiled once.
  inherited.NODE_COMPILE_CACHE = join(import.meta.dirname, '../../../node_modules/.cache/somero-compile');
  return inherited;
}
