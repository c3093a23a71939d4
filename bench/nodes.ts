import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { ask } from './growth-calls.ts';
import { load } from './http-load.ts';
import { compare, type Round } from './pairs.ts';
import { coreTimeOf } from './pinned.ts';
import { type BenchSite, openBench, startSite } from './site.ts';
import { CONNECTIONS, SERVER_CORE } from './with-bare.ts';

const TIMES_ONE_NODE = 1.5;
/** For two nodes, PostgreSQL and the load. */
const CORES_NEEDED = 4;
const SECOND_CORE = 2;
const WARM_UP_SECONDS = 4;

const help = `Two nodes on one PostgreSQL against one of them: a family's payment page, which is rendered for each request.
They answer at least ${TIMES_ONE_NODE} times as much. With fewer than ${CORES_NEEDED} cores both run on one, and the answers for each second of
processor time are compared: what the second node costs the first.

  npm run bench -- nodes [--rounds 7] [--seconds 2]
`;

export async function benchNodes(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string' }, seconds: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(help);
  const seconds = Number(values.seconds ?? 2);
  const hasCores = availableParallelism() >= CORES_NEEDED;
  await using bench = await openBench();
  await using first = await startSite(bench);
  await using second = await startSite(bench, {
    database: first.url,
    core: hasCores ? SECOND_CORE : SERVER_CORE,
  });
  const path = `/hour-of-code/payment/${await register(first.port)}`;
  const nodes = [first, second];
  for (const { port } of nodes) await load({ port, path }, CONNECTIONS, WARM_UP_SECONDS);
  const measure = (used: readonly BenchSite[]) => answersOf(used, { path, seconds, hasCores });
  const rounds: Round[] = [];
  for (let round = 0; round < Number(values.rounds ?? 7); round += 1) {
    const [before, after] = round % 2 ? [[first], nodes] : [nodes, [first]];
    const figures = [await measure(before as BenchSite[]), await measure(after as BenchSite[])];
    const [floor = 0, measured = 0] = round % 2 ? figures : figures.reverse();
    rounds.push({ floor, measured });
    console.log(`  nodes  round ${round + 1}: two ${measured.toFixed(0)}, one ${floor.toFixed(0)}`);
  }
  const { ratio, middleHalf, measured, floor } = compare(rounds);
  const target = hasCores ? TIMES_ONE_NODE : TIMES_ONE_NODE / nodes.length;
  const reached = ratio >= target;
  if (!reached) process.exitCode = 1;
  const unit = hasCores ? 'a second' : 'a second of processor time, because both nodes share a core';
  console.log(
    `nodes: two answer ${measured.toFixed(0)}, one ${floor.toFixed(0)} ${unit}, ratio ${ratio.toFixed(2)} ` +
      `(${middleHalf.map((each) => each.toFixed(2)).join(' to ')}), target ${target}: ${reached ? 'reached' : 'MISSED'}`,
  );
}

interface Asked {
  path: string;
  seconds: number;
  hasCores: boolean;
}

/** The answers of all nodes together: a second, or a second of their processor time. */
async function answersOf(nodes: readonly BenchSite[], { path, seconds, hasCores }: Asked): Promise<number> {
  const timeOf = () => nodes.reduce((sum, { pid }) => sum + coreTimeOf(pid), 0) / 1_000_000;
  const before = timeOf();
  const each = await Promise.all(
    nodes.map(({ port }) => load({ port, path }, CONNECTIONS / nodes.length, seconds)),
  );
  const total = each.reduce((sum, answers) => sum + answers, 0);
  return hasCores ? total : (total * seconds) / (timeOf() - before);
}

async function register(port: number): Promise<string> {
  const family = {
    parentName: 'Bench Parent',
    email: 'bench@families.example',
    childName: 'Bench Child',
    childAge: 10,
  };
  const answer = (await ask(port, '/api/child-registration', family)) as { registrationId: string };
  return answer.registrationId;
}
