import { createHash } from 'node:crypto';
import { isObject } from '../../http.ts';
import { readOrder } from '../api/read-order.ts';
import type { Order } from '../order.ts';

type Query = Record<string, string>;

/**
 * Reads the order from the checkout's address, where the loader put it. Returns what is wrong with it, as text, if
 * anything.
 */
export function readOrderFromQuery(query: Query): Order | string {
  const order = readOrder({
    tx_ref: query.tx_ref,
    amount: query.amount,
    currency: query.currency,
    customer: { email: query.email, name: query.name, phone_number: query.phone_number },
    customizations: { title: query.title, description: query.description },
    meta: parseMeta(query.meta),
    redirect_url: query.redirect_url,
    payment_options: query.payment_options,
  });
  return typeof order === 'string' ? order : { ...order, pageAddress: query.page ?? null };
}

/** Whether the merchant's checksum matches the order; true without a checksum. */
export function isHashRight(query: Query, secretKey: string): boolean {
  const hash = query.payload_hash;
  if (hash === undefined) return true;
  const { amount = '', currency = '', email = '', tx_ref: reference = '' } = query;
  return hash === sha256(amount + currency + email + reference + sha256(secretKey));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function parseMeta(text: string | undefined): Record<string, unknown> | null {
  if (!text) return null;
  try {
    const meta: unknown = JSON.parse(text);
    return isObject(meta) ? meta : null;
  } catch {
    return null;
  }
}
