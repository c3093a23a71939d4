import { randomUUID } from 'node:crypto';
import { BlockList } from 'node:net';
import type { Context } from '#server/context.ts';
import { rateLimits } from '#server/db/schema/index.ts';
import { createApp } from '#server/http/app.ts';
import { createLimits } from '#server/http/limits.ts';
import { type Listening, listen } from '#server/http/listen.ts';
import { frontDesk } from '#server/http/page-cache/front-desk.ts';
import { PageCache } from '#server/http/page-cache/store.ts';
import type { Pages } from '#server/http/render.ts';
import { createLog, infoLines } from '#server/log.ts';
import { keepIndex } from '#server/services/assistant/build-index.ts';
import { blogVersion } from '#server/services/blog/blog-version.ts';
import { ProgressHub } from '#server/services/payments/watch/progress-hub.ts';
import { defaultSurroundings } from './surroundings.ts';

const publicOrigin = 'http://localhost:3000';

/** A page that shows what it was given, and what it was asked for: an article of about 10 kB. */
export const stubPages: Pages = {
  render: async (request, locals = {}, status = 200) => {
    const shown = JSON.stringify(locals).replaceAll('<', '&lt;');
    const filling = '<p>A robot on paper goes three steps.</p>\n'.repeat(200);
    const sent = [...request.headers].map(([name]) => name);
    return new Response(`<!doctype html><pre>${request.url} ${sent} ${shown}</pre>${filling}`, {
      status,
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': "script-src 'self'" },
    });
  },
};

export interface Line {
  requestId: string;
  msg: string;
}

/** The whole site on a port of its own: without a front everything goes through the application. */
export interface KeptSite extends AsyncDisposable {
  port: number;
  app: ReturnType<typeof createApp>;
  cache: PageCache;
  logged: Line[];
  listening: Listening;
  progress: ProgressHub;
}

export async function openSite(
  world: Pick<Context, 'database'> & { ctx: Context },
  {
    pages = stubPages,
    cache,
    withFront = true,
    trustedProxies = new BlockList(),
  }: { pages?: Pages; cache?: PageCache; withFront?: boolean; trustedProxies?: BlockList } = {},
): Promise<KeptSite> {
  const logged: Line[] = [];
  const log = createLog('info', { write: (line) => void logged.push(JSON.parse(line)) });
  const ctx: Context = { ...world.ctx, log, settings: { ...world.ctx.settings, publicOrigin } };
  const pageCache = cache ?? new PageCache({ readVersion: () => blogVersion(world), log });
  const progress = new ProgressHub(ctx);
  const app = createApp({
    ctx,
    progress,
    assistant: keepIndex(ctx),
    limits: createLimits({
      database: world.database.db,
      table: rateLimits,
      secret: randomUUID(),
      log,
      scale: 1_000,
    }),
    calendar: { widgetId: 'hour-of-code', sites: [publicOrigin] },
    calendarFrame: {
      dialect: 'somero',
      widgetId: 'hour-of-code',
      address: 'https://book.example/embed/booking/hour-of-code',
    },
    formTokenSecret: 'tests',
    production: true,
    demonstration: false,
    areJobsRunning: () => true,
    surroundings: defaultSurroundings,
    pages,
    files: new Map(),
    trustedProxies,
    hostedOrigins: [],
    pageCache,
  });
  const listening = await listen(app, {
    host: '127.0.0.1',
    port: 0,
    log,
    publicOrigin,
    ...(withFront && { front: frontDesk({ cache: pageCache, writeLine: infoLines(log), trustedProxies }) }),
  });
  return {
    port: listening.port,
    app,
    cache: pageCache,
    logged,
    listening,
    progress,
    [Symbol.asyncDispose]: async () => {
      await progress.close();
      await listening.close(0);
    },
  };
}
