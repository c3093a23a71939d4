import { randomUUID } from 'node:crypto';
import { BlockList } from 'node:net';
import { schoolDate } from '#domain/clock.ts';
import type { Context } from '#server/context.ts';
import { createApp } from '#server/http/app.ts';
import type { AnswerQueue } from '#server/http/limits/answer-queue.ts';
import { createLimits } from '#server/http/limits/limits.ts';
import { type Listening, listen } from '#server/http/listen/listen.ts';
import { issueFormToken } from '#server/http/middleware/security/form-token.ts';
import { Versions } from '#server/http/page-cache/versions.ts';
import { fixedPages, type Pages } from '#server/http/render.ts';
import { createLog } from '#server/log.ts';
import { keepEngine } from '#server/services/assistant/chat/keep-engine.ts';
import { blogVersion } from '#server/services/blog/blog-version.ts';
import { seatsVersion } from '#server/services/bookings/seats/seats-version.ts';
import { defaultSurroundings } from './surroundings.ts';

const publicOrigin = 'http://localhost:3000';

/** A page that prints its data and its request: an article of about 10 kB. */
export const stubPages: Pages = {
  fixed: async (_c, name) => new Response(name, { status: fixedPages[name].status }),
  render: async (c, locals = {}, status = 200) => {
    const shown = JSON.stringify(locals).replaceAll('<', '&lt;');
    const filling = '<p>A robot on paper goes three steps.</p>\n'.repeat(200);
    const sent = [...c.req.raw.headers].map(([name]) => name);
    return new Response(`<!doctype html><pre>${c.req.url} ${sent} ${shown}</pre>${filling}`, {
      status,
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': "script-src 'self'" },
    });
  },
};

export interface Line {
  requestId: string;
  msg: string;
}

/** The whole site on a port. */
export interface CachingSite extends AsyncDisposable {
  port: number;
  app: ReturnType<typeof createApp>;
  versions: Versions;
  logged: Line[];
  listening: Listening;
}

export async function openSite(
  world: Pick<Context, 'database'> & { ctx: Context },
  {
    pages = stubPages,
    answerQueue,
    versions,
    limits = { scale: 1_000 },
  }: {
    pages?: Pages;
    answerQueue?: AnswerQueue;
    versions?: Versions;
    limits?: { scale: number; now?: () => number };
  } = {},
): Promise<CachingSite> {
  const logged: Line[] = [];
  const log = createLog('info', { write: (line) => void logged.push(JSON.parse(line)) });
  const ctx: Context = { ...world.ctx, log, settings: { ...world.ctx.settings, publicOrigin } };
  const known = versions ?? versionsOf(world);
  const app = createApp({
    ctx,
    assistant: keepEngine(ctx),
    limits: createLimits({
      db: world.database.db,
      secret: randomUUID(),
      log,
      ...limits,
    }),
    calendar: { widgetId: 'hour-of-code', sites: [publicOrigin] },
    calendarFrame: {
      dialect: 'somero',
      widgetId: 'hour-of-code',
      address: 'https://book.example/embed/booking/hour-of-code',
    },
    formTokenSecret: 'tests',
    production: false,
    demonstration: false,
    areJobsRunning: () => true,
    surroundings: defaultSurroundings,
    pages,
    ...(answerQueue && { answerQueue }),
    files: new Map(),
    trustedProxies: new BlockList(),
    hostedOrigins: [],
    versions: known,
  });
  const listening = await listen(app, {
    host: '127.0.0.1',
    port: 0,
    log,
    publicOrigin,
  });
  return {
    port: listening.port,
    app,
    versions: known,
    logged,
    listening,
    [Symbol.asyncDispose]: async () => {
      await listening.close(0);
    },
  };
}

/** The versions as the server reads them; a test may replace the readers. */
export function versionsOf(
  world: Pick<Context, 'database'> & { ctx: Context },
  readers: { readPosts?: () => Promise<string>; readSeats?: () => Promise<string> } = {},
): Versions {
  return new Versions({
    readPosts: () => blogVersion(world),
    readSeats: () => seatsVersion(world.ctx),
    formToken: () => issueFormToken('tests', world.ctx.clock.now()),
    day: () => schoolDate(world.ctx.clock.now()),
    school: () => '0',
    log: world.ctx.log,
    ...readers,
  });
}
