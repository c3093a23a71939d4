import type { BlockList } from 'node:net';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { site } from '#content/school.ts';
import { themeCss } from '#content/theme-css.ts';
import { deskBodies } from '../http/bounds.ts';
import { toErrorResponse } from '../http/errors.ts';
import { failWhenDatabaseIsSilent, limitConcurrentRequests } from '../http/limits/admission.ts';
import { type AnswerQueue, takeTurns } from '../http/limits/answer-queue.ts';
import type { RequestRate } from '../http/limits/request-rate.ts';
import { accessLog } from '../http/middleware/access-log.ts';
import { clientAddress } from '../http/middleware/addresses/client-address.ts';
import { ownHost } from '../http/middleware/addresses/own-host.ts';
import { compress } from '../http/middleware/answers/compress.ts';
import { bodyGuard } from '../http/middleware/body.ts';
import { isSafeMethod, methodGuard } from '../http/middleware/methods.ts';
import { requestId } from '../http/middleware/request-id.ts';
import { securityHeaders } from '../http/middleware/security/security-headers.ts';
import { pictureRoutes } from '../http/routes/pictures.ts';
import { type StaticFiles, serveStatic } from '../http/static.ts';
import type { DeskDeps } from './deps.ts';
import type { DeskEnv } from './desk-env.ts';
import { permit } from './permit.ts';
import { accountRoutes } from './routes/account.ts';
import { answerRoutes } from './routes/answers.ts';
import { bookRoutes } from './routes/books.ts';
import { campaignRoutes } from './routes/campaigns.ts';
import { familyRoutes } from './routes/families.ts';
import { letterRoutes } from './routes/letters.ts';
import { messageRoutes } from './routes/messages.ts';
import { moneyRoutes } from './routes/money.ts';
import { offerRoutes } from './routes/offers.ts';
import { peopleRoutes } from './routes/people.ts';
import { pictureLibraryRoutes } from './routes/pictures.ts';
import { postRoutes } from './routes/posts.ts';
import { schoolRoutes } from './routes/school.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { settingsRoutes } from './routes/settings.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { todayRoutes } from './routes/today.ts';

export interface DeskOptions extends DeskDeps {
  /** The built application: `dist/desk`. */
  files: StaticFiles;
  production: boolean;
  trustedProxies: BlockList;
  /** The site's, so that nothing asked of the desk delays families. */
  answerQueue: AnswerQueue;
  rate: RequestRate;
}

const policyOf = (publicOrigin: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // The form shows the draft of a page next to it.
    `frame-src ${publicOrigin}`,
    "form-action 'none'",
  ].join('; ');

/** The calls of the desk, typed for its client (`src/desk/api.ts`). */
function callsOf(deps: DeskDeps) {
  return new Hono<DeskEnv>()
    .get('/desk/theme.css', (c) => c.body(themeCss(), 200, { 'Content-Type': 'text/css; charset=utf-8' }))
    .get('/desk/school', (c) => c.json({ name: site.name, timeZone: site.timeZone }))
    .route('/', signInRoutes(deps))
    .route('/', accountRoutes(deps))
    .route('/', peopleRoutes(deps))
    .route('/', todayRoutes(deps))
    .route('/', familyRoutes(deps))
    .route('/', moneyRoutes(deps))
    .route('/', bookRoutes(deps))
    .route('/', messageRoutes(deps))
    .route('/', letterRoutes(deps))
    .route('/', sessionRoutes(deps))
    .route('/', offerRoutes(deps))
    .route('/', schoolRoutes(deps))
    .route('/', answerRoutes(deps))
    .route('/', postRoutes(deps))
    .route('/', pictureLibraryRoutes(deps))
    .route('/', campaignRoutes(deps))
    .route('/', settingsRoutes(deps));
}
export type DeskCalls = ReturnType<typeof callsOf>;

/** The desk: its own origin and cookies, no third party's script, and every call by the table of permissions. */
export function createDesk(options: DeskOptions) {
  const { ctx, limits, files, production, trustedProxies, answerQueue, rate } = options;
  const { deskOrigin } = ctx.settings;
  const app = new Hono<DeskEnv>()
    .use(requestId({ log: ctx.log }))
    .use(clientAddress({ trustedProxies }))
    .use(accessLog())
    .use(ownHost({ publicOrigin: deskOrigin, production, trustedProxies }))
    .use(rate.slowDown)
    .use(compress())
    .use(securityHeaders({ publicOrigin: deskOrigin, hostedOrigins: [] }))
    .use(unlisted)
    .use(methodGuard())
    .use(serveStatic(withoutPage(files)))
    .use(sameOrigin(deskOrigin))
    .use(rate.limit())
    .use(ordinaryBodies(limits.scale))
    .use(failWhenDatabaseIsSilent(ctx.database))
    .use(limitConcurrentRequests({ scale: limits.scale }))
    .use(takeTurns(answerQueue))
    .use('/desk/*', permit(ctx))
    .use(largeBodiesOutOfTurn(limits.scale))
    .route('/', pictureRoutes({ ctx }))
    .route('/', callsOf(options))
    .get('*', page(files, policyOf(ctx.settings.publicOrigin)));
  app.notFound((c) => toErrorResponse(new HTTPException(404), c as never));
  app.onError((error, c) => toErrorResponse(error, c as never));
  return app;
}

/** Larger bodies are read when `permit` has let their sender through. */
const largeBodies = new Map([
  ['/desk/pictures', deskBodies.upload],
  ['/desk/posts', deskBodies.article],
  ['/desk/posts/preview', deskBodies.article],
  ['/desk/school/draft', deskBodies.article],
  ['/desk/campaigns', deskBodies.article],
]);

function ordinaryBodies(scale: number) {
  const guard = bodyGuard({ scale });
  return createMiddleware<DeskEnv>((c, next) =>
    largeBodies.has(c.req.path) ? next() : guard(c as never, next),
  );
}

/** A large body arrives while others have their turns. */
function largeBodiesOutOfTurn(scale: number) {
  const guards = new Map([...largeBodies].map(([path, bounds]) => [path, bodyGuard({ ...bounds, scale })]));
  return createMiddleware<DeskEnv>((c, next) => {
    const guard = guards.get(c.req.path);
    if (!guard) return next();
    if (!isSafeMethod(c.req.method)) c.get('turn')?.end();
    return guard(c as never, next);
  });
}

/** Search engines have nothing to find here, and no answer to a person is kept anywhere. */
const unlisted = createMiddleware<DeskEnv>(async (c, next) => {
  await next();
  c.header('X-Robots-Tag', 'noindex, nofollow');
  if (c.req.path.startsWith('/desk/')) c.header('Cache-Control', 'no-store');
});

/** Every change comes from a page of the desk: browsers name its origin, and other sites cannot. */
function sameOrigin(deskOrigin: string) {
  return createMiddleware<DeskEnv>(async (c, next) => {
    if (!isSafeMethod(c.req.method) && c.req.header('Origin') !== deskOrigin)
      throw new HTTPException(403, { message: 'This request came from another site.' });
    await next();
  });
}

const PAGE = '/index.html';

/** The page is served with its policy instead. */
const withoutPage = (files: StaticFiles) => new Map([...files].filter(([path]) => path !== PAGE));

/** One page for every address: the application in it reads the address. */
function page(files: StaticFiles, policy: string) {
  const bytes = files.get(PAGE)?.plain;
  return createMiddleware<DeskEnv>(async (c) => {
    if (!bytes || c.req.path.startsWith('/desk/')) throw new HTTPException(404);
    return c.body(bytes, 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-cache',
    });
  });
}
