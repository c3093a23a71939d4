import { hydrate } from './hydrate.ts';

// Fetched by this file and not with it: whatever an island names at its head is listed in the script of every page.
const { PaymentStatus } = await import('#site/features/hour-of-code/payment-status/PaymentStatus.island.tsx');

export { PaymentStatus as Component };
export const start = (element: HTMLElement) => hydrate(element, PaymentStatus);
