import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { NoAnswer } from '#domain/payment/no-answer.ts';
import { parseJson, unknownAnswer } from '../call-json.ts';
import { referenceText } from '../fields.ts';
import type { Notification } from '../port.ts';
import type { Call } from './client.ts';
import type { PesapalOptions } from './options.ts';
import { trackingIdOf } from './orders.ts';

const Address = z.object({ url: z.string(), ipn_id: z.string().min(1) });
const Addresses = z.array(Address);

/**
 * Its notifications carry no secret, so their address does: it is made from ours, and only this server and the provider
 * know it.
 */
function keyOf({ consumerSecret }: PesapalOptions): string {
  return createHmac('sha256', consumerSecret).update('somero notifications').digest('base64url');
}

/** Our address for notifications, registered at the provider once. @returns the provider's id of it */
export function createAddressBook(call: Call, options: PesapalOptions) {
  const url = `${options.publicOrigin}/webhooks/payments/pesapal?key=${keyOf(options)}`;
  let known: string | null = null;

  async function register(): Promise<string | NoAnswer> {
    const list = await call('/api/URLSetup/GetIpnList');
    if (typeof list === 'string' || list.status !== 200) return unknownAnswer(list);
    const there = Addresses.safeParse(list.body).data?.find((entry) => entry.url === url);
    if (there) return there.ipn_id;
    const answer = await call('/api/URLSetup/RegisterIPN', { url, ipn_notification_type: 'POST' });
    if (typeof answer === 'string' || answer.status !== 200) return unknownAnswer(answer);
    return Address.safeParse(answer.body).data?.ipn_id ?? { kind: 'unknown', reason: 'unreadable' };
  }

  return {
    async id(): Promise<string | NoAnswer> {
      const id = known ?? (await register());
      if (typeof id === 'string') known = id;
      return id;
    },
    /** Looks it up again for the next order: it may have been removed at the provider. */
    forget: () => {
      known = null;
    },
  };
}

export function isAuthentic(options: PesapalOptions, query: URLSearchParams): boolean {
  const given = Buffer.from(query.get('key') ?? '');
  const expected = Buffer.from(keyOf(options));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const Event = z.object({
  OrderTrackingId: z.string(),
  OrderMerchantReference: referenceText.nullish().catch(null),
  OrderNotificationType: z.string(),
});

/** It names an order and no state: two about one order may announce two changes, so each counts as an event. */
export function readNotification(body: string): Notification | null {
  const read = Event.safeParse(parseJson(body) ?? Object.fromEntries(new URLSearchParams(body)));
  const transactionId = trackingIdOf(read.data?.OrderTrackingId);
  if (!read.success || transactionId === null) return null;
  const { OrderTrackingId, OrderMerchantReference: reference = null, OrderNotificationType } = read.data;
  return {
    externalId: randomUUID(),
    event: OrderNotificationType,
    status: null,
    reference,
    transactionId,
    answer: {
      orderNotificationType: OrderNotificationType,
      orderTrackingId: OrderTrackingId,
      orderMerchantReference: reference ?? '',
      status: 200,
    },
  };
}
