/** What a merchant asks to be paid, from whichever way in: modal, hosted page or direct charge. */
export interface Order {
  reference: string;
  amount: number;
  currency: string;
  customer: { email: string; name: string; phone: string };
  meta: Record<string, unknown> | null;
  title: string;
  description: string;
  redirectUrl: string | null;
  /** Where the merchant's page was, if known. */
  pageAddress: string | null;
}

/** How the payer chose to pay. */
export interface Payer {
  network: Network;
  phone: string;
}

export type Network = 'MTN' | 'AIRTEL';

export function isNetwork(value: unknown): value is Network {
  return value === 'MTN' || value === 'AIRTEL';
}
