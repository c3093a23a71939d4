import { randomBytes } from 'node:crypto';
import type { Order, Payer, PaymentMethod } from './order.ts';
import type { Scenario } from './scenario.ts';

export type TransactionStatus = 'pending' | 'successful' | 'failed';

export interface Transaction {
  id: number;
  reference: string;
  flwReference: string;
  amount: number;
  currency: string;
  status: TransactionStatus;
  processorResponse: string;
  scenario: Scenario;
  order: Order;
  payer: Payer;
  customerId: number;
  createdAt: number;
  /** Until then the API does not know it. */
  hiddenUntil: number;
  /** Until then the API answers 503 about it. */
  downUntil: number;
  /** Whether the payer's phone still shows the prompt. */
  isPrompting: boolean;
  events: { at: number; action: string }[];
}

/** How the server API tells each way to pay, and the part of the amount that it costs. */
const methods: Record<PaymentMethod, { payment_type: string; auth_model: string; feeRate: number }> = {
  mobile_money: { payment_type: 'mobilemoneyug', auth_model: 'MOBILEMONEY', feeRate: 0.03 },
  bank_transfer: { payment_type: 'bank_transfer', auth_model: 'AUTH', feeRate: 0.014 },
  card: { payment_type: 'card', auth_model: 'PIN', feeRate: 0.032 },
};

export function makeTransaction(
  ids: { id: number; customerId: number },
  order: Order,
  payer: Payer,
  scenario: Scenario,
  at: { now: number; pace: number },
): Transaction {
  return {
    ...ids,
    reference: order.reference,
    flwReference: `FLW-MOCK-${randomBytes(16).toString('hex')}`,
    amount: Math.max(1, order.amount + (scenario.pays?.amountDifference ?? 0)),
    currency: scenario.pays?.currency ?? order.currency,
    status: 'pending',
    processorResponse: 'Pending validation',
    scenario,
    order,
    payer,
    createdAt: at.now,
    hiddenUntil: at.now + (scenario.verify?.hiddenFor ?? 0) * at.pace,
    downUntil: at.now + (scenario.verify?.downFor ?? 0) * at.pace,
    isPrompting: true,
    events: [{ at: at.now, action: 'Prompt sent to the payer' }],
  };
}

/** What the provider keeps of an amount. */
function feeOf(amount: number, method: PaymentMethod = 'mobile_money'): number {
  return Math.round(amount * methods[method].feeRate);
}

/** The transaction as the server API and the webhooks tell it. */
export function describeTransaction(
  transaction: Transaction,
  changes: { reference?: string; status?: string } = {},
) {
  const { order, payer, status } = transaction;
  const { payment_type, auth_model } = methods[payer.method];
  const fee = feeOf(transaction.amount, payer.method);
  return {
    id: transaction.id,
    tx_ref: changes.reference ?? transaction.reference,
    flw_ref: transaction.flwReference,
    device_fingerprint: 'N/A',
    amount: transaction.amount,
    currency: transaction.currency,
    charged_amount: transaction.amount,
    app_fee: fee,
    merchant_fee: 0,
    processor_response: transaction.processorResponse,
    auth_model,
    ip: '127.0.0.1',
    narration: order.title,
    status: changes.status ?? status,
    payment_type,
    ...(payer.method === 'card' ? { card: payer.card } : {}),
    created_at: new Date(transaction.createdAt).toISOString(),
    account_id: 1,
    amount_settled: transaction.amount - fee,
    meta: describeMeta(order),
    customer: {
      id: transaction.customerId,
      name: order.customer.name || 'Anonymous customer',
      phone_number: withoutCountryCode(payer.phone),
      email: order.customer.email,
      created_at: new Date(transaction.createdAt).toISOString(),
    },
  };
}

function describeMeta(order: Order): Record<string, unknown> | null {
  const address = order.pageAddress ? { __CheckoutInitAddress: order.pageAddress } : {};
  const meta = { ...order.meta, ...address };
  return Object.keys(meta).length > 0 ? meta : null;
}

/**
 * The provider reports Ugandan numbers without the country code (704838784), in whichever form the merchant sent them.
 */
function withoutCountryCode(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^(256|0)/, '');
}
