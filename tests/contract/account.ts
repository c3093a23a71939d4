import { randomUUID } from 'node:crypto';
import type { Account } from './target.ts';

/** An answer of the provider's server interface. */
export interface Reply<Data> {
  http: number;
  body: { status: string; message: string; meta: Record<string, unknown>; data: Data };
}

export interface Transaction {
  id: number | string;
  tx_ref: string;
  flw_ref: string;
  status: string;
  amount: number;
  currency: string;
  charged_amount: number;
  app_fee: number;
  amount_settled: number;
  payment_type: string;
  processor_response: string;
  created_at: string;
  meta: Record<string, unknown> | null;
  customer: { id: number; name: string; email: string; phone_number: string };
}

export interface Refund {
  id: number;
  tx_id: number;
  amount_refunded: number;
  status: string;
  comments?: string | null;
  created_at: string;
}

export function callerOf({ apiBase, secretKey }: Pick<Account, 'apiBase' | 'secretKey'>) {
  return async <Data>(method: 'GET' | 'POST', path: string, fields?: object): Promise<Reply<Data>> => {
    const response = await fetch(`${apiBase}/v3${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(secretKey === '' ? {} : { authorization: `Bearer ${secretKey}` }),
      },
      ...(fields ? { body: JSON.stringify(fields) } : {}),
    });
    return { http: response.status, body: (await response.json()) as Reply<Data>['body'] };
  };
}
export type Caller = ReturnType<typeof callerOf>;

/** A new reference. */
export const newReference = () => `CONTRACT-${Date.now()}-${randomUUID().slice(0, 8)}`;

/** A direct charge of 500 shillings; in the sandbox it is approved at once. */
export const aCharge = (reference: string, changes: object = {}) => ({
  tx_ref: reference,
  amount: 500,
  currency: 'UGX',
  email: 'contract@example.com',
  phone_number: '256772123456',
  fullname: 'Contract Suite',
  network: 'MTN',
  meta: { sandbox_scenario: 'success', suite: 'contract' },
  ...changes,
});

export const aHostedPayment = (reference: string, changes: object = {}) => ({
  tx_ref: reference,
  amount: 500,
  currency: 'UGX',
  redirect_url: 'https://merchant.example/back',
  payment_options: 'mobilemoneyuganda',
  customer: { email: 'contract@example.com', name: 'Contract Suite', phone_number: '256772123456' },
  customizations: { title: 'Contract suite' },
  ...changes,
});
