import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from '../build/build.ts';
import { printLine } from '../run/program.ts';
import { clusterEnv, clusterFile, pgbouncerFile } from './files.ts';
import {
  commandOf,
  type Daemon,
  descendantsOf,
  freePorts,
  isRunning,
  killProcessTrees,
  startDaemon,
  unprivileged,
} from './processes.ts';

const root = resolve(import.meta.dirname, '../..');
const databases = ['db1', 'db2', 'db3'] as const;
const nodes = ['node1', 'node2'] as const;
const portNames = [
  ...databases,
  ...databases.map((name) => `${name}-patroni` as const),
  ...nodes,
  'etcd',
  'etcd-peers',
  'primary',
  'pgbouncer',
  'proxy',
  'sandbox',
  'sandbox-mail',
] as const;
type PortName = (typeof portNames)[number];

/** A cluster on this machine, as its folder remembers it. */
export interface Cluster {
  folder: string;
  password: string;
  ports: Record<PortName, number>;
  daemons: Record<string, Daemon>;
}

interface Member {
  name: string;
  role: string;
  state: string;
}

export const originOf = ({ ports }: Cluster) => `http://127.0.0.1:${ports.proxy}`;
export const sandboxOf = ({ ports }: Cluster) => `http://127.0.0.1:${ports.sandbox}`;
/** The primary, without the pooler. */
export const directUrlOf = ({ ports, password }: Cluster) =>
  `postgres://somero:${password}@127.0.0.1:${ports.primary}/somero`;

/** @param folder Where a cluster was made by `makeCluster` */
export function readCluster(folder: string): Cluster {
  const file = join(folder, 'cluster.json');
  if (!existsSync(file))
    throw new Error(`There is no cluster in ${folder}. npm run cluster -- up makes one.`);
  return JSON.parse(readFileSync(file, 'utf8')) as Cluster;
}

/** @param folder Default: a new one in the system's folder for temporary files */
export async function makeCluster(folder = mkdtempSync(join(tmpdir(), 'somero-cluster-'))): Promise<Cluster> {
  const { uid, gid } = unprivileged();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const ports = await freePorts(portNames.length);
  return {
    folder,
    password: randomBytes(16).toString('hex'),
    ports: Object.fromEntries(portNames.map((name, at) => [name, ports[at]])) as Cluster['ports'],
    daemons: {},
  };
}

interface Settings {
  /** Acknowledge commits that one machine has: to see that the proof notices it. */
  asynchronous?: boolean;
  /** The mail server of the nodes. Default: the sandbox's. */
  smtpUrl?: string;
}

