import type { BlockList } from 'node:net';
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { RouteDeps } from './deps.ts';
import { toErrorResponse, wantsHtml } from './errors.ts';
import { accessLog } from './middleware/access-log.ts';
import { boundRequests, noticeSilence } from './middleware/admission.ts';
import { bodyGuard } from './middleware/body.ts';
import { clientAddress } from './middleware/client-address.ts';
import { compress } from './middleware/compress.ts';
import { crossSite } from './middleware/cross-site.ts';
import type { HttpEnv } from './middleware/http-env.ts';
import { methodGuard, unknownRoute } from './middleware/methods.ts';
import { oneAddress } from './middleware/one-address.ts';
import { ownHost } from './middleware/own-host.ts';
import { rateLimit } from './middleware/rate-limit.ts';
import { requestId } from './middleware/request-id.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { keepPages } from './page-cache/keep-pages.ts';
import type { Versions } from './page-cache/versions.ts';
import { type Pages, renderError } from './render.ts';
import { assistantRoutes } from './routes/assistant.ts';
import { blogRoutes } from './routes/blog.ts';
import { bookingRoutes } from './routes/bookings.ts';
import { calendarRoutes } from './routes/calendar.ts';
import { chatbotRoutes } from './routes/chatbot.ts';
import { contactRoutes } from './routes/contact.ts';
import { diagnosticRoutes } from './routes/diagnostics.ts';
import { healthRoutes } from './routes/health.ts';
import { returnRoutes } from './routes/hour-of-code/settle-return.ts';
import { hourOfCodeRoutes } from './routes/hour-of-code.ts';
import { blogPages } from './routes/pages/blog-pages.ts';
import { sitePages } from './routes/pages/site-pages.ts';
import { pageRoutes } from './routes/pages.ts';
import { payRoutes } from './routes/pay.ts';
import { paymentEventRoutes } from './routes/payment-events.ts';
import { paymentRoutes, refuseStrangers } from './routes/payments.ts';
import { programRegistrationRoutes } from './routes/program-registrations.ts';
import { receiptRoutes } from './routes/receipts.ts';
import { registrationRoutes } from './routes/registrations.ts';
import { technicalRoutes } from './routes/technical.ts';
import { unsubscribeRoutes } from './routes/unsubscribe.ts';
import { type StaticFiles, serveStatic } from './static.ts';

export interface AppOptions extends RouteDeps {
  pages: Pages;
  files: StaticFiles;
  trustedProxies: BlockList;
  /** Origins that a plain payment form may be redirected to. */
  hostedOrigins: readonly string[];
  /** The versions of what kept answers show; without them each answer is made anew. */
  versions?: Versions;
}

/**
 * The whole site as one function from request to response: the order of what comes before the routes, the calls, the
 * pages, and every other address answered by the 404 page. Every answer, errors included, leaves with the same headers.
 */
export function createApp(options: AppOptions) {
  const { ctx, limits, pages, files, production, trustedProxies, hostedOrigins, versions } = options;
  const { publicOrigin } = ctx.settings;
  const { dialect, address } = options.calendarFrame;
  const withForms = sitePages(options, pages);
  const app = new Hono<HttpEnv>()
    .use(requestId({ log: ctx.log }))
    .use(clientAddress({ trustedProxies }))
    .use(accessLog())
    .use(
      ownHost({
        publicOrigin,
        otherOrigins: dialect === 'somero' ? [address] : [],
        production,
        trustedProxies,
      }),
    )
    .use(compress())
    .use(versions ? keepPages({ versions, publicOrigin }) : passOn)
    .use(securityHeaders({ publicOrigin, hostedOrigins }))
    .use(methodGuard())
    .use(oneAddress())
    .use(serveStatic(files))
    .route('/', healthRoutes(options))
    .use(crossSite({ publicOrigin, production }))
    .post('/webhooks/payments/:provider?', refuseStrangers(ctx))
    .use(bodyGuard())
    .use(boundRequests())
    .use(noticeSilence(ctx.database))
    .use(rateLimit({ limiter: limits.changes, key: addressOfChange }))
    // It asks the provider, which may take long, and shows no page.
    .route('/', returnRoutes(options))
    .use(visitsInLine(pages))
    .route('/', technicalRoutes(options))
    .route('/', registrationRoutes(options))
    .route('/', paymentRoutes(options))
    .route('/', paymentEventRoutes(options))
    .route('/', bookingRoutes(options))
    .route('/', calendarRoutes(options, pages))
    .route('/', receiptRoutes(options, pages))
    .route('/', unsubscribeRoutes(options, pages))
    .route('/', hourOfCodeRoutes(options, pages))
    .route('/', payRoutes(options, pages))
    .route('/', contactRoutes(options, withForms))
    .route('/', programRegistrationRoutes(options, withForms))
    .route('/', assistantRoutes(options))
    .route('/', chatbotRoutes(options))
    .route('/', blogRoutes(options))
    .route('/', blogPages(options, pages))
    .route('/', diagnosticRoutes(options, pages))
    .route('/', pageRoutes(withForms, pages))
    .get('*', (c) => (wantsHtml(c) ? (withoutSlash(c) ?? pages.fixed(c, 'notFound')) : unknown(c)));
  const unknown = unknownRoute(app);
  app.notFound(unknown);
  app.onError((error, c) => (wantsHtml(c) ? renderError(pages, error, c) : toErrorResponse(error, c)));
  return app;
}

/** A visit takes its place in the line of pages before anything is loaded for it. */
function visitsInLine(pages: Pages) {
  return createMiddleware<HttpEnv>((c, next) => {
    const isVisit = c.req.method === 'GET' || c.req.method === 'HEAD';
    return isVisit && wantsHtml(c) ? pages.inLine(c, next) : next();
  });
}

const passOn = createMiddleware<HttpEnv>((_c, next) => next());

/** `/contact/` is `/contact`, and has only one address. Two slashes at the beginning would name another host. */
function withoutSlash(c: Context<HttpEnv>): Response | undefined {
  const { pathname, search } = new URL(c.req.url);
  if (!pathname.endsWith('/') || !/^\/[^/\\]/.test(pathname)) return undefined;
  // No expression: for one, an address of nothing but slashes is a day's work.
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return c.redirect(`${pathname.slice(0, end)}${search}`, 308);
}

/** Reading costs nobody anything here; only what changes something is counted. */
function addressOfChange(c: Context<HttpEnv>): string | undefined {
  const { method, path } = c.req;
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  return isRead || path.startsWith('/webhooks/') ? undefined : c.get('addressKey');
}
