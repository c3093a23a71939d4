import type { APIContext } from 'astro';
import type { HourOfCodeLocals } from '#site/locals.ts';

/**
 * Lets the provider's script, where it has one, run on a page, as it may nowhere else. It styles its spinner and its frame
 * in place. Where its frames come from is for `allowFrames`.
 */
export function allowCheckout(csp: APIContext['csp'], { paymentOrigin }: HourOfCodeLocals) {
  if (paymentOrigin === null) return;
  csp?.insertScriptResource("'self'");
  if (paymentOrigin) csp?.insertScriptResource(paymentOrigin);
  csp?.insertStyleResource({ resource: "'unsafe-inline'", kind: 'attribute' });
}
