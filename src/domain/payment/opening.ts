/** What a browser needs to open the provider's checkout for one attempt; all amounts come from the server. */
export interface PaymentOpening {
  reference: string;
  amount: number;
  currency: string;
  publicKey: string;
  /** The provider's checkout script, loaded when the payment opens. */
  scriptUrl: string;
  /** The provider's tokens, comma-separated: `mobilemoneyuganda,banktransfer`. */
  paymentOptions: string;
  /** Names the fields as the provider's script reads them. */
  customer: { name: string; email: string; phone_number: string };
  customizations: { title: string; description: string; logo: string };
  /** The provider's checksum over amount, currency, e-mail and reference, keyed by our secret. */
  payloadHash: string;
}

/** How a payment begins in the browser. */
export type StartedPayment =
  | ({ kind: 'modal' } & PaymentOpening)
  | { kind: 'redirect'; reference: string; url: string }
  | { kind: 'offline'; reference: string; code: string };

/** Sent as the phone when the parent gave none: a number that is never assigned. */
export const PLACEHOLDER_PHONE = '0700000000';
