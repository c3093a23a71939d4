import type { NoAnswer } from '#domain/payment/no-answer.ts';
import type { StartedPayment } from '#domain/payment/opening.ts';
import type { ProviderAnswer, ProviderTransaction } from '#domain/payment/provider.ts';
import type { ProviderRefund, RefundAnswer } from '#domain/payment/refund.ts';

/**
 * The data with which a payment is opened at a provider: our figures, the parent's contact, nothing about the child.
 */
export interface PaymentRequest {
  reference: string;
  /** Our short code, for ways of paying where people type or say it. */
  code: string | null;
  /** In the currency's major unit. */
  amount: number;
  currency: string;
  customer: { name: string; email: string; phone: string };
  /** What is paid for; without it, what the settings say. */
  description?: string;
}

interface ProviderCapabilities {
  /**
   * How a payment can begin. `modal`: the provider's window over our page. `redirect`: a page of the provider's.
   * `offline`: the parent is shown where to pay, and staff confirm it.
   */
  ways: readonly ('modal' | 'redirect' | 'offline')[];
  /** Whether it can be asked for a payment's state, so that the watch over open payments asks it. */
  isAsked: boolean;
  /** Whether it can list its transactions, for the nightly reconciliation. */
  lists: boolean;
  /** Whether it can list its refunds, so that refunds without us are found. */
  listsRefunds: boolean;
  /** Whether it carries out refunds; otherwise staff do and record them. */
  refunds: 'partial' | 'full' | 'by_hand';
  notifies: boolean;
  /** ISO 4217 codes, or every one. */
  currencies: readonly string[] | 'any';
  /** How many characters of a reference it takes, and whether it takes one reference only once. */
  reference: { longest: number; once: boolean };
}

/** A begun payment, with the provider's own number of it if it gives one before anything is paid. */
export type BegunPayment = StartedPayment & { number?: string };

/** What the provider's page adds to the address that it leads back to: hints, on which no money depends. */
export interface ReturnHint {
  transactionId: string | null;
  word: 'cancelled' | 'failed' | null;
}

/** A provider's notification, read but not trusted: it only says what to ask about. */
export interface Notification {
  /** An id that is equal in every delivery of one event. */
  externalId: string;
  event: string;
  /** The provider's word for the payment's state; it decides nothing. */
  status: string | null;
  reference: string | null;
  transactionId: string | null;
  /** If it is about a refund of that transaction, the provider's number of the refund. */
  refundId?: string | null;
  /** What the provider expects as the answer, if not just any. */
  answer?: Readonly<Record<string, unknown>>;
}

/** A period or one of our references. */
export type TransactionSearch = { from: Date; to: Date } | { reference: string };

/** An unreadable row of a list, with its readable fields. */
export interface UnreadableRow {
  /** The provider's number of the transaction or refund. */
  number: string | null;
  reference: string | null;
  /** An id that is equal in every copy of one row. */
  digest: string;
}

/** Every row of the request. A failed list has no rows; it is never partial. */
export type TransactionList =
  | { kind: 'transactions'; transactions: ProviderTransaction[]; unreadable: UnreadableRow[] }
  | NoAnswer;

/** A period, or everything for one transaction since it was made. */
export type RefundSearch = { from: Date; to: Date } | { transactionId: string; since: Date };

/** Like `TransactionList`, for refunds. */
export type RefundList =
  | { kind: 'refunds'; refunds: ProviderRefund[]; unreadable: UnreadableRow[] }
  | NoAnswer;

export interface RefundRequest {
  transactionId: string;
  /** In the currency's major unit. */
  amount: number;
  /** The provider's word for the way of paying: refunds take longer for some. */
  method: string | null;
  /** When it was first requested. */
  since: Date;
  /** Our key in the provider's note, by which a refund is found whose answer was lost. */
  refundKey: string;
  reason: string;
}

/**
 * What Somero needs from a payment provider. An answer is a value; an outage is `unknown`, never an exception, and
 * never treated as a failure. A further provider is a folder next to this file whose `provider.ts` exports `createProvider`.
 */
export interface PaymentProvider {
  /** The name of its folder, stored in every row that belongs to it. */
  readonly id: string;
  readonly capabilities: ProviderCapabilities;
  /** The address of the provider's window; `null` for providers without one. */
  readonly checkout: {
    scriptUrl: string;
    frameOrigins: readonly string[];
    /** Asks for the script as a browser does. Returns what is wrong with the answer; `null` for nothing. */
    checkScript(): Promise<string | null>;
  } | null;
  /** The origins of the pages that `begin` may lead to. */
  readonly pageOrigins: readonly string[];
  /**
   * Begins a payment, in the wanted way if the provider has it, otherwise in its own.
   *
   * @param returnUrl where the provider's page leads back to
   * @throws DomainError `provider_unavailable` or `provider_unreadable`
   */
  begin(request: PaymentRequest, wanted: 'modal' | 'redirect', returnUrl: string): Promise<BegunPayment>;
  /** Reads what its page added to the return address. */
  readReturn(query: URLSearchParams): ReturnHint;
  /** Whether it answers and takes our keys. */
  checkAccess(): Promise<NoAnswer | null>;
  /** Asks for one transaction by the provider's id. */
  findTransaction(transactionId: string): Promise<ProviderAnswer>;
  /**
   * Asks for the newest transaction under a reference of ours.
   *
   * @param number the provider's own number, if `begin` returned one
   */
  findByReference(reference: string, number?: string | null): Promise<ProviderAnswer>;
  /**
   * The transactions of a period that brought money, or the newest under one reference. Needs the capability `lists`.
   */
  listTransactions(search: TransactionSearch): Promise<TransactionList>;
  /** All refunds of a period or of one transaction, ours or not. Needs the capability `listsRefunds`. */
  listRefunds(search: RefundSearch): Promise<RefundList>;
  /**
   * Whether a notification is the provider's own, compared in constant time. Also called before the body is read: then
   * the body is null, and the answer is false only if the headers alone disprove it.
   */
  isAuthentic(body: string | null, headers: Headers, query: URLSearchParams): boolean;
  /**
   * Reads a notification. A known one that concerns no payment of ours names none; `null` is for an unknown body, which
   * a person has to read.
   */
  readNotification(body: string): Notification | null;
  /** Requests a refund. A second request may pay it twice: in doubt call `findRefund` first. */
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /** The state of a requested refund; `knownIds` are the provider's numbers of the transaction's other refunds. */
  findRefund(
    request: RefundRequest,
    refundId: string | null,
    knownIds: readonly string[],
  ): Promise<RefundAnswer>;
}

/** Where the confirmations of staff are stored: the database of payments in person. */
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
