import { join, resolve } from 'node:path';
import { offer } from '#content/offer.ts';
import { site } from '#content/site.ts';
import { systemClock } from '#domain/clock.ts';
import type { Context } from './context.ts';
import { openDatabase } from './db/open.ts';
import { rateLimits } from './db/schema/index.ts';
import { type Env, readEnv } from './env.ts';
import { parseMailbox } from './gateways/mail/mailbox.ts';
import { createSmtpMailer } from './gateways/mail/smtp.ts';
import { createFlutterwave } from './gateways/payments/flutterwave.ts';
import { createApp } from './http/app.ts';
import { createLimits } from './http/limits.ts';
import { listen } from './http/listen.ts';
import { frontDesk } from './http/page-cache/front-desk.ts';
import { PageCache } from './http/page-cache/store.ts';
import { createPages, loadSite } from './http/render.ts';
import { readStaticFiles } from './http/static.ts';
import { prepareQueue, startJobs } from './jobs/start.ts';
import { createLog, infoLines } from './log.ts';
import { blogVersion } from './services/blog/blog-version.ts';
import { seedPosts } from './services/blog/files/seed-posts.ts';
import { createBookingDesk } from './services/bookings/desk.ts';

const distFolder = resolve(import.meta.dirname, '../../dist');

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
    payments: createFlutterwave({
      apiBase: env.payments.apiBase,
      scriptUrl: env.payments.scriptUrl,
      frameOrigins: env.payments.frameOrigins,
      publicKey: env.payments.publicKey,
      secretKey: env.payments.secretKey,
      webhookSecret: env.payments.webhookSecret,
      paymentOptions: env.payments.options,
      title: site.name,
      logoUrl: `${env.publicOrigin}${site.logo}`,
    }),
    desk: createBookingDesk(database),
    offer,
    settings: { publicOrigin: env.publicOrigin, staffEmail: parseMailbox(env.mail.staffAddress).address },
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

  const pageCache = new PageCache({ readVersion: () => blogVersion(ctx), log });
  const app = createApp({
    ctx,
    pageCache,
    limits: createLimits({
      database: database.db,
      table: rateLimits,
      secret: env.formTokenSecret,
      log,
      scale: env.rateLimitScale,
    }),
    formTokenSecret: env.formTokenSecret,
    production: env.production,
    demonstration: env.demonstration,
    areJobsRunning: jobs.areRunning,
    pages: createPages(renderPage, { publicOrigin: env.publicOrigin, demonstration: env.demonstration }),
    files: await readStaticFiles(join(distFolder, 'client')),
    trustedProxies: env.trustedProxies,
    hostedOrigins: hostedOrigins(env.payments),
  });
  const listening = await listen(app, {
    host: env.host,
    port: env.port,
    log,
    publicOrigin: env.publicOrigin,
    front: frontDesk({ cache: pageCache, writeLine: infoLines(log), trustedProxies: env.trustedProxies }),
  });
  return {
    port: listening.port,
    stop: async () => {
      await listening.close(15_000);
      await jobs.stop();
      mailer.close();
      await database.close();
    },
  };
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

/** Where the plain payment form may lead: the provider gives out its hosted page under any of its own origins. */
function hostedOrigins({ scriptUrl, apiBase, frameOrigins }: Env['payments']): string[] {
  return [...new Set([new URL(scriptUrl).origin, new URL(apiBase).origin, ...frameOrigins])];
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
