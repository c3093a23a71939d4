import { execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** A program that goes on when this one ends. Its number may be given to another process later, the time of its start not. */
export interface Daemon {
  pid: number;
  startedAt: string;
}

export interface Account {
  uid?: number;
  gid?: number;
}

/** PostgreSQL, Patroni and PgBouncer refuse to run as root. */
export function unprivileged(): Account {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Starts a program whose output goes to a file of the folder. */
export function startDaemon(
  folder: string,
  name: string,
  [program = '', ...words]: readonly string[],
  options: Account & { env?: Record<string, string>; cwd?: string } = {},
): Daemon {
  const log = openSync(join(folder, `${name}.log`), 'a');
  const child = spawn(program, words, {
    cwd: folder,
    ...options,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: folder, LANG: 'C.UTF-8', ...options.env },
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.on('error', () => undefined);
  child.unref();
  if (child.pid === undefined) throw new Error(`${program} cannot be started. Is it installed?`);
  return { pid: child.pid, startedAt: statOf(child.pid)?.startedAt ?? '' };
}

export function isRunning({ pid, startedAt }: Daemon): boolean {
  const stat = statOf(pid);
  return stat !== undefined && stat.startedAt === startedAt && stat.state !== 'Z';
}

/** Kills processes and all that they started, as when their machine loses power. */
export function killProcessTrees(pids: readonly number[]): void {
  const all = pids.flatMap((pid) => [pid, ...descendantsOf(pid)]);
  // Stopped first, so that none of them notices that another is gone.
  for (const signal of ['SIGSTOP', 'SIGKILL'] as const) for (const pid of all) send(pid, signal);
}

export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export function descendantsOf(parent: number): number[] {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: statOf(Number(name))?.parent }));
  const below = (pid: number): number[] =>
    processes.filter((each) => each.parent === pid).flatMap((each) => [each.pid, ...below(each.pid)]);
  return below(parent);
}

/** Empty when there is no such process. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

function statOf(pid: number): { state: string; parent: number; startedAt: string } | undefined {
  try {
    // The name before it is in brackets, and may have some itself.
    const [state = '', parent, ...rest] = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { state, parent: Number(parent), startedAt: rest[17] ?? '' };
  } catch {
    return undefined;
  }
}

/** Free ports of 127.0.0.1 below those that the kernel gives to connections, so that a program can take its own again. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  for (let port = 20_000 + Math.floor(Math.random() * 10_000); ports.length < count; port += 1)
    if (await isFree(port)) ports.push(port);
  return ports;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
