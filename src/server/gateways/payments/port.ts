import type { PaymentOpening } from '#domain/payment/opening.ts';
import type { ProviderAnswer, ProviderTransaction } from '#domain/payment/provider.ts';
import type { ProviderRefund, RefundAnswer } from '#domain/payment/refund.ts';

/** A payment as it is opened with a provider: our figures, the parent's contact, nothing about the child. */
export interface PaymentRequest {
  reference: string;
  /** A short code of ours, for ways to pay where people type or say it. */
  code: string | null;
  /** In the currency's major unit. */
  amount: number;
  currency: string;
  customer: { name: string; email: string; phone: string };
}

export interface ProviderCapabilities {
  /**
   * How a payment can begin. `modal`: the provider's window over our page. `redirect`: a page of the provider's.
   * `offline`: the parent is told where to pay, and staff confirm it.
   */
  ways: readonly ('modal' | 'redirect' | 'offline')[];
  /** Whether it can be asked how a payment stands, so that the watch over open payments does. */
  isAsked: boolean;
  /** Whether it can list what it took, so that the nightly reconciliation compares. */
  lists: boolean;
  /** Whether it can list what it gave back, so that what was given back without us is found. */
  listsRefunds: boolean;
  /** Whether it carries out refunds; otherwise staff do and say so. */
  refunds: 'partial' | 'full' | 'by_hand';
  notifies: boolean;
  /** ISO 4217 codes, or every one. */
  currencies: readonly string[] | 'any';
}

/** How a payment begins in the browser. */
export type Beginning =
  | ({ kind: 'modal' } & PaymentOpening)
  | { kind: 'redirect'; reference: string; url: string }
  | { kind: 'offline'; reference: string; code: string };

/** A provider's notification, read but not believed: it only says what to ask about. */
export interface Notification {
  /** The same for every delivery of the same event. */
  externalId: string;
  event: string;
  /** The provider's word for how the payment stands; nothing is decided by it. */
  status: string | null;
  reference: string | null;
  transactionId: string | null;
  /** Where it tells of a refund of that transaction, the provider's number of the refund. */
  refundId?: string | null;
}

/** A period or one of our references. */
export type TransactionSearch = { from: Date; to: Date } | { reference: string };

/** A row of a list that cannot be read, with what of it can. */
export interface UnreadableRow {
  /** The provider's number of the transaction or refund. */
  number: string | null;
  reference: string | null;
  /** The same whenever the same row comes. */
  digest: string;
}

/** Every row of what was asked for: what can go wrong is that the list is not had at all, never that it is had in part. */
export type TransactionList =
  | { kind: 'transactions'; transactions: ProviderTransaction[]; unreadable: UnreadableRow[] }
  | { kind: 'unknown'; reason: 'unreachable' | 'nonsense' };

/** A period, or one transaction's since it was made. */
export type RefundSearch = { from: Date; to: Date } | { transactionId: string; since: Date };

/** As `TransactionList`. */
export type RefundList =
  | { kind: 'refunds'; refunds: ProviderRefund[]; unreadable: UnreadableRow[] }
  | { kind: 'unknown'; reason: 'unreachable' | 'nonsense' };

export interface RefundRequest {
  transactionId: string;
  /** In the currency's major unit. */
  amount: number;
  /** The provider's word for how it was paid: some ways take longer to give money back by. */
  method: string | null;
  /** When it was first asked for. */
  since: Date;
  /** Ours, written into the provider's note: by it a refund is found whose answer was lost. */
  refundKey: string;
  reason: string;
}

/**
 * What Somero needs of a payment provider. An answer is a value; an outage is `unknown`, never an exception, and never
 * taken for a failure. A further provider is a folder beside this file whose `provider.ts` exports `createProvider`.
 */
export interface PaymentProvider {
  /** Stands in every row that it has to do with; the name of its folder. */
  readonly id: string;
  readonly capabilities: ProviderCapabilities;
  /** Where the browser gets the provider's window from; `null` for providers without one. */
  readonly checkout: { scriptUrl: string; frameOrigins: readonly string[] } | null;
  /** The origins of the pages that `begin` may lead to. */
  readonly pageOrigins: readonly string[];
  /**
   * Begins a payment, in the wanted way where the provider has it and in its own otherwise.
   *
   * @param returnUrl Where the provider's page leads back to
   * @throws DomainError `provider_unavailable` or `provider_nonsense`
   */
  begin(request: PaymentRequest, wanted: 'modal' | 'redirect', returnUrl: string): Promise<Beginning>;
  /** Asks for one transaction by the provider's id. */
  findTransaction(transactionId: string): Promise<ProviderAnswer>;
  /** Asks for the newest transaction under a reference of ours. */
  findByReference(reference: string): Promise<ProviderAnswer>;
  /** Everything of a period, or everything under one reference. Needs the capability `lists`. */
  listTransactions(search: TransactionSearch): Promise<TransactionList>;
  /** Every refund of a period or of one transaction, whoever asked for it. Needs the capability `listsRefunds`. */
  listRefunds(search: RefundSearch): Promise<RefundList>;
  /**
   * Whether a notification is the provider's own, compared in constant time. It is asked before the body is read too: then the
   * body is null, and the answer is false only where the headers alone show that it is not.
   */
  isAuthentic(body: string | null, headers: Headers): boolean;
  /**
   * Reads a notification. One that is known and concerns no payment of ours names none; `null` is for a body of no known
   * shape, at which a person has to look.
   */
  readNotification(body: string): Notification | null;
  /** Has money given back. Asked for twice it may be paid twice: in doubt `findRefund` comes first. */
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /** How a refund stands that was asked for; `knownIds` are the provider's numbers of the transaction's other refunds. */
  findRefund(
    request: RefundRequest,
    refundId: string | null,
    knownIds: readonly string[],
  ): Promise<RefundAnswer>;
}

/** Where the confirmations of staff are kept: to payments in person what a provider's own database is to its payments. */
export interface ManualLedger {
  find(search: TransactionSearch | { transactionId: string }): Promise<ProviderTransaction[]>;
}

/** Every provider of this installation. */
export interface Payments {
  /** Offered first, on every pay step. */
  main: PaymentProvider;
  /** Offered as another way to pay. */
  others: readonly PaymentProvider[];
}

/** @returns `undefined` for a provider that this installation does not have (any more) */
export function providerById({ main, others }: Payments, id: string): PaymentProvider | undefined {
  return [main, ...others].find((provider) => provider.id === id);
}
