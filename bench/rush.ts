import { parseArgs } from 'node:util';
import { rushFor } from '#tests/support/site/rush.ts';
import { askOnce } from './http-load.ts';
import { openBench, startSite } from './site.ts';
import { compareWithBare } from './with-bare.ts';

const SECONDS_TO_ANSWER = 5;
const SHARE_OF_BARE = 0.3;

const help = `A rush on one session of the real server on PostgreSQL: everybody is answered within ${SECONDS_TO_ANSWER} s and exactly its seats are
sold. And the list of all sessions against node's own server with the same bytes and headers, each on one core.

  npm run bench -- rush [--parents 1000] [--rounds 7, 0 for only the rush] [--seconds 1]
`;

export async function benchRush(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      parents: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(help);
  const parents = Number(values.parents ?? 1_000);
  await using bench = await openBench({ fsync: true });
  await using site = await startSite(bench);
  const { answers, ms, booked, capacity } = await rushFor(site.port, site.url, parents);
  const isSold = booked === capacity && answers[200] === capacity && answers[409] === parents - capacity;
  const reached = isSold && ms <= SECONDS_TO_ANSWER * 1_000;
  if (!reached) process.exitCode = 1;
  console.log(
    `rush: ${parents} parents, ${capacity} seats, ${booked} sold, answers ${JSON.stringify(answers)}, ` +
      `the last one after ${(ms / 1000).toFixed(2)} s, target ${SECONDS_TO_ANSWER} s: ${reached ? 'reached' : 'MISSED'}`,
  );
  const rounds = Number(values.rounds ?? 7);
  if (rounds === 0) return;
  const list = { port: site.port, path: '/api/session-availability', headers: {} };
  const { head } = await askOnce(list);
  const how = {
    pid: site.pid,
    folder: bench.folder,
    rounds,
    seconds: Number(values.seconds ?? 1),
    share: SHARE_OF_BARE,
  };
  await compareWithBare('all sessions', list, how);
  const tag = head[head.indexOf('etag') + 1] ?? '';
  await compareWithBare('all sessions, unchanged (304)', { ...list, headers: { 'If-None-Match': tag } }, how);
}
