import { startPostgres } from '#tests/support/database/postgres.ts';
import { rushFor } from '#tests/support/site/rush.ts';
import { compareWithBare } from './bare.ts';
import { judge } from './compare.ts';
import { bench } from './options.ts';
import { startBenchSite } from './site.ts';

const SECONDS_TO_ANSWER = 5;

const about = `A rush on one session: exactly its seats are sold, and everybody is answered within ${SECONDS_TO_ANSWER} s. And the list of all sessions
against Node's own server with the same bytes and headers (no rounds: only the rush).`;

export const rush = bench(about, { parents: 1_000, rounds: 7, seconds: 1 }, async (options) => {
  const { parents, rounds, seconds } = options;
  await using postgres = await startPostgres({ fsync: true });
  await using site = await startBenchSite(postgres);
  const { answers, ms, booked, capacity } = await rushFor(site.port, site.url, parents);
  const isSold = booked === capacity && answers[200] === capacity && answers[409] === parents - capacity;
  if (!isSold) process.exitCode = 1;
  const sold = `${capacity} seats, ${booked} sold, answers ${JSON.stringify(answers)}: ${isSold ? 'right' : 'WRONG'}`;
  judge(
    `rush: ${parents} parents, ${sold}; seconds until the last answer ${(ms / 1000).toFixed(2)}`,
    ms / 1000,
    {
      atMost: SECONDS_TO_ANSWER,
    },
  );
  if (rounds === 0) return;
  const list = { port: site.port, path: '/api/session-availability' };
  await compareWithBare('all sessions', list, { rounds, seconds });
});
