import { availableParallelism } from 'node:os';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { sampleChild } from '../scripts/sample/family.ts';
import { post } from '../scripts/sample/sandbox.ts';
import { compareInTurn } from './compare.ts';
import { CONNECTIONS, load, processorSeconds } from './load.ts';
import { bench } from './options.ts';
import { type BenchSite, SERVER_CORE, startBenchSite } from './site.ts';

const TIMES_ONE_NODE = 1.5;
/** For two nodes, PostgreSQL and the load. */
const CORES_NEEDED = 4;
const SECOND_CORE = 2;

const about = `Two nodes on one PostgreSQL against one of them: a family's payment page, which is rendered for each request. They answer at
least ${TIMES_ONE_NODE} times as much. With fewer than ${CORES_NEEDED} cores the answers for each second of processor time are compared: what the
second node costs the first.`;

export const nodes = bench(about, { rounds: 7, seconds: 2 }, async ({ rounds, seconds }) => {
  const hasCores = availableParallelism() >= CORES_NEEDED;
  await using postgres = await startPostgres();
  await using first = await startBenchSite(postgres);
  await using second = await startBenchSite(postgres, {
    url: first.url,
    core: hasCores ? SECOND_CORE : SERVER_CORE,
  });
  const registered = await post(`${first.origin}/api/child-registration`, sampleChild(1));
  const { registrationId } = (await registered.json()) as { registrationId: string };
  const path = `/hour-of-code/payment/${registrationId}`;
  const measure = async (used: readonly BenchSite[]) => {
    const usedSeconds = () => sum(used.map(({ pid }) => processorSeconds(pid)));
    const before = usedSeconds();
    const loads = await Promise.all(
      used.map(({ port }) => load({ port, path }, seconds, CONNECTIONS / used.length)),
    );
    return hasCores
      ? sum(loads.map(({ perSecond }) => perSecond))
      : sum(loads.map(({ answers }) => answers)) / (usedSeconds() - before);
  };
  await compareInTurn('nodes, two against one', {
    rounds,
    measured: () => measure([first, second]),
    floor: () => measure([first]),
    unit: hasCores ? 'answers a second' : 'answers for a second of processor time',
    target: { atLeast: hasCores ? TIMES_ONE_NODE : TIMES_ONE_NODE / 2 },
  });
});

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
