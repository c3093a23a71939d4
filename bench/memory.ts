import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { publicPages } from '#content/pages.ts';
import { load } from './http-load.ts';
import { openBench, startSite } from './site.ts';

const IDLE_AT_MOST = 110;
const LOADED_AT_MOST = 150;
const CONNECTIONS_PER_PAGE = 4;

const help = `Resident memory of the server on PostgreSQL: once it has learnt the chat's topics and rests, at most ${IDLE_AT_MOST} MB, and after load
on all public pages at once, at most ${LOADED_AT_MOST} MB.

  npm run bench -- memory [--rest 30: seconds] [--seconds 60: of load]
`;

export async function benchMemory(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { rest: { type: 'string' }, seconds: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(help);
  await using bench = await openBench();
  await using site = await startSite(bench);
  await delay(1000 * Number(values.rest ?? 30));
  report('at rest', residentMegabytes(site.pid), IDLE_AT_MOST);
  const paths = [...publicPages.map(({ path }) => path), '/blog/robot-on-paper'];
  const headers = { Accept: 'text/html', 'Accept-Encoding': 'gzip, deflate, br' };
  const seconds = Number(values.seconds ?? 60);
  await Promise.all(
    paths.map((path) => load({ port: site.port, path, headers }, CONNECTIONS_PER_PAGE, seconds)),
  );
  report(`after ${seconds} s of load`, residentMegabytes(site.pid), LOADED_AT_MOST);
}

function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kilobytes) * 1024) / 1e6;
}

function report(when: string, megabytes: number, atMost: number): void {
  const reached = megabytes <= atMost;
  if (!reached) process.exitCode = 1;
  console.log(
    `memory ${when}: ${megabytes.toFixed(0)} MB, target ${atMost}: ${reached ? 'reached' : 'MISSED'}`,
  );
}
