import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { createMigratedDatabase } from '#tests/support/database/migrated-database.ts';
import { isLong } from '#tests/support/long.ts';
import { eventually } from '#tests/support/wait.ts';
import { ask } from './support/ask.ts';
import { aFamily, browserAt, registered } from './support/family.ts';
import { dataFolder } from './support/folder.ts';
import { networkErrorOf } from './support/http.ts';
import {
  type Ending,
  KeepAliveConnection,
  type KeepAliveRequest,
  useUntilAskedToLeave,
} from './support/keep-alive.ts';
import { type Data, openStage } from './support/site.ts';

const CONNECTIONS = 24;
/** The default grace, which other tests turn off. */
const DRAINING = { env: { DRAIN_SECONDS: '1' } };
/** How many stops on PostgreSQL. */
const STOPS = isLong ? 4 : 1;
const GRACE = 20_000;

test.runIf(isLong)('SIGTERM under load drops no request (embedded database)', async () => {
  await using folder = await dataFolder();
  await expectNoneDropped({ DATA_DIR: folder.path }, `${folder.path}/pg`);
});

describe('on PostgreSQL', () => {
  test.for(Array.from({ length: STOPS }, (_, index) => index + 1))(
    'SIGTERM under load drops no request (%i)',
    async () => {
      const url = await createMigratedDatabase();
      await expectNoneDropped({ DATABASE_URL: url }, url);
    },
  );

  test('a request that is under way at SIGTERM is committed and answered before the process ends', async () => {
    const url = await createMigratedDatabase();
    await using stage = await openStage({ DATABASE_URL: url }, DRAINING);
    const server = await stage.site.start();
    const id = await registered(stage.site.origin, aFamily());

    const obstacle = new pg.Client({ connectionString: url });
    await obstacle.connect();
    await obstacle.query('BEGIN');
    await obstacle.query('SELECT 1 FROM registrations WHERE id = $1 FOR UPDATE', [id]);
    const connection = new KeepAliveConnection(stage.site.origin);
    const ending = connection.send({ method: 'POST', path: `/api/registrations/${id}/payments`, json: {} });
    await eventually(async () => {
      const { rows } = await obstacle.query('SELECT 1 FROM pg_locks WHERE NOT granted');
      return rows.length > 0;
    });

    const stopped = server.stop({ grace: GRACE });
    await eventually(() => isRefusing(stage.site.origin));
    await obstacle.query('COMMIT');

    expect(await ending).toMatchObject({ kind: 'answered', status: 201 });
    expect(await stopped).toEqual({ code: null, signal: 'SIGTERM' });
    const { rows } = await obstacle.query('SELECT state FROM payment_attempts WHERE registration_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ state: 'created' }]);
    await obstacle.end();
  });
});

describe('a server that is too busy to look at new connections', () => {
  test('answers the requests that had arrived before SIGTERM', async () => {
    await using stage = await openStage({ DATABASE_URL: await createMigratedDatabase() }, DRAINING);
    const server = await stage.site.start();
    const connections = Array.from({ length: CONNECTIONS }, () => new KeepAliveConnection(stage.site.origin));

    process.kill(server.pid, 'SIGSTOP');
    const endings = connections.map((connection) => connection.send({ method: 'GET', path: '/healthz' }));
    await Promise.all(connections.map((connection) => connection.sent));
    const stopped = server.stop({ grace: GRACE });
    process.kill(server.pid, 'SIGCONT');

    expect((await Promise.all(endings)).filter(({ kind }) => kind !== 'answered')).toEqual([]);
    expect(await stopped).toEqual({ code: null, signal: 'SIGTERM' });
  });
});

async function expectNoneDropped(data: Data, location: string): Promise<void> {
  await using stage = await openStage(data, DRAINING);
  const { site } = stage;
  const server = await site.start();
  const endings: Ending[] = [];
  const connections = Array.from({ length: CONNECTIONS }, () => new KeepAliveConnection(site.origin));
  for (const connection of connections)
    endings.push(await connection.send({ method: 'GET', path: '/healthz' }));
  const clients = connections.map((connection, index) =>
    useUntilAskedToLeave(connection, (turn) => requestOf(index + turn), endings),
  );
  await eventually(() => endings.length >= CONNECTIONS * 5, { timeout: 30_000 });

  const signalled = performance.now();
  const end = await server.stop({ grace: GRACE });
  await Promise.all(clients);

  expect(end).toEqual({ code: null, signal: 'SIGTERM' });
  expect(endings.filter(({ kind }) => kind === 'dropped')).toEqual([]);
  const answers = endings.filter((ending) => ending.kind === 'answered');
  expect(answers.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
  // There was load to refuse, on reused connections and on new ones.
  expect(answers.filter(({ at }) => at > signalled).length).toBeGreaterThan(CONNECTIONS / 2);

  const acknowledged = answers
    .filter(({ status }) => status === 201)
    .map(({ body }) => (JSON.parse(body) as { registrationId: string }).registrationId);
  expect(acknowledged.length).toBeGreaterThan(CONNECTIONS / 4);
  expect(await registrationsAt(location)).toEqual(acknowledged.sort());
}

function requestOf(turn: number): KeepAliveRequest {
  if (turn % 4 === 0) return { method: 'POST', path: '/api/child-registration', json: aFamily() };
  if (turn % 4 === 1) return { method: 'GET', path: '/api/session-availability' };
  return { method: 'GET', path: turn % 4 === 2 ? '/hour-of-code' : '/healthz' };
}

async function registrationsAt(location: string): Promise<string[]> {
  const database = await openDatabase(location);
  try {
    const rows = await ask<{ id: string }>(database, 'SELECT id FROM registrations');
    return rows.map(({ id }) => id).sort();
  } finally {
    await database.close();
  }
}

/** Whether new connections are refused; existing ones continue. */
async function isRefusing(origin: string): Promise<boolean> {
  try {
    await browserAt(origin).read('none');
    return false;
  } catch (failure) {
    return networkErrorOf(failure) === 'ECONNREFUSED';
  }
}
