import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { callHeartbeat } from '#server/gateways/heartbeat/call.ts';
import { aRegistration, worldPerTest } from '#tests/support/world.ts';
import { sendHeartbeat } from './send-heartbeat.ts';

const world = worldPerTest();

async function aService(status: number) {
  const calls: string[] = [];
  const server = createServer(({ url }, response) => {
    calls.push(url ?? '');
    response.writeHead(status, { Location: 'http://127.0.0.1:9/' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-key`;
  return { calls, url, call: () => callHeartbeat(url) };
}

function logged(ctx: ReturnType<typeof world>['ctx']) {
  const lines: string[] = [];
  const write = (line: object, text: string) => void lines.push(`${text} ${JSON.stringify(line)}`);
  const log = { ...ctx.log, warn: write, error: write } as typeof ctx.log;
  // A demonstration needs no backup.
  return { lines, ctx: { ...ctx, log, settings: { ...ctx.settings, demonstration: true } } };
}

it('the heartbeat is sent while all is well, and not while mails wait for over an hour', async () => {
  const { clock, ...rest } = world();
  const { lines, ctx } = logged(rest.ctx);
  const service = await aService(200);
  await aRegistration({ ctx });
  await sendHeartbeat({ ...ctx, heartbeat: service.call });
  expect(service.calls).toEqual(['/secret-key']);
  expect(lines).toEqual([]);

  clock.advance(61 * 60_000);
  await sendHeartbeat({ ...ctx, heartbeat: service.call });
  expect(service.calls).toHaveLength(1);
  expect(lines).toEqual(['no heartbeat: see `doctor check` {"faults":["Mails"]}']);
});

it.each([500, 302])('an answer of %s to the heartbeat is logged without the address', async (status) => {
  const { lines, ctx } = logged(world().ctx);
  await sendHeartbeat({ ...ctx, heartbeat: (await aService(status)).call });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('the heartbeat was not delivered');
  expect(lines[0]).not.toContain('secret-key');
});
