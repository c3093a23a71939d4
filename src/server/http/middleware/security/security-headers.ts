import { createMiddleware } from 'hono/factory';
import { headersOf } from '../answers/response-headers.ts';
import type { HttpEnv } from '../http-env.ts';
import { isSafeMethod } from '../methods.ts';
import { holdsId } from '../redact-path.ts';
import { formatPolicy, parsePolicy } from './policy.ts';

interface SecurityHeaderOptions {
  publicOrigin: string;
  /**
   * The origins of the provider's payment page. A plain form that posts to us and is redirected there needs them in
   * `form-action`, because Chromium applies that directive to redirects too.
   */
  hostedOrigins: readonly string[];
}

const strictPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Only for pages: the permissions are the page's, and files need not carry the 250 bytes. */
const PART_OF_PAGE = /^(?:text\/(?:javascript|css)|font\/)/;

/** What browsers otherwise allow a page or its frames. */
const features = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'usb',
];

const always: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Permissions-Policy': features.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
};

/**
 * The headers of an answer from outside the application: to what the HTTP parser refused, or a broken address. The
 * application's own answers get theirs from `securityHeaders`.
 */
export function strictHeaders(publicOrigin: string): Record<string, string> {
  return {
    ...always,
    ...transportSecurity(publicOrigin),
    'Content-Security-Policy': strictPolicy,
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  };
}

/** Completes every answer, including errors and files, with the security headers. */
export function securityHeaders({ publicOrigin, hostedOrigins }: SecurityHeaderOptions) {
  const fixed = Object.entries({ ...always, ...transportSecurity(publicOrigin) });
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    const { path, method } = c.req;
    const headers = headersOf(c);
    const type = headers.get('Content-Type') ?? '';
    for (const [name, value] of fixed) headers.set(name, value);
    if (PART_OF_PAGE.test(type)) headers.delete('Permissions-Policy');
    const policy = completePolicy(headers.get('Content-Security-Policy'), type, {
      formOrigins: leadsToPayment(path) ? hostedOrigins : [],
      encrypted: publicOrigin.startsWith('https:'),
    });
    headers.set('Content-Security-Policy', policy);
    setFraming(headers, policy);
    // Mail readers and the payment provider's page show our pictures; other shareable files set this themselves.
    if (!headers.has('Cross-Origin-Resource-Policy'))
      headers.set('Cross-Origin-Resource-Policy', type.startsWith('image/') ? 'cross-origin' : 'same-origin');
    headers.delete('Server');
    const isPrivate = isCapabilityPath(path) || holdsId(c.req.url);
    headers.set('Referrer-Policy', isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin');
    if (isPrivate) headers.set('X-Robots-Tag', 'noindex, nofollow');
    if (isPrivate || !isSafeMethod(method)) headers.set('Cache-Control', 'no-store');
    // An answer made for one request must not be cached; cached answers get their header when they are stored.
    else if (!c.get('isShared') && !headers.has('Cache-Control'))
      headers.set('Cache-Control', 'private, no-cache');
  });
}

function transportSecurity(publicOrigin: string): Record<string, string> {
  if (!publicOrigin.startsWith('https:')) return {};
  return { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' };
}

function completePolicy(
  given: string | null,
  type: string,
  { formOrigins, encrypted }: { formOrigins: readonly string[]; encrypted: boolean },
): string {
  // A drawing carries its styles inside and may load or run nothing else.
  if (given === null && type.startsWith('image/svg'))
    return `${strictPolicy}; style-src 'unsafe-inline'; img-src data:`;
  // A worker has its script file's policy, and may ask this site for data.
  if (given === null && type.startsWith('text/javascript')) {
    return `${strictPolicy}; script-src 'self'; connect-src 'self'`;
  }
  if (given === null) return strictPolicy;
  const policy = parsePolicy(given);
  const additions: [string, readonly string[]][] = [
    ['frame-ancestors', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'", ...formOrigins]],
  ];
  if (encrypted) additions.push(['upgrade-insecure-requests', []]);
  for (const [name, sources] of additions) {
    if (!policy.has(name)) policy.set(name, sources);
  }
  return formatPolicy(policy);
}

/** The older header for older browsers, as close to the policy as it can be. */
function setFraming(headers: Headers, policy: string): void {
  const ancestors = parsePolicy(policy).get('frame-ancestors')?.join(' ');
  if (ancestors === "'none'") headers.set('X-Frame-Options', 'DENY');
  else if (ancestors === "'self'") headers.set('X-Frame-Options', 'SAMEORIGIN');
  else headers.delete('X-Frame-Options');
}

/** The addresses that show or change one registration, by its id or by a grant, and those of e-mail links. */
function isCapabilityPath(path: string): boolean {
  return (
    path.startsWith('/embed/') ||
    /^\/(?:hour-of-code\/payment|pay|api\/hour-of-code-registrations)\//.test(path) ||
    /^\/api\/(?:registrations?|child-registration|verify-payment|unsubscribe)(?:\/|$)/.test(path)
  );
}

function leadsToPayment(path: string): boolean {
  return /^\/(?:hour-of-code|pay)(?:\/|$)/.test(path);
}
