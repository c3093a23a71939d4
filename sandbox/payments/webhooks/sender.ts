import type { VirtualClock } from '../../clock.ts';
import type { RetryPace } from '../../options.ts';
import type { Refund } from '../refund.ts';
import type { Transaction } from '../transaction.ts';
import { describeRefundWebhook, describeWebhook } from './body.ts';
import { type Delivery, deliveryHeaders, type Hook } from './delivery.ts';

interface SenderOptions {
  webhookUrl: string;
  webhookSecret: string;
  webhookRetries: RetryPace;
}

const TIMEOUT_MS = 60_000;
const MAX_ATTEMPTS = 4;
const RETRY_AFTER_MS = { normal: 30 * 60_000, fast: 1000 };

/** Sends webhooks and keeps a log. Only an answer of exactly 200 counts as delivered. */
export class WebhookSender {
  url: string;
  #clock: VirtualClock;
  #options: SenderOptions;
  #log: Delivery[] = [];
  #stop = new AbortController();

  constructor(clock: VirtualClock, options: SenderOptions) {
    this.#clock = clock;
    this.#options = options;
    this.url = options.webhookUrl;
  }

  /** Sends the webhook of a transaction in its present state. Resolves after the first try. */
  send(transaction: Transaction, quirks: { hash?: 'wrong'; reportsStatus?: string } = {}): Promise<Delivery> {
    const { webhookSecret } = this.#options;
    return this.#deliver({
      transactionId: transaction.id,
      reference: transaction.reference,
      hash: quirks.hash === 'wrong' ? `not-${webhookSecret}` : webhookSecret,
      body: JSON.stringify(describeWebhook(transaction, quirks.reportsStatus)),
    });
  }

  /** Tells the end of a refund. Resolves after the first try. */
  sendRefund(refund: Refund): Promise<Delivery> {
    return this.#deliver({
      transactionId: refund.transaction.id,
      reference: refund.transaction.reference,
      hash: this.#options.webhookSecret,
      body: JSON.stringify(describeRefundWebhook(refund)),
    });
  }

  /** Sends what was sent before, once more. */
  replay(delivery: Delivery): Promise<Delivery> {
    return this.#deliver(delivery.hook);
  }

  /** Newest first. */
  list(): Delivery[] {
    return [...this.#log].reverse();
  }

  find(id: number): Delivery | undefined {
    return this.#log[id - 1];
  }

  /** Forgets the log and drops what is under way. */
  reset(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#log = [];
  }

  async #deliver(hook: Hook, attempt = 1): Promise<Delivery> {
    const delivery: Delivery = {
      id: this.#log.length + 1,
      hook,
      url: this.url,
      attempt,
      sentAt: this.#clock.now(),
      durationMs: null,
      responseStatus: null,
      error: null,
      outcome: 'sending',
      retryAt: null,
    };
    this.#log.push(delivery);
    const stop = this.#stop.signal;
    const start = performance.now();
    try {
      delivery.responseStatus = await post(
        delivery.url,
        hook,
        AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
      );
    } catch (error) {
      delivery.error = describeError(error);
    }
    delivery.durationMs = Math.round(performance.now() - start);
    delivery.outcome = delivery.responseStatus === 200 ? 'delivered' : 'failed';
    if (delivery.outcome === 'failed' && !stop.aborted) this.#retryLater(delivery);
    return delivery;
  }

  #retryLater(delivery: Delivery): void {
    const retries = this.#options.webhookRetries;
    if (retries === 'off' || delivery.attempt >= MAX_ATTEMPTS) return;
    const wait = RETRY_AFTER_MS[retries];
    delivery.retryAt = this.#clock.now() + wait;
    this.#clock.schedule(wait, async () => {
      await this.#deliver(delivery.hook, delivery.attempt + 1);
    });
  }
}

async function post(url: string, hook: Hook, signal: AbortSignal): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: deliveryHeaders(hook),
    body: hook.body,
    redirect: 'manual',
    signal,
  });
  await response.body?.cancel();
  return response.status;
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
