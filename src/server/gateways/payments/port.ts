import type { ProviderAnswer } from '#domain/payment/provider.ts';

/** A payment as it is opened with the provider: our figures, the parent's contact, nothing about the child. */
export interface PaymentRequest {
  reference: string;
  amount: number;
  currency: string;
  customer: { name: string; email: string; phone: string };
}

/** A provider's notification, read but not believed: it only says what to ask about. */
export interface Notification {
  /** The same for every delivery of the same event. */
  externalId: string;
  event: string;
  reference: string | null;
  transactionId: string | null;
}

/** What Somero needs of a payment provider. Every answer is a value; an outage is `unknown`, never an exception. */
export interface PaymentGateway {
  readonly provider: string;
  readonly publicKey: string;
  /** The checkout script that the browser loads. */
  readonly scriptUrl: string;
  /** Where the script's checkout frame may come from. */
  readonly frameOrigins: readonly string[];
  /** The provider's payment option tokens, comma-separated. */
  readonly paymentOptions: string;
  /** The checksum that the provider's script compares before it takes money. */
  payloadHash(request: PaymentRequest): string;
  /** Asks for one transaction by the provider's id. */
  findTransaction(transactionId: string): Promise<ProviderAnswer>;
  /** Asks for the newest transaction under a reference of ours. */
  findByReference(reference: string): Promise<ProviderAnswer>;
  /**
   * Opens the provider's hosted payment page and gives its address.
   *
   * @throws DomainError `provider_unavailable` or `provider_nonsense`
   */
  openHostedPage(request: PaymentRequest, returnUrl: string): Promise<string>;
  /** Whether a notification carries our secret, compared in constant time. */
  isAuthentic(headers: Headers): boolean;
  /** Reads a notification; `null` for a body of no known shape. */
  readNotification(body: unknown): Notification | null;
}
