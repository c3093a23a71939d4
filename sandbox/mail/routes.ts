import { type Context, Hono } from 'hono';
import type { SandboxEnv } from '../http.ts';
import type { World } from '../world.ts';
import { mailListPage, mailPage } from './pages.ts';

const MESSAGE_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:";

export function mailRoutes(world: World) {
  const routes = new Hono<SandboxEnv>();
  const find = (c: Context) => world.mailbox.find(Number(c.req.param('id')));

  routes.get('/', (c) => c.html(mailListPage(world.mailbox.list(c.req.query('to')))));

  routes.get('/:id', (c) => {
    const message = find(c);
    return message ? c.html(mailPage(message)) : c.text('No such message.', 404);
  });

  routes.get('/:id/html', (c) => {
    const message = find(c);
    if (!message) return c.text('No such message.', 404);
    c.header('content-security-policy', MESSAGE_POLICY);
    return c.html(`<base target="_blank">${message.html}`);
  });

  routes.get('/:id/parts/:index', (c) => {
    const message = find(c);
    const part = message && [...message.attachments, ...message.alternatives][Number(c.req.param('index'))];
    if (!part) return c.text('No such attachment.', 404);
    const name = (part.filename ?? 'part').replace(/[^\w.-]/g, '_');
    return c.body(Buffer.from(part.content, part.encoding), 200, {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    });
  });
  return routes;
}
