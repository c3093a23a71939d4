import { join, resolve } from 'node:path';
import { offer } from '#content/offer.ts';
import { site } from '#content/site.ts';
import { systemClock } from '#domain/clock.ts';
import type { Context } from './context.ts';
import { openDatabase } from './db/open.ts';
import { rateLimits } from './db/schema/index.ts';
import { type Env, readEnv } from './env.ts';
import { createCalendar } from './gateways/calendars/create.ts';
import { createGenerative } from './gateways/generative/create.ts';
import { parseMailbox } from './gateways/mail/mailbox.ts';
import { createSmtpMailer } from './gateways/mail/smtp.ts';
import { createApp } from './http/app.ts';
import { createLimits } from './http/limits.ts';
import { listen } from './http/listen.ts';
import { frontDesk } from './http/page-cache/front-desk.ts';
import { PageCache } from './http/page-cache/store.ts';
import { createPages, loadSite } from './http/render.ts';
import { readStaticFiles } from './http/static.ts';
import { prepareQueue, startJobs } from './jobs/start.ts';
import { loadPayments } from './load-payments.ts';
import { createLog, infoLines } from './log.ts';
import { keepIndex } from './services/assistant/build-index.ts';
import { createGenerativeDesk } from './services/assistant/generative-desk.ts';
import { localEngine } from './services/assistant/local-engine.ts';
import { loadTopics } from './services/assistant/topics.ts';
import { blogVersion } from './services/blog/blog-version.ts';
import { seedPosts } from './services/blog/files/seed-posts.ts';
import { createBookingDesk } from './services/bookings/desk.ts';
import { seatsVersion } from './services/bookings/seats-version.ts';
import { ProgressHub } from './services/payments/watch/progress-hub.ts';
import { settingsOf } from './settings.ts';
import { surroundingsOf } from './surroundings.ts';

const root = resolve(import.meta.dirname, '../..');
const distFolder = join(root, 'dist');

export interface RunningServer {
  port: number;
  /** Finishes what is under way, then closes the listener, the jobs and the database, in this order. */
  stop(): Promise<void>;
}

/**
 * Puts the server together: environment, database, gateways, services, jobs, listener.
 *
 * @throws Error in plain words for whatever keeps it from starting
 */
export async function startServer(env: Env): Promise<RunningServer> {
  const log = createLog(env.logLevel);
  const renderPage = await withoutDeveloperChecks(() => loadSite(join(distFolder, 'server')));
  const database = await openDatabase(env.databaseUrl ?? join(env.dataDirectory, 'pg'), {
    poolSize: env.databasePoolSize,
    onPoolError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  await database.migrate();
  await seedPosts({ database, log, clock: systemClock });
  const queue = database.createQueue();
  await prepareQueue(queue, { log });

  const wakers: (() => void)[] = [];
  const ctx: Context = {
    database,
    clock: systemClock,
    log,
    payments: await loadPayments(env, database, process.env),
    price: env.price,
    desk: createBookingDesk(database),
    offer,
    calendar: calendarOf(env),
    generative: generativeOf(env, log),
    localTools: localEngine,
    settings: settingsOf(env),
    wakeJobs: () => {
      for (const wake of wakers) wake();
    },
  };
  const mailer = createSmtpMailer({
    url: env.mail.smtpUrl,
    from: { name: site.name, ...parseMailbox(env.mail.from) },
    replyTo: { name: site.name, address: site.supportEmail },
  });
  const jobs = await startJobs(queue, ctx, mailer);
  wakers.push(jobs.wake);

  const pageCache = new PageCache({
    readVersion: () => blogVersion(ctx),
    readSeats: () => seatsVersion(ctx),
    log,
  });
  const progress = new ProgressHub(ctx);
  // Without them the chat would know nothing: better not to start.
  await loadTopics();
  const assistant = keepIndex(ctx);
  const app = createApp({
    ctx,
    pageCache,
    progress,
    assistant,
    limits: createLimits({
      database: database.db,
      table: rateLimits,
      secret: env.formTokenSecret,
      log,
      scale: env.rateLimitScale,
    }),
    calendar: env.calendar,
    calendarFrame: env.calendarFrame,
    formTokenSecret: env.formTokenSecret,
    production: env.production,
    demonstration: env.demonstration,
    areJobsRunning: jobs.areRunning,
    surroundings: await surroundingsOf(env, mailer, root),
    pages: createPages(renderPage, {
      publicOrigin: env.publicOrigin,
      demonstration: env.demonstration,
      price: env.price,
    }),
    files: await readStaticFiles(join(distFolder, 'client')),
    trustedProxies: env.trustedProxies,
    hostedOrigins: ctx.payments.main.pageOrigins,
  });
  const listening = await listen(app, {
    host: env.host,
    port: env.port,
    log,
    publicOrigin: env.publicOrigin,
    front: frontDesk({ cache: pageCache, writeLine: infoLines(log), trustedProxies: env.trustedProxies }),
  });
  // The first question need not wait for it; without a database it is tried again then.
  void assistant.current();
  return {
    port: listening.port,
    stop: async () => {
      // Whoever waits for news would hold the listener open.
      await progress.close();
      await listening.close(15_000);
      await jobs.stop();
      mailer.close();
      await database.close();
    },
  };
}

function calendarOf({ calendarFrame: { dialect, api }, formTokenSecret }: Env): Context['calendar'] {
  if (api === null || dialect === 'somero') return null;
  return { gateway: createCalendar(dialect, api), secret: formTokenSecret };
}

function generativeOf({ generative, formTokenSecret }: Env, log: Context['log']): Context['generative'] {
  if (generative === null) return null;
  const { service, base, key, model, dailyTokens, visitorTokens } = generative;
  return createGenerativeDesk({
    gateway: createGenerative(service, { base, key, model }),
    budget: { everybody: dailyTokens, visitor: visitorTokens },
    secret: formTokenSecret,
    clock: systemClock,
    log,
  });
}

/**
 * React decides when it is loaded, by this variable of the process, whether to check what it renders. The checks are for
 * who writes the pages, and take more than half of the time of each.
 */
async function withoutDeveloperChecks<T>(load: () => Promise<T>): Promise<T> {
  const given = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return await load();
  } finally {
    if (given === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = given;
  }
}

/** Runs the server until the process is asked to end. */
export async function runServer(): Promise<RunningServer> {
  const server = await startServer(readEnv(process.env));
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      server.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
  return server;
}

if (import.meta.main) {
  runServer().then(
    ({ port }) => process.stdout.write(`somero listening on port ${port}\n`),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
}
