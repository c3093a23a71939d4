import type { APIContext } from 'astro';
import type { HourOfCodeLocals } from '#site/locals.ts';

/**
 * Lets the provider's script and frames, where it has any, load on a page, as they may nowhere else. The script styles its spinner and its
 * frame in place.
 */
export function allowCheckout(
  csp: APIContext['csp'],
  { paymentOrigin, paymentFrameOrigins }: HourOfCodeLocals,
) {
  if (paymentOrigin === null) return;
  csp?.insertScriptResource("'self'");
  if (paymentOrigin) csp?.insertScriptResource(paymentOrigin);
  if (paymentFrameOrigins.length > 0) csp?.insertDirective(`frame-src ${paymentFrameOrigins.join(' ')}`);
  csp?.insertStyleResource({ resource: "'unsafe-inline'", kind: 'attribute' });
}
