import { Hono } from 'hono';
import { readJsonObject, type SandboxEnv } from '../http.ts';
import { mailModes } from '../mail/mailbox.ts';
import type { World } from '../world.ts';
import { numberOf, oneOf } from './bad-request.ts';

export function mailControl({ mailbox }: World) {
  const routes = new Hono<SandboxEnv>();
  routes.get('/', (c) => {
    const found = mailbox.list(c.req.query('to'));
    return c.json(found.map(({ source: _source, ...message }) => message));
  });
  routes.get('/:id/source', (c) => {
    const message = mailbox.find(Number(c.req.param('id')));
    if (!message) return c.json({ error: 'unknown message' }, 404);
    return c.body(new Uint8Array(message.source), 200, { 'content-type': 'text/plain; charset=utf-8' });
  });
  routes.post('/script', async (c) => {
    const body = (await readJsonObject(c)) ?? {};
    const mode = oneOf('mode', body.mode, mailModes);
    mailbox.setMode(mode, numberOf('count', body.count, 1, Number.POSITIVE_INFINITY));
    return c.json({ mode });
  });
  return routes;
}
