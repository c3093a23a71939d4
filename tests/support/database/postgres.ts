import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../programs/ports.ts';
import { findPostgres } from '../programs/programs.ts';
import { type Watchdog, type WatchdogOptions, whenThisProcessDies } from '../programs/watchdog.ts';
import { createDatabase, type DatabaseTemplate, isAnswering } from './databases.ts';

type PostgresOptions = {
  /** Whether commits reach the disk: off for ordinary tests, on where faults or speed are examined. */
  fsync?: boolean;
  /** In which folder its files are made; the temporary one by default. */
  folder?: string;
  /** Server settings as in postgresql.conf; they override those set here. */
  settings?: Readonly<Record<string, string | number>>;
};

export type PostgresServer = AsyncDisposable & {
  readonly version: string;
  readonly port: number;
  readonly dataDir: string;
  readonly logFile: string;
  /** The process id of the server's main process, which changes with every restart. */
  pid(): number;
  /** The address of a database of this server. */
  url(database: string): string;
  /** Makes a new database, empty or a copy of a template, and returns its address. */
  createDatabase(template?: DatabaseTemplate): Promise<string>;
  /** Kills the main process as a crash would; its children end as soon as they notice. */
  kill9(): Promise<void>;
  /** Starts the server again on the same port and data, stopping it first if it still runs. */
  restart(): Promise<void>;
  /** Stops the server and removes its files. May be called twice. */
  stop(): Promise<void>;
};

type Identity = WatchdogOptions;

/**
 * Starts a PostgreSQL server on 127.0.0.1, in a temporary folder, trusting every connection as the user `somero`.
 * PostgreSQL refuses to run as root: then it runs as `postgres` or `nobody`. A watchdog stops it and removes its files
 * when this process dies without `stop()`.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const { bin, version } = findPostgres();
  const identity = unprivilegedIdentity();
  const base = mkdtempSync(join(options.folder ?? tmpdir(), 'somero-pg-'));
  const dataDir = join(base, 'data');
  const logFile = join(base, 'postgres.log');
  if (identity.uid !== undefined) await chown(base, identity.uid, identity.gid ?? identity.uid);
  const watchdog = whenThisProcessDies(
    '"$1/pg_ctl" -D "$2/data" -m immediate -t 20 stop; rm -rf "$2"',
    [bin, base],
    identity,
  );

  try {
    execFileSync(join(bin, 'initdb'), [...INITDB_ARGUMENTS, '-D', dataDir], {
      cwd: base,
      stdio: 'pipe',
      ...identity,
    });
    const port = await freePort();
    const argv = serverArguments(base, port, options);
    const launch = () => launchServer({ bin, argv, base, logFile, identity, port });
    return serverAt({ version, port, base, dataDir, logFile, watchdog, launch, first: await launch() });
  } catch (failure) {
    rmSync(base, { recursive: true, force: true });
    watchdog.dismiss();
    throw failure;
  }
}

const INITDB_ARGUMENTS = [
  '--username=somero',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C.UTF-8',
  '--no-sync',
];

type Parts = {
  version: string;
  port: number;
  base: string;
  dataDir: string;
  logFile: string;
  watchdog: Watchdog;
  launch: () => Promise<ChildProcess>;
  first: ChildProcess;
};

function serverAt({ version, port, base, dataDir, logFile, watchdog, launch, first }: Parts): PostgresServer {
  let server = first;
  const url = (database: string) => `postgres://somero@127.0.0.1:${port}/${database}`;

  async function halt(): Promise<void> {
    for (const [signal, timeoutMs] of [
      ['SIGINT', 10_000],
      ['SIGQUIT', 5_000],
      ['SIGKILL', 5_000],
    ] as const) {
      if (hasEnded(server)) return;
      server.kill(signal);
      await endOf(server, timeoutMs);
    }
    if (!hasEnded(server)) throw new Error(`PostgreSQL (process ${server.pid}) cannot be stopped.`);
  }

  async function stop(): Promise<void> {
    await halt();
    rmSync(base, { recursive: true, force: true });
    watchdog.dismiss();
  }

  return {
    version,
    port,
    dataDir,
    logFile,
    url,
    stop,
    pid: () => server.pid ?? 0,
    createDatabase: (template) => createDatabase(url('postgres'), template),
    async kill9() {
      server.kill('SIGKILL');
      await endOf(server, 5_000);
    },
    async restart() {
      await halt();
      server = await launch();
    },
    [Symbol.asyncDispose]: stop,
  };
}

type Launch = {
  bin: string;
  argv: string[];
  base: string;
  logFile: string;
  identity: Identity;
  port: number;
};

/** After a crash the old children hold the shared memory for a moment, so a failed start is tried again. */
async function launchServer({ bin, argv, base, logFile, identity, port }: Launch): Promise<ChildProcess> {
  const deadline = performance.now() + 30_000;
  const url = `postgres://somero@127.0.0.1:${port}/postgres`;
  while (performance.now() < deadline) {
    const log = openSync(logFile, 'a');
    const server = spawn(join(bin, 'postgres'), argv, {
      cwd: base,
      detached: true,
      stdio: ['ignore', log, log],
      ...identity,
    });
    closeSync(log);
    server.on('error', () => {});
    server.unref();
    while (!hasEnded(server) && performance.now() < deadline) {
      if (await isAnswering(url)) return server;
      await delay(25);
    }
    server.kill('SIGKILL');
    await delay(100);
  }
  throw new Error(`PostgreSQL did not start. Its log ends:\n${readFileSync(logFile, 'utf8').slice(-4_000)}`);
}

function serverArguments(base: string, port: number, { fsync = false, settings = {} }: PostgresOptions) {
  const all = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: base,
    max_connections: 200,
    timezone: 'UTC',
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...settings,
  };
  return [
    '-D',
    join(base, 'data'),
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

function unprivilegedIdentity(): Identity {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (account !== undefined) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new Error('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody" to run it as.');
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null || server.pid === undefined;
}

async function endOf(server: ChildProcess, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!hasEnded(server) && performance.now() < deadline) await delay(10);
}
