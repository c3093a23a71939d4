import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '#tests/support/ports.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { rushFor } from '#tests/support/rush.ts';
import { serverProgram } from '#tests/support/server-program.ts';
import { build } from '../scripts/build.ts';
import { askOnce } from './http-load.ts';
import { pinThisProgram, startPinned } from './pinned.ts';
import { compareWithBare, LOAD_CORE, SERVER_CORE } from './with-bare.ts';

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
  await build({ ifNeeded: true });
  const folder = await mkdtemp(join(tmpdir(), 'somero-bench-'));
  try {
    await using postgres = await startPostgres({ fsync: true });
    pinThisProgram(LOAD_CORE);
    const url = await postgres.createDatabase();
    const port = await freePort();
    const env = {
      PORT: String(port),
      // One address sends all the load.
      RATE_LIMIT_SCALE: '10000',
      HOST: '127.0.0.1',
      DATABASE_URL: url,
      SANDBOX_PORT: String(await freePort()),
      SANDBOX_SMTP_PORT: String(await freePort()),
    };
    await using site = await startPinned(SERVER_CORE, serverProgram, {
      env,
      port,
      logFile: join(folder, 'site.log'),
    });
    const { answers, ms, booked, capacity } = await rushFor(port, url, parents);
    const isSold = booked === capacity && answers[200] === capacity && answers[409] === parents - capacity;
    const reached = isSold && ms <= SECONDS_TO_ANSWER * 1_000;
    if (!reached) process.exitCode = 1;
    console.log(
      `rush: ${parents} parents, ${capacity} seats, ${booked} sold, answers ${JSON.stringify(answers)}, ` +
        `the last one after ${(ms / 1000).toFixed(2)} s, target ${SECONDS_TO_ANSWER} s: ${reached ? 'reached' : 'MISSED'}`,
    );
    const rounds = Number(values.rounds ?? 7);
    if (rounds === 0) return;
    const list = { port, path: '/api/session-availability', headers: {} };
    const { head } = await askOnce(list);
    const how = { pid: site.pid, folder, rounds, seconds: Number(values.seconds ?? 1), share: SHARE_OF_BARE };
    await compareWithBare('all sessions', list, how);
    const tag = head[head.indexOf('etag') + 1] ?? '';
    await compareWithBare(
      'all sessions, unchanged (304)',
      { ...list, headers: { 'If-None-Match': tag } },
      how,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
