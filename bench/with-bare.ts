import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#tests/support/programs/ports.ts';
import { type Asked, askOnce, load } from './http-load.ts';
import { compare, type Round } from './pairs.ts';
import { coreTimeOf, startPinned } from './pinned.ts';

export const CONNECTIONS = 32;
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;
const WARM_UP_SECONDS = 4;

interface How {
  /** The program that answers. */
  pid: number;
  folder: string;
  rounds: number;
  seconds: number;
  /** The share of node's own server to reach. */
  share: number;
}

/**
 * Compares an answer with node's own server sending the same bytes and headers; sets the exit code when it is too slow.
 */
export async function compareWithBare(name: string, ours: Asked, how: How): Promise<void> {
  const { pid, folder, rounds, seconds, share } = how;
  const answer = await askOnce(ours);
  const file = join(folder, 'answer.json');
  await writeFile(file, JSON.stringify({ ...answer, body: answer.body.toString('base64') }));
  const port = await freePort();
  const logFile = join(folder, 'bare.log');
  await using bare = await startPinned(SERVER_CORE, ['bench/bare-server.ts', String(port), file], {
    port,
    logFile,
  });
  const floor = { ...ours, port };
  // Until the code that answers is compiled as well as it will ever be.
  for (const asked of [ours, floor]) await load(asked, CONNECTIONS, WARM_UP_SECONDS);
  const pairs: Round[] = [];
  const coreTimes: Round[] = [];
  const measure = async (asked: Asked, ofPid: number) => {
    const before = coreTimeOf(ofPid);
    const speed = await load(asked, CONNECTIONS, seconds);
    return { speed, coreTime: (coreTimeOf(ofPid) - before) / (speed * seconds) };
  };
  for (let round = 0; round < rounds; round += 1) {
    const measureOurs = () => measure(ours, pid);
    const measureFloor = () => measure(floor, bare.pid);
    // The order changes from round to round, so that neither always has the warmer machine.
    const [first, second] =
      round % 2 ? [await measureOurs(), await measureFloor()] : [await measureFloor(), await measureOurs()];
    const [mine, its] = round % 2 ? [first, second] : [second, first];
    pairs.push({ measured: mine.speed, floor: its.speed });
    coreTimes.push({ measured: mine.coreTime, floor: its.coreTime });
    console.log(
      `  ${name}  round ${round + 1}: ${mine.speed.toFixed(0)}/s, node:http ${its.speed.toFixed(0)}/s`,
    );
  }
  report(`${name}, ${answer.status}, ${answer.body.length} bytes`, share, pairs, coreTimes);
}

function report(name: string, share: number, pairs: readonly Round[], coreTimes: readonly Round[]): void {
  const { measured, floor, ratio, middleHalf } = compare(pairs);
  const reached = ratio >= share;
  if (!reached) process.exitCode = 1;
  const core = compare(coreTimes);
  console.log(
    `${name}: ${measured.toFixed(0)}/s, node:http ${floor.toFixed(0)}/s, ratio ${ratio.toFixed(2)} ` +
      `(middle half ${middleHalf[0].toFixed(2)}-${middleHalf[1].toFixed(2)}), target ${share}: ${reached ? 'reached' : 'MISSED'}; ` +
      `core time ${core.measured.toFixed(0)} and ${core.floor.toFixed(0)} µs an answer`,
  );
}
