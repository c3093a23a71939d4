import { resolve } from 'node:path';
import { spawnNode } from '#tests/support/programs/process.ts';
import { compareInTurn } from './compare.ts';
import { type Asked, askOnce, load, pin } from './load.ts';
import { SERVER_CORE } from './site.ts';

const SHARE_OF_BARE = 0.3;

interface How {
  rounds: number;
  seconds: number;
}

/**
 * Compares an answer, and the same again with its ETag, with Node's own server sending the same bytes and headers.
 */
export async function compareWithBare(name: string, asked: Asked, how: How): Promise<void> {
  await compareOne(name, asked, how);
  const { head } = await askOnce(asked);
  const tag = head[head.indexOf('etag') + 1] ?? '';
  const headers = { ...asked.headers, 'If-None-Match': tag };
  await compareOne(`${name} again (304)`, { ...asked, headers }, how);
}

async function compareOne(name: string, asked: Asked, { rounds, seconds }: How): Promise<void> {
  const program = resolve(import.meta.dirname, 'bare-server.ts');
  await using bare = await spawnNode([program, JSON.stringify(asked)]);
  const [, port] = await bare.waitForLine(/^port (\d+)$/);
  pin(bare.pid, SERVER_CORE);
  await compareInTurn(name, {
    rounds,
    measured: async () => (await load(asked, seconds)).perSecond,
    floor: async () => (await load({ ...asked, port: Number(port) }, seconds)).perSecond,
    unit: 'of node:http, answers a second',
    target: { atLeast: SHARE_OF_BARE },
  });
}
