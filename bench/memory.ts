import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { publicPages } from '#content/addresses.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { judge } from './compare.ts';
import { CONNECTIONS } from './load.ts';
import { bench } from './options.ts';
import { startBenchSite } from './site.ts';

const IDLE_AT_MOST = 110;
const LOADED_AT_MOST = 150;

const about = `Resident memory of the server: at most ${IDLE_AT_MOST} MB once it has learnt the chat's topics and rests, and ${LOADED_AT_MOST} MB after load on all public
pages at once. Both times are in seconds.`;

export const memory = bench(about, { rest: 30, seconds: 60 }, async ({ rest, seconds }) => {
  await using postgres = await startPostgres();
  await using site = await startBenchSite(postgres);
  await delay(1000 * rest);
  judgeMemory('at rest', site.pid, IDLE_AT_MOST);
  const headers = { Accept: 'text/html', 'Accept-Encoding': 'gzip, deflate, br' };
  await autocannon({
    url: `http://127.0.0.1:${site.port}`,
    headers,
    requests: [...publicPages.map(({ path }) => path), '/blog/robot-on-paper'].map((path) => ({ path })),
    connections: CONNECTIONS,
    duration: seconds,
  });
  judgeMemory(`after ${seconds} s of load`, site.pid, LOADED_AT_MOST);
});

function judgeMemory(when: string, pid: number, atMost: number): void {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  const megabytes = Math.round((Number(kilobytes) * 1024) / 1e6);
  judge(`memory ${when}: ${megabytes} MB`, megabytes, { atMost });
}
