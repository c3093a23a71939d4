import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { printLine, runProgram } from '../run/program.ts';
import {
  type Cluster,
  killPrimary,
  makeCluster,
  membersOf,
  originOf,
  primaryOf,
  readCluster,
  removeCluster,
  startCluster,
  until,
} from './machines.ts';
import { isRunning } from './processes.ts';
import { prove } from './prove.ts';

const help = `Runs the files of deploy/cluster on this machine: three databases under Patroni with etcd,
PgBouncer, HAProxy, two nodes of the built site, and the sandbox. Debian's packages are needed:
  apt-get install patroni etcd-server haproxy pgbouncer postgresql-15

  npm run cluster -- up             builds and starts it, or starts again what was killed
  npm run cluster -- status         what runs, and which database is the primary
  npm run cluster -- kill-primary   kills the primary (SIGKILL), and waits for the next
  npm run cluster -- down           ends it and deletes its data
  npm run cluster -- prove          in a cluster of its own: kills the primary while 200 parents
                                    register, pay and book; then compares what was acknowledged
                                    with what is there. About two minutes
      --times 10                    again and again
      --asynchronous                without synchronous standbys: the comparison must find what
                                    is lost

--folder <folder> is where up keeps it (somero-cluster in the folder for temporary files).
`;

const commands: Record<string, (folder: string) => Promise<void>> = {
  async up(folder) {
    const cluster = existsSync(join(folder, 'cluster.json'))
      ? readCluster(folder)
      : await makeCluster(folder);
    await startCluster(cluster);
    printLine(`\nThe site is at ${originOf(cluster)}; logs and data are in ${folder}.`);
  },
  status: async (folder) => show(readCluster(folder)),
  async 'kill-primary'(folder) {
    const cluster = readCluster(folder);
    const killed = await killPrimary(cluster);
    const at = performance.now();
    printLine(`· ${killed} is killed`);
    await until('there is another primary', async () => (await primaryOf(cluster)) !== undefined);
    printLine(
      `· ${await primaryOf(cluster)} is the primary after ${((performance.now() - at) / 1000).toFixed(1)} s`,
    );
    await show(cluster);
  },
  down: async (folder) => removeCluster(readCluster(folder)),
};

async function show(cluster: Cluster): Promise<void> {
  for (const { name, role, state } of await membersOf(cluster)) printLine(`${name}: ${role}, ${state}`);
  for (const [name, daemon] of Object.entries(cluster.daemons))
    if (!isRunning(daemon)) printLine(`${name} does not run: npm run cluster -- up`);
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      folder: { type: 'string' },
      times: { type: 'string' },
      asynchronous: { type: 'boolean', default: false },
    },
  });
  const [name = ''] = positionals;
  if (name === 'prove') return repeat(Number(values.times ?? 1), values.asynchronous);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return printLine(help);
  await command(resolve(values.folder ?? join(tmpdir(), 'somero-cluster')));
}

async function repeat(times: number, asynchronous: boolean): Promise<void> {
  for (let time = 1; time <= times; time += 1) {
    const isProved = await prove(asynchronous);
    printLine(`${isProved ? 'proved' : 'NOT PROVED'}: ${time} of ${times}`);
    if (!isProved) {
      process.exitCode = 1;
      return;
    }
  }
}

await runProgram(help, run);