/** Starts what does not run: the databases, what leads to them, the sandbox, and two nodes of the built site. */
export async function startCluster(cluster: Cluster, settings: Settings = {}): Promise<void> {
  const { folder, ports, daemons, password } = cluster;
  const account = unprivileged();
  const start = (name: string, words: string[], options: Parameters<typeof startDaemon>[3]) => {
    const former = daemons[name];
    if (former && isRunning(former)) return;
    daemons[name] = startDaemon(folder, name, words, options);
    writeFileSync(join(folder, 'cluster.json'), JSON.stringify(cluster, null, 1), { mode: 0o600 });
  };
  await build({ ifNeeded: true });

  printLine('· Starting etcd and three databases');
  const etcd = `http://127.0.0.1:${ports.etcd}`;
  const peers = `http://127.0.0.1:${ports['etcd-peers']}`;
  const env = clusterEnv('etcd.env', {
    ETCD_DATA_DIR: join(folder, 'etcd'),
    ETCD_LISTEN_PEER_URLS: peers,
    ETCD_LISTEN_CLIENT_URLS: etcd,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peers,
    ETCD_ADVERTISE_CLIENT_URLS: etcd,
    ETCD_INITIAL_CLUSTER: `db1=${peers}`,
  });
  start('etcd', ['etcd'], { ...account, env });
  await until('etcd answers', () => isOk(`${etcd}/health`));
  const synchronous = 'synchronous_mode: true';
  const changes = settings.asynchronous ? { [synchronous]: 'synchronous_mode: false' } : {};
  writeFileSync(join(folder, 'patroni.yml'), clusterFile('patroni.yml', changes));
  for (const name of databases) {
    start(name, ['patroni', 'patroni.yml'], { ...account, env: patroniEnv(cluster, name) });
    // The first one makes the database that the others copy.
    await until('there is a primary', async () => (await primaryOf(cluster)) !== undefined);
  }
  await until('all databases follow', () => isComplete(cluster, settings));

  printLine('· Starting HAProxy, PgBouncer, the sandbox and two nodes of the site');
  start('haproxy', ['haproxy', '-db', '-f', 'haproxy.cfg'], { ...account, env: haproxyEnv(cluster) });
  const admin = { PGPASSWORD: password, PGCONNECT_TIMEOUT: '2', PATH: process.env.PATH ?? '' };
  const psql = ['-h', '127.0.0.1', '-p', `${ports.primary}`, '-U', 'postgres', '-v', `password=${password}`];
  const ask = (...words: string[]) =>
    execFileSync('psql', [...psql, ...words], { env: admin, encoding: 'utf8', stdio: 'pipe' });
  // Before its first checks HAProxy leads to each of the three in turn.
  const isPrimary = () => ask('-Atc', 'SELECT pg_is_in_recovery()').trim() === 'f';
  await until('HAProxy finds the primary', () => databases.every(isPrimary));
  if (ask('-Atc', "SELECT count(*) FROM pg_database WHERE datname = 'somero'").trim() === '0')
    ask('-v', 'ON_ERROR_STOP=1', '-f', resolve(root, 'deploy/cluster/database.sql'));
  writeFileSync(join(folder, 'userlist.txt'), `"somero" "${password}"\n`);
  writeFileSync(join(folder, 'pgbouncer.ini'), pgbouncerFile(folder, ports.pgbouncer, ports.primary));
  start('pgbouncer', ['pgbouncer', 'pgbouncer.ini'], account);
  start('sandbox', [process.execPath, resolve(root, 'sandbox/main.ts')], { env: sandboxEnv(cluster) });
  const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'));
  for (const name of nodes) {
    start(name, ['sh', '-c', scripts.serve], { env: nodeEnv(cluster, name, settings), cwd: root });
    await until(`${name} is ready`, () => isOk(`http://127.0.0.1:${ports[name]}/readyz`));
  }
  await until('the proxy finds the nodes', () => isOk(`${originOf(cluster)}/readyz`));
}

/** Kills the primary's database and its Patroni. @returns the name of its machine */
export async function killPrimary(cluster: Cluster): Promise<string> {
  const name = await primaryOf(cluster);
  if (name === undefined) throw new Error('There is no primary.');
  killProcessTrees(processesOf(cluster, name));
  return name;
}

/** The processes that send a primary's changes to its standbys. */
export function sendersOf(cluster: Cluster, primary: string): number[] {
  const all = processesOf(cluster, primary).flatMap(descendantsOf);
  return all.filter((pid) => / walsender /.test(commandOf(pid)));
}

/** The program, and the PostgreSQL that it started, which goes on without it. */
function processesOf({ folder, daemons }: Cluster, name: string): number[] {
  const daemon = daemons[name];
  const pids = daemon && isRunning(daemon) ? [daemon.pid] : [];
  const file = join(folder, name, 'postmaster.pid');
  if (!existsSync(file)) return pids;
  const postgres = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return commandOf(postgres).includes(folder) ? [...pids, postgres] : pids;
}

