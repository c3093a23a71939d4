import type { BlockList } from 'node:net';
import { Hono, type MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { RouteDeps } from './deps.ts';
import { renderError } from './error-page.ts';
import { toErrorResponse, wantsHtml } from './errors.ts';
import { failWhenDatabaseIsSilent, limitConcurrentRequests } from './limits/admission.ts';
import { type AnswerQueue, createAnswerQueue, renderedInTurn, takeTurns } from './limits/answer-queue.ts';
import { countRequests, type Limits } from './limits/limits.ts';
import { type RequestRate, requestRate } from './limits/request-rate.ts';
import { accessLog } from './middleware/access-log.ts';
import { canonicalUrl } from './middleware/addresses/canonical-url.ts';
import { clientAddress } from './middleware/addresses/client-address.ts';
import { ownHost } from './middleware/addresses/own-host.ts';
import { compress } from './middleware/answers/compress.ts';
import { bodyGuard } from './middleware/body.ts';
import type { HttpEnv } from './middleware/http-env.ts';
import { type Answered, measure } from './middleware/measure.ts';
import {
  allowedMethods,
  isGetOrHead,
  isSafeMethod,
  methodGuard,
  unknownRoute,
} from './middleware/methods.ts';
import { requestId } from './middleware/request-id.ts';
import { crossSite } from './middleware/security/cross-site.ts';
import { securityHeaders } from './middleware/security/security-headers.ts';
import { showDraft } from './middleware/show-draft.ts';
import { cachePages } from './page-cache/cache-pages.ts';
import type { Versions } from './page-cache/versions.ts';
import type { Pages } from './render.ts';
import { assistantRoutes, isToolCall, toToolError } from './routes/assistant.ts';
import { blogRoutes } from './routes/blog.ts';
import { bookingRoutes } from './routes/bookings.ts';
import { campaignRoutes } from './routes/campaigns.ts';
import { crawlerRoutes } from './routes/crawlers.ts';
import { currentLinks } from './routes/current-link.ts';
import { diagnosticRoutes } from './routes/diagnostics.ts';
import { healthRoutes } from './routes/health.ts';
import { hourOfCodeRoutes, payRoutes } from './routes/hour-of-code/registration-pages.ts';
import { messageRoutes } from './routes/messages.ts';
import { pageRoutes, sitePages } from './routes/pages.ts';
import { paymentRoutes, requireWebhookSecret, returnRoutes } from './routes/payments.ts';
import { pictureRoutes } from './routes/pictures.ts';
import { registrationRoutes } from './routes/registrations.ts';
import { visitRoutes } from './routes/visits.ts';

import { type StaticFiles, serveStatic } from './static.ts';

interface AppOptions extends RouteDeps {
  pages: Pages;
  /** Shared with the desk, which has the same event loop and database connections. */
  answerQueue?: AnswerQueue;
  rate?: RequestRate;
  files: StaticFiles;
  trustedProxies: BlockList;
  /** Origins to which a plain payment form may redirect. */
  hostedOrigins: readonly string[];
  /** The versions that cached answers depend on; without them each answer is rendered. */
  versions?: Versions;
  /** Counts each answer for the metrics. */
  countRequest?: ((answered: Answered) => void) | undefined;
}

/**
 * The whole site as one function from request to response: the middleware in order, the calls, the pages, and the 404
 * page for every other address. Every answer, errors included, has the same headers.
 */
export function createApp(options: AppOptions) {
  const { ctx, limits, files, production, trustedProxies, hostedOrigins, versions, countRequest } = options;
  const { answerQueue = createAnswerQueue(), rate = requestRate(limits) } = options;
  const pages = renderedInTurn(answerQueue, options.pages);
  const { publicOrigin } = ctx.settings;
  const { dialect, address } = options.calendarFrame;
  const withForms = sitePages(options, pages);
  // Before anything is counted, and before the queue: a flood of such requests must cost little.
  const refuseUnknown: MiddlewareHandler<HttpEnv> = async (c, next) =>
    isGetOrHead(c.req.method) || allowedMethods(app, c.req.path).includes(c.req.method)
      ? next()
      : unknownRoute(app)(c);
  const app = new Hono<HttpEnv>()
    .use(requestId({ log: ctx.log }))
    .use(countRequest ? measure(countRequest) : passOn)
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
    .use(rate.slowDown)
    .use(showDraft(ctx))
    .use(versions ? cachePages({ versions, publicOrigin, mayRender: rate.mayRender }) : passOn)
    .use(compress())
    .use(securityHeaders({ publicOrigin, hostedOrigins }))
    .route('/', healthRoutes(options))
    .use(methodGuard())
    .use(canonicalUrl())
    .use(serveStatic(files))
    .use(refuseUnknown)
    .use(crossSite({ publicOrigin, production }))
    .post('/webhooks/payments/:provider?', requireWebhookSecret(ctx))
    .use(rate.limit(pages))
    .use(bodyGuard({ scale: limits.scale }))
    .use(failWhenDatabaseIsSilent(ctx.database))
    // Inside, so that work that continues after a 503 keeps its place until it ends.
    .use(limitConcurrentRequests({ scale: limits.scale }))
    // Before anything asks the database, whose connections are given out first come, first served.
    .use(takeTurns(answerQueue))
    .use(countChanges(limits))
    .post('/api/chatbot', countRequests(limits, 'chat'))
    .route('/', returnRoutes(options))
    .route('/', crawlerRoutes(options))
    .route('/', pictureRoutes(options))
    .route('/', currentLinks(options, pages))
    .route('/', registrationRoutes(options))
    .route('/', visitRoutes(options))
    .route('/', paymentRoutes(options, pages))
    .route('/', bookingRoutes(options, pages))
    .route('/', hourOfCodeRoutes(options, pages))
    .route('/', payRoutes(options, pages))
    .route('/', messageRoutes(options, withForms, pages))
    .route('/', assistantRoutes(options))
    .route('/', blogRoutes(options, pages))
    .route('/', campaignRoutes(options, pages))
    .route('/', diagnosticRoutes(options, pages))
    .route('/', pageRoutes(withForms, pages))
    .get('*', (c) => (wantsHtml(c) ? pages.fixed(c, 'notFound') : unknown(c)));
  const unknown = unknownRoute(app);
  app.notFound(unknown);
  app.onError((error, c) => {
    if (wantsHtml(c)) return renderError(pages, error, c);
    return isToolCall(c.req.path) ? toToolError(error, c) : toErrorResponse(error, c);
  });
  return app;
}

const passOn = createMiddleware<HttpEnv>((_c, next) => next());

/** Reading is not counted, except for the return from a payment page: it asks the provider. */
function countChanges(limits: Limits) {
  const count = countRequests(limits, 'changes');
  return createMiddleware<HttpEnv>((c, next) => {
    const { method, path } = c.req;
    const isChange = !isSafeMethod(method) || path.startsWith('/api/payment-return/');
    return isChange && !path.startsWith('/webhooks/') ? count(c, next) : next();
  });
}
