import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { DomainError } from '#domain/errors.ts';
import { paymentMessages } from '#domain/payment/messages.ts';
import { noAnswerError } from '#domain/payment/no-answer.ts';
import type { PaymentOpening } from '#domain/payment/opening.ts';
import { unknownAnswer } from '../call-json.ts';
import type { PaymentProvider, PaymentRequest, ReturnHint } from '../port.ts';
import type { ProviderSettings } from '../settings.ts';
import { checkScript } from './check-script.ts';
import { type Call, createClient } from './client.ts';
import { readNotification } from './notifications.ts';
import type { FlutterwaveOptions } from './options.ts';
import { findRefund, listRefunds, requestRefund } from './refunds.ts';
import { askForTransaction, listTransactions } from './transactions.ts';

/** A reference of no registration: a working provider answers that it does not know it. */
const UNUSED_REFERENCE = 'somero-diagnostic';

const Hosted = z.object({ status: z.literal('success'), data: z.object({ link: z.url() }) });

/** Flutterwave, configured by the environment. */
export function createProvider(settings: ProviderSettings): PaymentProvider {
  return createFlutterwave({
    ...settings.flutterwave,
    inTurn: settings.inTurn,
    // Asked for with each payment, because the school may change.
    get title() {
      return settings.title;
    },
    get description() {
      return settings.description;
    },
    get logoUrl() {
      return settings.logoUrl;
    },
  });
}

/**
 * Flutterwave's v3 API (developer.flutterwave.com): the window and the hosted page, verification by id and by
 * reference, the list, refunds, and notifications.
 */
export function createFlutterwave(options: FlutterwaveOptions): PaymentProvider {
  const { webhookSecret, timeoutMs = 10_000 } = options;
  const call = createClient({ ...options, timeoutMs });
  const findByReference = (reference: string) =>
    askForTransaction(call, `/v3/transactions/verify_by_reference?tx_ref=${encodeURIComponent(reference)}`);
  return {
    id: 'flutterwave',
    capabilities: {
      ways: ['modal', 'redirect'],
      isAsked: true,
      lists: true,
      listsRefunds: true,
      refunds: 'partial',
      notifies: true,
      currencies: 'any',
      reference: { longest: 200, once: false },
    },
    checkout: {
      scriptUrl: options.scriptUrl,
      frameOrigins: options.frameOrigins,
      checkScript: () => checkScript(options.scriptUrl),
    },
    // The hosted page may be on any of the provider's own origins.
    pageOrigins: [
      ...new Set([
        new URL(options.scriptUrl).origin,
        new URL(options.apiBase).origin,
        ...options.frameOrigins,
      ]),
    ],
    async begin(request, wanted, returnUrl) {
      if (wanted === 'modal') return { kind: 'modal', ...opening(options, request) };
      return {
        kind: 'redirect',
        reference: request.reference,
        url: await openHostedPage(call, options, request, returnUrl),
      };
    },
    readReturn,
    async checkAccess() {
      const answer = await findByReference(UNUSED_REFERENCE);
      return answer.kind === 'unknown' ? answer : null;
    },
    findTransaction: (id) => askForTransaction(call, `/v3/transactions/${encodeURIComponent(id)}/verify`),
    findByReference,
    listTransactions: (search) => listTransactions(call, search),
    listRefunds: (search) => listRefunds(call, search),
    isAuthentic: (_body, headers) => sameSecret(headers.get('verif-hash') ?? '', webhookSecret),
    readNotification,
    refund: (request) => requestRefund(call, request),
    findRefund: (request, refundId, knownIds) => findRefund(call, request, refundId, knownIds),
  };
}

function readReturn(query: URLSearchParams): ReturnHint {
  const status = query.get('status');
  return {
    transactionId: query.get('transaction_id'),
    word: status === 'cancelled' || status === 'failed' ? status : null,
  };
}

function opening(options: FlutterwaveOptions, request: PaymentRequest): PaymentOpening {
  const { reference, amount, currency, customer, description = options.description } = request;
  return {
    reference,
    amount,
    currency,
    publicKey: options.publicKey,
    scriptUrl: options.scriptUrl,
    paymentOptions: options.paymentOptions,
    customer: { name: customer.name, email: customer.email, phone_number: customer.phone },
    customizations: { title: options.title, description, logo: options.logoUrl },
    payloadHash: sha256(`${amount}${currency}${customer.email}${reference}${sha256(options.secretKey)}`),
  };
}

async function openHostedPage(
  call: Call,
  options: FlutterwaveOptions,
  { reference, amount, currency, customer }: PaymentRequest,
  returnUrl: string,
): Promise<string> {
  const body = {
    tx_ref: reference,
    amount,
    currency,
    redirect_url: returnUrl,
    payment_options: options.paymentOptions,
    customer: {
      name: customer.name,
      email: customer.email,
      phonenumber: customer.phone,
      phone_number: customer.phone,
    },
    customizations: { title: options.title, logo: options.logoUrl },
  };
  const answer = await call('/v3/payments', { method: 'POST', body: JSON.stringify(body) });
  if (typeof answer === 'string' || answer.status >= 500) throw noAnswerError(unknownAnswer(answer));
  const hosted = Hosted.safeParse(answer.body);
  if (!hosted.success) throw new DomainError('provider_unreadable', paymentMessages.providerDown);
  return hosted.data.data.link;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function sameSecret(given: string, expected: string): boolean {
  return expected !== '' && timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(expected)));
}
