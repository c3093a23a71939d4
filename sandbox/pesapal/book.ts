import { randomUUID } from 'node:crypto';
import type { VirtualClock } from '../clock.ts';

/** `open`: no way of paying was chosen. `pending`: it was chosen, and the network has not answered. */
export type OrderStatus = 'open' | 'pending' | 'completed' | 'failed' | 'reversed';

export interface PesapalOrder {
  trackingId: string;
  reference: string;
  amount: number;
  currency: string;
  description: string;
  callbackUrl: string;
  cancellationUrl: string;
  notificationUrl: string;
  status: OrderStatus;
  confirmationCode: string;
  isRefundRequested: boolean;
  /** The statuses of the merchant's answers to its notifications; 0 for none. */
  deliveries: number[];
}

const TOKEN_MS = 5 * 60_000;
const PATIENCE_MS = 5_000;

/** Everything that Pesapal's stand-in remembers. */
export class PesapalBook {
  isDown = false;
  readonly addresses = new Map<string, string>();
  #tokens = new Map<string, number>();
  #orders: PesapalOrder[] = [];
  #clock: VirtualClock;

  constructor(clock: VirtualClock) {
    this.#clock = clock;
  }

  issueToken(): { token: string; expiryDate: string } {
    const token = randomUUID();
    const until = this.#clock.now() + TOKEN_MS;
    this.#tokens.set(token, until);
    return { token, expiryDate: new Date(until).toISOString() };
  }

  takes(authorization: string): boolean {
    return (this.#tokens.get(authorization.replace(/^Bearer /, '')) ?? 0) > this.#clock.now();
  }

  expireTokens(): void {
    this.#tokens.clear();
  }

  add(order: Omit<PesapalOrder, 'trackingId' | 'confirmationCode'>): PesapalOrder {
    const made = { ...order, trackingId: randomUUID(), confirmationCode: '' };
    this.#orders.push(made);
    return made;
  }

  find(trackingId: string): PesapalOrder | undefined {
    return this.#orders.find((order) => order.trackingId === trackingId);
  }

  /** Newest first. */
  list(): readonly PesapalOrder[] {
    return this.#orders.toReversed();
  }

  /** Moves an order, and tells the merchant unless it is done silently. Answers when the merchant has. */
  async move(order: PesapalOrder, status: OrderStatus, isSilent = false): Promise<void> {
    order.status = status;
    if (status === 'completed') order.confirmationCode ||= randomUUID().slice(0, 8).toUpperCase();
    if (!isSilent) await this.notify(order);
  }

  async notify({ deliveries, ...order }: PesapalOrder): Promise<void> {
    const answer = await fetch(order.notificationUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...addition(order), OrderNotificationType: 'IPNCHANGE' }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => null);
    deliveries.push(answer?.status ?? 0);
  }

  reset(): void {
    this.isDown = false;
    this.addresses.clear();
    this.#tokens.clear();
    this.#orders = [];
  }
}

/** The merchant's address with what Pesapal adds to it. */
export function returnAddress(order: PesapalOrder): string {
  const address = new URL(order.callbackUrl);
  const added = { ...addition(order), OrderNotificationType: 'CALLBACKURL' };
  for (const [name, value] of Object.entries(added)) address.searchParams.set(name, value);
  return address.href;
}

function addition({ trackingId, reference }: Pick<PesapalOrder, 'trackingId' | 'reference'>) {
  return { OrderTrackingId: trackingId, OrderMerchantReference: reference };
}
