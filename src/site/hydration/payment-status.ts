import { hydrate } from './hydrate.ts';

// Imported here dynamically, because an island's static imports are listed in the script of every page.
const { PaymentStatus } = await import('#site/features/hour-of-code/payment-status/PaymentStatus.island.tsx');

export { PaymentStatus as Component };
export const start = (element: HTMLElement) => hydrate(element, PaymentStatus);
