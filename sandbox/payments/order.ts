/** What a merchant asks to be paid, from any source: modal, hosted page or direct charge. */
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
  /** The ways to pay that the payer may choose from; at least one. */
  methods: readonly PaymentMethod[];
}

export type PaymentMethod = 'mobile_money' | 'bank_transfer' | 'card';

/** How the payer chose to pay. */
export type Payer = { phone: string } & (
  | { method: 'mobile_money'; network: Network }
  | { method: 'bank_transfer' }
  | { method: 'card'; card: Card }
);

/** The provider's fields about a card. */
export interface Card {
  first_6digits: string;
  last_4digits: string;
  issuer: string;
  country: string;
  type: string;
  expiry: string;
}

type Network = 'MTN' | 'AIRTEL';

export function isNetwork(value: unknown): value is Network {
  return value === 'MTN' || value === 'AIRTEL';
}
