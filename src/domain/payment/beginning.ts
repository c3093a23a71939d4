import type { PaymentOpening } from './opening.ts';

/** How a payment begins in the browser. */
export type Beginning =
  | ({ kind: 'modal' } & PaymentOpening)
  | { kind: 'redirect'; reference: string; url: string }
  | { kind: 'offline'; reference: string; code: string };
