import { expect, test } from 'vitest';
import { Restarting } from './restarting.ts';

/** A server that counts its starts. */
function aServer() {
  const events: string[] = [];
  let starts = 0;
  let problem: Error | undefined;
  const restarting = new Restarting(async () => {
    starts += 1;
    const name = `server ${starts}`;
    events.push(`${name} starts`);
    if (problem) throw problem;
    return { port: starts, stop: async () => void events.push(`${name} stops`) };
  });
  return {
    restarting,
    events,
    failWith: (error: Error | undefined) => {
      problem = error;
    },
  };
}

/** Resolves when the requested work is done. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a restart stops the server before it starts the next one', async () => {
  const { restarting, events } = aServer();
  restarting.restart();
  await settled();
  expect(await restarting.server).toMatchObject({ port: 2 });
  expect(events).toEqual(['server 1 starts', 'server 1 stops', 'server 2 starts']);
});

test('several restarts that are requested at once become one', async () => {
  const { restarting } = aServer();
  for (let times = 0; times < 3; times += 1) restarting.restart();
  await settled();
  expect(await restarting.server).toMatchObject({ port: 2 });
});

test('a failed start returns its error, and the next restart starts again', async () => {
  const { restarting, events, failWith } = aServer();
  failWith(new Error('a comma is missing'));
  restarting.restart();
  await settled();
  expect(await restarting.server).toMatchObject({ message: expect.stringContaining('a comma is missing') });
  failWith(undefined);
  restarting.restart();
  await settled();
  expect(await restarting.server).toMatchObject({ port: 3 });
  await restarting.stop();
  expect(events.at(-1)).toBe('server 3 stops');
});
