import { isObject, textOf } from '../../http.ts';
import { methodsOf } from '../methods.ts';
import type { Order } from '../order.ts';

/** Reads an order from a request's body. Returns what is wrong with it, as text, if anything. */
export function readOrder(body: Record<string, unknown>): Order | string {
  const customer = isObject(body.customer) ? body.customer : {};
  const customizations = isObject(body.customizations) ? body.customizations : {};
  const currency = textOf(body.currency) || 'NGN';
  const meta = isObject(body.meta) ? body.meta : null;
  const order: Order = {
    reference: textOf(body.tx_ref),
    amount: Number(textOf(body.amount) || Number.NaN),
    currency,
    customer: {
      email: textOf(customer.email),
      name: textOf(customer.name),
      phone: textOf(customer.phone_number ?? customer.phonenumber),
    },
    meta,
    title: textOf(customizations.title) || 'Sandbox merchant',
    description: textOf(customizations.description),
    redirectUrl: textOf(body.redirect_url) || null,
    pageAddress: null,
    methods: methodsOf(textOf(body.payment_options), { currency, meta }),
  };
  return faultOf(order) ?? order;
}

function faultOf(order: Order): string | null {
  if (!order.reference) return 'tx_ref is required';
  if (!(order.amount > 0)) return 'amount must be a number above 0';
  if (!/^[A-Z]{3}$/.test(order.currency)) return 'currency must be three capital letters';
  if (!/^\S+@\S+$/.test(order.customer.email)) return 'customer email is required';
  if (order.redirectUrl && !isWebAddress(order.redirectUrl))
    return 'redirect_url must be an http or https address';
  return null;
}

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
