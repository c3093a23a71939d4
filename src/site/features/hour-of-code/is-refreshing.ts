import type { HourOfCodeLocals } from '#site/locals.ts';
import { viewOf } from './payment-status/status-view.ts';

/**
 * Whether the page reloads automatically without JavaScript: while the provider's answer is awaited, unless a form was
 * answered or the reader has stopped it.
 */
export function isRefreshing({ registration, form }: HourOfCodeLocals, address: URL): boolean {
  if (!registration || form || address.searchParams.get('refresh') === 'off') return false;
  return viewOf(registration) === 'pending' && registration.payment.state === 'open';
}
