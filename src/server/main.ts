import { join } from 'node:path';
import { offer } from '#content/offer.ts';
import { type Clock, schoolDate } from '#domain/clock.ts';
import type { Context } from './context.ts';
import { openDatabase } from './db/open.ts';
import { openSharedClock } from './db/shared-clock.ts';
import { createDesk, type DeskOptions } from './desk/app.ts';
import type { Env } from './env/env.ts';
import { readEnv } from './env/read-env.ts';
import { causesInWords } from './error-causes.ts';
import { createCalcom } from './gateways/calendars/calcom.ts';
import { createGenerative } from './gateways/generative/create.ts';
import { callHeartbeat } from './gateways/heartbeat/call.ts';
import { createApp } from './http/app.ts';
import { deskBodies } from './http/bounds.ts';
import { createAnswerQueue } from './http/limits/answer-queue.ts';
import { createLimits } from './http/limits/limits.ts';
import { requestRate } from './http/limits/request-rate.ts';
import { type Listening, listen } from './http/listen/listen.ts';
import { issueFormToken } from './http/middleware/security/form-token.ts';
import { Versions } from './http/page-cache/versions.ts';
import { type BuiltSite, createPages, loadSite } from './http/render.ts';
import { readStaticFiles, withoutWorker } from './http/static.ts';
import { prepareQueue, startJobs } from './jobs/start.ts';
import { loadMailer } from './load-mailer.ts';
import { loadPayments } from './load-payments.ts';
import { createLog, logEverything } from './log.ts';
import { createMetrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { connectionsWithinLimit, requireOpenFiles } from './open-files.ts';
import { projectFile, projectFolder } from './project-folder.ts';
import { keepEngine } from './services/assistant/chat/keep-engine.ts';
import { createGenerativeService } from './services/assistant/model/generative-service.ts';
import { localEngine } from './services/assistant/tools/local-engine.ts';
import { schoolProjects } from './services/assistant/tools/school-projects.ts';
import { blogVersion } from './services/blog/blog-version.ts';
import { seedPosts } from './services/blog/files/seed-posts.ts';
import { seatsVersion } from './services/bookings/seats/seats-version.ts';
import { prepareSessions } from './services/bookings/sessions/prepare-sessions.ts';
import { linkForOwner } from './services/desk/links.ts';
import { ownFactsTodo, sampleFactsLeft } from './services/diagnostics/check-school.ts';
import { readOffers } from './services/offers/read-offers.ts';
import { hostedOrigins } from './services/payments/attempts/find-provider.ts';
import { openPictureFiles } from './services/pictures/open-picture-files.ts';
import { followSchool } from './services/school/follow-school.ts';
import { settingsOf } from './settings.ts';
import { onStopSignal } from './stop-signals.ts';
import { surroundingsOf } from './surroundings.ts';

export interface RunningServer {
  port: number;
  /** Finishes what is under way, then closes the listener, the jobs and the database, in this order. */
  stop(): Promise<void>;
  /** A link that signs the owner in at the desk, outside production; `null` without a desk. */
  ownerLink(): Promise<string | null>;
}

/** Requests that take longer after the listener is closed are cut off. */
const STOP_GRACE_MS = 15_000;

/** Pages from their sources, for developers: none is cached, and the files are those of `public`. */
type PagesFromSources = Pick<BuiltSite, 'renderPage'>;

/**
 * Puts the server together: environment, database, gateways, services, jobs, listener.
 *
 * @param fromSources In place of the built pages
 * @throws Error with a clear message when it cannot start
 */
export async function startServer(env: Env, fromSources?: PagesFromSources): Promise<RunningServer> {
  const log = createLog(env.logLevel);
  logEverything(log);
  const renderer = fromSources ?? (await withoutDeveloperChecks(() => loadSite(projectFile('dist/server'))));
  // A malformed project stops the start instead of failing at a family's question.
  schoolProjects();
  const database = await openDatabase(env.databaseUrl ?? join(env.dataDirectory, 'pg'), {
    poolSize: env.databasePoolSize,
    directUrl: env.databaseDirectUrl,
    onPoolError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  await database.migrate();
  const offers = await readOffers({ database }, { price: env.price, rules: offer });
  const school = await followSchool({ database, log, offers });
  try {
    refuseSample(env);
  } catch (error) {
    school.stop();
    await database.close();
    throw error;
  }
  const clock = await openSharedClock(database, log);
  await seedPosts({ database, log, clock });
  const queue = database.createQueue();
  await prepareQueue(queue, { log });

  const notifiers: (() => void)[] = [];
  const ctx: Context = {
    database,
    clock,
    log,
    payments: await loadPayments(env, database, offers, process.env),
    offers,
    calendar: calendarOf(env),
    generative: generativeOf(env, clock, log),
    localTools: localEngine,
    heartbeat: heartbeatOf(env),
    pictureFiles: openPictureFiles(database, env.picturesFolder),
    settings: settingsOf(env),
    notifyWorkers: () => {
      for (const notify of notifiers) notify();
    },
  };
  const mailer = loadMailer(env);
  const jobs = await startJobs(queue, ctx, mailer);
  school.onChange(jobs.schedule);
  school.onChange(() => prepareSessions(ctx));
  notifiers.push(jobs.notify);

  const versions = new Versions({
    readPosts: () => blogVersion(ctx),
    readSeats: () => seatsVersion(ctx),
    formToken: () => issueFormToken(env.formTokenSecret, clock.now()),
    day: () => schoolDate(clock.now()),
    school: school.version,
    log,
  });
  const assistant = keepEngine(ctx);
  const limits = createLimits({
    db: database.db,
    secret: env.formTokenSecret,
    log,
    scale: env.rateLimitScale,
  });
  const metrics = env.metricsPort === undefined ? undefined : createMetrics(ctx, jobs.readQueues);
  const served = metrics && (await serveMetrics(metrics, env.metricsPort ?? 0));
  const files = await readStaticFiles(projectFile(fromSources ? 'public' : 'dist/client'));
  let isStopping = false;
  const surroundings = await surroundingsOf(env, mailer, projectFolder);
  const areJobsRunning = () => !isStopping && jobs.areRunning();
  const shared = { answerQueue: createAnswerQueue(), rate: requestRate(limits) };
  const app = createApp({
    ...shared,
    ctx,
    ...(fromSources ? {} : { versions }),
    assistant,
    limits,
    countRequest: metrics?.countRequest,
    calendar: env.calendar,
    calendarFrame: env.calendarFrame,
    formTokenSecret: env.formTokenSecret,
    production: env.production,
    demonstration: env.demonstration,
    areJobsRunning,
    surroundings,
    pages: createPages(renderer, () => ({
      publicOrigin: env.publicOrigin,
      demonstration: env.demonstration,
      price: offers.hourOfCode().price,
    })),
    files: env.offlinePages ? files : withoutWorker(files),
    trustedProxies: env.trustedProxies,
    hostedOrigins: hostedOrigins(ctx.payments),
  });
  const listening = await listen(app, {
    host: env.host,
    port: env.port,
    log,
    publicOrigin: env.publicOrigin,
    lingerMs: env.drainSeconds * 1_000,
    maxConnections: connectionsWithinLimit(),
  });
  const desk =
    env.desk.port === undefined
      ? undefined
      : await openDesk(env, { ...shared, ctx, limits, around: surroundings, areJobsRunning, assistant });
  // The chat learns while the site answers. What fails is logged, and tried again at the next question.
  const trainChat = () => void assistant.current().catch(() => undefined);
  school.onChange(trainChat);
  trainChat();
  return {
    port: listening.port,
    ownerLink: async () => (desk && !env.production ? linkForOwner(ctx) : null),
    stop: async () => {
      // From now on /readyz fails, so that a balancer sends its requests elsewhere.
      isStopping = true;
      await Promise.all(
        [listening, desk].map((open) => open?.close(env.drainSeconds * 1_000 + STOP_GRACE_MS)),
      );
      await jobs.stop();
      mailer.close();
      served?.close();
      clock.stop();
      school.stop();
      await database.close();
    },
  };
}

/** Opens the listener of the desk. @throws Error that names DESK_PORT when it is taken */
async function openDesk(
  env: Env,
  deps: Omit<DeskOptions, 'files' | 'production' | 'trustedProxies'>,
): Promise<Listening> {
  const app = createDesk({
    ...deps,
    files: await readStaticFiles(projectFile('dist/desk')),
    production: env.production,
    trustedProxies: env.trustedProxies,
  });
  return listen(app, {
    host: env.host,
    port: env.desk.port ?? 0,
    variable: 'DESK_PORT',
    log: deps.ctx.log,
    publicOrigin: env.desk.origin,
    lingerMs: env.drainSeconds * 1_000,
    // A photograph from a phone.
    limits: { requestTimeout: deskBodies.upload.timeoutMs },
  });
}

/** A family must not be sent to an address of the sample. A demonstration may show the sample. */
function refuseSample(env: Env): void {
  if (!env.production || env.demonstration) return;
  const left = sampleFactsLeft({ settings: settingsOf(env) });
  if (left.length === 0) return;
  throw new Error(`The school's document still has facts of the sample: ${left.join(', ')}. ${ownFactsTodo}`);
}

function calendarOf({ calendarFrame: { api }, formTokenSecret }: Env): Context['calendar'] {
  return api && { gateway: createCalcom(api), secret: formTokenSecret };
}

function heartbeatOf({ heartbeatUrl: url }: Env): Context['heartbeat'] {
  return url === undefined ? null : () => callHeartbeat(url);
}

function generativeOf(
  { generative, formTokenSecret }: Env,
  clock: Clock,
  log: Context['log'],
): Context['generative'] {
  if (generative === null) return null;
  const { service, base, key, model, dailyTokens, visitorTokens } = generative;
  return createGenerativeService({
    gateway: createGenerative(service, { base, key, model }),
    budget: { total: dailyTokens, visitor: visitorTokens },
    secret: formTokenSecret,
    clock,
    log,
  });
}

/**
 * React decides when it is loaded, by NODE_ENV, whether to check what it renders. The checks are for developers and take
 * more than half of a page's time.
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

/** Of the same modules as the server: its settings name the school that this copy shows. */
export { readEnv };

/** Runs the server until the process is asked to end. */
async function runServer(): Promise<RunningServer> {
  requireOpenFiles();
  const server = await startServer(readEnv(process.env));
  onStopSignal(server.stop, () => process.exit(1));
  return server;
}

if (import.meta.main) {
  runServer().then(
    ({ port }) => process.stdout.write(`somero listening on port ${port}\n`),
    (error: unknown) => {
      process.stderr.write(`${causesInWords(error)}\n`);
      process.exit(1);
    },
  );
}
