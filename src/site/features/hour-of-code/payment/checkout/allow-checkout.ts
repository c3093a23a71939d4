import type { APIContext } from 'astro';
import type { HourOfCodeLocals } from '#site/locals.ts';

/**
 * Lets the provider's script run on this page only. It sets inline styles on its spinner and frame. `allowFrames` names
 * its frames' origins.
 */
export function allowCheckout(csp: APIContext['csp'], { paymentOrigin }: HourOfCodeLocals) {
  if (paymentOrigin === null) return;
  csp?.insertScriptResource("'self'");
  if (paymentOrigin) csp?.insertScriptResource(paymentOrigin);
  csp?.insertStyleResource({ resource: "'unsafe-inline'", kind: 'attribute' });
}
