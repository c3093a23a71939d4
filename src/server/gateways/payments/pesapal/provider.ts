import { z } from 'zod';
import { DomainError } from '#domain/errors.ts';
import { paymentMessages } from '#domain/payment/messages.ts';
import { noAnswerError } from '#domain/payment/no-answer.ts';
import { PLACEHOLDER_PHONE } from '#domain/payment/opening.ts';
import { unknownAnswer } from '../call-json.ts';
import type { PaymentProvider, PaymentRequest } from '../port.ts';
import type { ProviderSettings } from '../settings.ts';
import { createClient } from './client.ts';
import { createAddressBook, isAuthentic, readNotification } from './notifications.ts';
import type { PesapalOptions } from './options.ts';
import { askForTransaction, trackingIdOf } from './orders.ts';
import { findRefund, requestRefund } from './refunds.ts';

const Submitted = z.object({ order_tracking_id: z.string(), redirect_url: z.url() });

/** Pesapal, configured by the environment. */
export function createProvider(settings: ProviderSettings): PaymentProvider {
  return createPesapal({
    ...settings.pesapal,
    publicOrigin: settings.publicOrigin,
    inTurn: settings.inTurn,
    // Asked for with each payment, because the school may change.
    get description() {
      return settings.description;
    },
  });
}

/**
 * Pesapal's API 3 (developer.pesapal.com): an order and its page, the state by the provider's number, whole refunds,
 * and notifications. It has no list, and no question by our reference.
 */
export function createPesapal(options: PesapalOptions): PaymentProvider {
  const { call, signIn } = createClient(options);
  const address = createAddressBook(call, options);
  const { origin } = new URL(options.apiBase);
  return {
    id: 'pesapal',
    capabilities: {
      ways: ['redirect'],
      isAsked: true,
      lists: false,
      listsRefunds: false,
      refunds: 'full',
      notifies: true,
      currencies: 'any',
      reference: { longest: 50, once: true },
    },
    checkout: null,
    pageOrigins: [origin],
    async begin(request, _wanted, returnUrl) {
      const notificationId = await address.id();
      if (typeof notificationId !== 'string') throw noAnswerError(notificationId);
      const order = orderOf(options, request, returnUrl, notificationId);
      const answer = await call('/api/Transactions/SubmitOrderRequest', order);
      if (typeof answer === 'string' || answer.status >= 500) throw noAnswerError(unknownAnswer(answer));
      const submitted = Submitted.safeParse(answer.body);
      const number = trackingIdOf(submitted.data?.order_tracking_id);
      // The security policy lets a form lead to no other page.
      if (number === null || !submitted.data || new URL(submitted.data.redirect_url).origin !== origin) {
        address.forget();
        throw new DomainError('provider_unreadable', paymentMessages.providerDown);
      }
      return { kind: 'redirect', reference: request.reference, url: submitted.data.redirect_url, number };
    },
    readReturn: (query) => ({
      transactionId: trackingIdOf(query.get('OrderTrackingId')),
      word: query.has(CANCELLED) ? 'cancelled' : null,
    }),
    async checkAccess() {
      const answer = await signIn();
      return answer === null ? null : unknownAnswer(answer);
    },
    findTransaction: (id) => askForTransaction(call, id),
    findByReference: async (_reference, number) =>
      number ? askForTransaction(call, number) : { kind: 'not_found' },
    listTransactions: async () => ({ kind: 'unknown', reason: 'unreadable' }),
    listRefunds: async () => ({ kind: 'unknown', reason: 'unreadable' }),
    isAuthentic: (_body, _headers, query) => isAuthentic(options, query),
    readNotification,
    refund: (request) => requestRefund(call, request),
    findRefund: (request, refundId) => findRefund(call, request, refundId),
  };
}

/** Our own mark on the address for a payer who cancels. */
const CANCELLED = 'cancelled';

function orderOf(
  options: PesapalOptions,
  { reference, amount, currency, customer, description = options.description }: PaymentRequest,
  returnUrl: string,
  notificationId: string,
) {
  const [first = '', ...others] = customer.name.split(' ');
  return {
    id: reference,
    amount,
    currency,
    description: description.slice(0, 100),
    callback_url: returnUrl,
    cancellation_url: `${returnUrl}?${CANCELLED}`,
    notification_id: notificationId,
    billing_address: {
      email_address: customer.email,
      ...(customer.phone !== PLACEHOLDER_PHONE && { phone_number: customer.phone }),
      first_name: first,
      last_name: others.join(' '),
    },
  };
}