export function removeCluster(cluster: Cluster): void {
  const { folder, daemons } = cluster;
  killProcessTrees(Object.keys(daemons).flatMap((name) => processesOf(cluster, name)));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** The members as a living Patroni sees them. */
export async function membersOf({ ports }: Cluster): Promise<Member[]> {
  for (const name of databases) {
    const answer = await get(`http://127.0.0.1:${ports[`${name}-patroni`]}/cluster`).catch(() => undefined);
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

/** The machine whose Patroni says that it is the primary, as HAProxy asks. */
export async function primaryOf({ ports }: Cluster): Promise<string | undefined> {
  for (const name of databases)
    if (await isOk(`http://127.0.0.1:${ports[`${name}-patroni`]}/primary`)) return name;
  return undefined;
}

/** Whether every database runs, and one of them is synchronous. */
export async function isComplete(
  cluster: Cluster,
  { asynchronous = false }: Settings = {},
): Promise<boolean> {
  const members = await membersOf(cluster);
  const roles = members.filter(({ state }) => /^(running|streaming)$/.test(state)).map(({ role }) => role);
  const wanted = asynchronous ? 'replica' : 'sync_standby';
  return roles.length === databases.length && roles.includes('leader') && roles.includes(wanted);
}

function patroniEnv({ folder, ports, password }: Cluster, name: (typeof databases)[number]) {
  const rest = `127.0.0.1:${ports[`${name}-patroni`]}`;
  const postgres = `127.0.0.1:${ports[name]}`;
  return clusterEnv('patroni.env', {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: `127.0.0.1:${ports.etcd}`,
    PATRONI_RESTAPI_LISTEN: rest,
    PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
    PATRONI_RESTAPI_PASSWORD: password,
    PATRONI_POSTGRESQL_LISTEN: postgres,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgres,
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, name),
    PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_PASSWORD: password,
  });
}

function haproxyEnv({ folder, ports }: Cluster) {
  cpSync(resolve(root, 'deploy/cluster/haproxy.cfg'), join(folder, 'haproxy.cfg'));
  const at = (name: PortName) => `127.0.0.1:${ports[name]}`;
  return clusterEnv('haproxy.env', {
    DATABASE: at('primary'),
    SITE: at('proxy'),
    ...Object.fromEntries([...databases, ...nodes].map((name) => [name.toUpperCase(), at(name)])),
    ...Object.fromEntries(
      databases.map((name) => [`${name.toUpperCase()}_PATRONI`, ports[`${name}-patroni`]]),
    ),
  });
}

function sandboxEnv(cluster: Cluster) {
  return {
    SANDBOX_PORT: `${cluster.ports.sandbox}`,
    SANDBOX_SMTP_PORT: `${cluster.ports['sandbox-mail']}`,
    SANDBOX_WEBHOOK_URL: `${originOf(cluster)}/webhooks/payments`,
  };
}

function nodeEnv(cluster: Cluster, name: (typeof nodes)[number], { smtpUrl }: Settings) {
  const { ports, password } = cluster;
  return {
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    PORT: `${ports[name]}`,
    PUBLIC_ORIGIN: `http://localhost:${ports.proxy}`,
    DATABASE_URL: `postgres://somero:${password}@127.0.0.1:${ports.pgbouncer}/somero`,
    DATABASE_DIRECT_URL: directUrlOf(cluster),
    FORM_TOKEN_SECRET: password,
    SANDBOX_PORT: `${ports.sandbox}`,
    SANDBOX_SMTP_PORT: `${ports['sandbox-mail']}`,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
    // All families come from one address.
    RATE_LIMIT_SCALE: '1000',
    PAYMENT_CALLS_PER_MINUTE: '60000',
    ...(smtpUrl !== undefined && { SMTP_URL: smtpUrl }),
  };
}

const get = (address: string) => fetch(address, { signal: AbortSignal.timeout(2_000) });

function isOk(address: string): Promise<boolean> {
  return get(address).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** @throws Error with the last failure when it is not so within two minutes */
export async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + 120_000;
  for (let cause: unknown; ; await delay(200)) {
    try {
      if (await isSo()) return;
    } catch (error) {
      cause = error;
    }
    if (performance.now() > deadline)
      throw new Error(`Gave up after two minutes of waiting until ${what}.`, { cause });
  }
}
