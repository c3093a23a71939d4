import type { BlockList } from 'node:net';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { site } from '#content/school.ts';
import { themeCss } from '#content/theme-css.ts';
import { toErrorResponse } from '../http/errors.ts';
import { failWhenDatabaseIsSilent, limitConcurrentRequests } from '../http/limits/admission.ts';
import { accessLog } from '../http/middleware/access-log.ts';
import { clientAddress } from '../http/middleware/addresses/client-address.ts';
import { ownHost } from '../http/middleware/addresses/own-host.ts';
import { compress } from '../http/middleware/answers/compress.ts';
import { bodyGuard } from '../http/middleware/body.ts';
import { isSafeMethod, methodGuard } from '../http/middleware/methods.ts';
import { requestId } from '../http/middleware/request-id.ts';
import { securityHeaders } from '../http/middleware/security/security-headers.ts';
import { type StaticFiles, serveStatic } from '../http/static.ts';
import type { DeskDeps } from './deps.ts';
import type { DeskEnv } from './desk-env.ts';
import { permit } from './permit.ts';
import { accountRoutes } from './routes/account.ts';
import { familyRoutes } from './routes/families.ts';
import { moneyRoutes } from './routes/money.ts';
import { peopleRoutes } from './routes/people.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { todayRoutes } from './routes/today.ts';

interface DeskOptions extends DeskDeps {
  /** The built application: `dist/desk`. */
  files: StaticFiles;
  production: boolean;
  trustedProxies: BlockList;
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
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
    .route('/', moneyRoutes(deps));
}
export type DeskCalls = ReturnType<typeof callsOf>;

/** The desk: its own origin and cookies, no third party's script, and every call by the table of permissions. */
export function createDesk(options: DeskOptions) {
  const { ctx, limits, files, production, trustedProxies } = options;
  const { deskOrigin } = ctx.settings;
  const app = new Hono<DeskEnv>()
    .use(requestId({ log: ctx.log }))
    .use(clientAddress({ trustedProxies }))
    .use(accessLog())
    .use(ownHost({ publicOrigin: deskOrigin, production, trustedProxies }))
    .use(compress())
    .use(securityHeaders({ publicOrigin: deskOrigin, hostedOrigins: [] }))
    .use(unlisted)
    .use(methodGuard())
    .use(serveStatic(withoutPage(files)))
    .use(sameOrigin(deskOrigin))
    .use(bodyGuard({ scale: limits.scale }))
    .use(failWhenDatabaseIsSilent(ctx.database))
    .use(limitConcurrentRequests({ scale: limits.scale }))
    .use('/desk/*', permit(ctx))
    .route('/', callsOf(options))
    .get('*', page(files));
  app.notFound((c) => toErrorResponse(new HTTPException(404), c as never));
  app.onError((error, c) => toErrorResponse(error, c as never));
  return app;
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
function page(files: StaticFiles) {
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
