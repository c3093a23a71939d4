import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { DomainError } from '#domain/errors.ts';
import { paymentMessages } from '#domain/payment/messages.ts';
import type { ProviderAnswer } from '#domain/payment/provider.ts';
import type { PaymentGateway, PaymentRequest } from './port.ts';

export interface FlutterwaveOptions {
  /** `https://api.flutterwave.com`, or the sandbox. */
  apiBase: string;
  scriptUrl: string;
  frameOrigins: readonly string[];
  publicKey: string;
  secretKey: string;
  /** The secret that the provider sends in `verif-hash`. */
  webhookSecret: string;
  paymentOptions: string;
  title: string;
  logoUrl: string;
  /** Milliseconds after which an answer counts as none. */
  timeoutMs?: number;
}

/** Ids are numbers in one answer and texts in the next. */
const text = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine((id) => /^[A-Za-z0-9_-]{1,64}$/.test(id));
const reference = z.string().regex(/^[\x20-\x7e]{1,200}$/);

const Transaction = z.object({
  id: text,
  tx_ref: reference,
  status: z.string(),
  amount: z.number().min(0).max(1e11),
  currency: z.string().regex(/^[A-Z]{3}$/),
});
const Verified = z.object({ status: z.literal('success'), data: Transaction });
const Hosted = z.object({ status: z.literal('success'), data: z.object({ link: z.url() }) });
const Refused = z.object({ status: z.literal('error'), message: z.string() });
const Event = z.object({
  event: z.string(),
  data: z.object({ id: text.nullish(), tx_ref: reference.nullish(), status: z.string().nullish() }),
});

/** Answers over this size are not read: a verification takes about 2 kB. */
const MAX_ANSWER_BYTES = 256 * 1024;

/**
 * Flutterwave's v3 interface (developer.flutterwave.com): verification by id and by reference, the hosted page, and its
 * notifications. Written against `fetch`: the vendor's own package sends telemetry.
 */
export function createFlutterwave(options: FlutterwaveOptions): PaymentGateway {
  const { apiBase, secretKey, webhookSecret, timeoutMs = 10_000 } = options;

  async function call(
    path: string,
    init: RequestInit = {},
  ): Promise<{ status: number; body: unknown } | 'unreachable'> {
    try {
      const response = await fetch(`${apiBase}${path}`, {
        ...init,
        headers: {
          authorization: `Bearer ${secretKey}`,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, body: parseJson(await readBounded(response)) };
    } catch {
      return 'unreachable';
    }
  }

  async function ask(path: string): Promise<ProviderAnswer> {
    const answer = await call(path);
    if (answer === 'unreachable') return { kind: 'unknown', reason: 'unreachable' };
    if (answer.status === 200) {
      const verified = Verified.safeParse(answer.body);
      return verified.success
        ? transactionAnswer(verified.data.data)
        : { kind: 'unknown', reason: 'nonsense' };
    }
    // A 400 with this text means that the customer has not submitted anything yet, not that something is wrong.
    const refused = Refused.safeParse(answer.body);
    if (answer.status === 400 && refused.success && /no transaction was found/i.test(refused.data.message)) {
      return { kind: 'not_found' };
    }
    const isOutage = answer.status >= 500 || answer.status === 429;
    return { kind: 'unknown', reason: isOutage ? 'unreachable' : 'nonsense' };
  }

  return {
    provider: 'flutterwave',
    publicKey: options.publicKey,
    scriptUrl: options.scriptUrl,
    frameOrigins: options.frameOrigins,
    paymentOptions: options.paymentOptions,
    payloadHash: ({ amount, currency, customer, reference }) =>
      sha256(`${amount}${currency}${customer.email}${reference}${sha256(secretKey)}`),
    findTransaction: (id) => ask(`/v3/transactions/${encodeURIComponent(id)}/verify`),
    findByReference: (reference) =>
      ask(`/v3/transactions/verify_by_reference?tx_ref=${encodeURIComponent(reference)}`),
    async openHostedPage(request, returnUrl) {
      const answer = await call('/v3/payments', {
        method: 'POST',
        body: JSON.stringify(hostedBody(request, returnUrl)),
      });
      if (answer === 'unreachable' || answer.status >= 500) {
        throw new DomainError('provider_unavailable', paymentMessages.providerDown, {
          retryAfterSeconds: 30,
        });
      }
      const hosted = Hosted.safeParse(answer.body);
      if (!hosted.success) throw new DomainError('provider_nonsense', paymentMessages.providerDown);
      return hosted.data.data.link;
    },
    isAuthentic: (headers) => sameSecret(headers.get('verif-hash') ?? '', webhookSecret),
    readNotification(body) {
      const event = Event.safeParse(body);
      if (!event.success) return null;
      const { id, tx_ref, status } = event.data.data;
      return {
        externalId: sha256(JSON.stringify([event.data.event, id, tx_ref, status])),
        event: event.data.event,
        reference: tx_ref ?? null,
        transactionId: id ?? null,
      };
    },
  };

  function hostedBody(request: PaymentRequest, returnUrl: string) {
    const { reference, amount, currency, customer } = request;
    return {
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
  }
}

function transactionAnswer(data: z.infer<typeof Transaction>): ProviderAnswer {
  const { id, tx_ref, status, amount, currency } = data;
  if (status !== 'successful' && status !== 'pending' && status !== 'failed') {
    return { kind: 'unknown', reason: 'nonsense' };
  }
  return {
    kind: 'transaction',
    transaction: { transactionId: id, reference: tx_ref, status, amount, currency },
  };
}

async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new Error('answer too large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function sameSecret(given: string, expected: string): boolean {
  return expected !== '' && timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(expected)));
}
