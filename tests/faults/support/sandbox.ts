import type { MailMode } from '#sandbox/mail/mailbox.ts';
import type { SandboxOptions } from '#sandbox/options.ts';
import type { FaultKind } from '#sandbox/payments/faults.ts';
import { startSandbox } from '#sandbox/start.ts';
import { eventually } from '#tests/support/wait.ts';
import { call } from './http.ts';

export interface SandboxTransaction {
  id: number;
  tx_ref: string;
  status: 'pending' | 'successful' | 'failed';
  amount: number;
}

interface SandboxMail {
  id: number;
  to: string[];
  subject: string;
  messageId: string;
}

interface SandboxDelivery {
  id: number;
  outcome: 'sending' | 'delivered' | 'failed';
  responseStatus: number | null;
  body: unknown;
}

/** The order in the site's answer to "open a payment". */
export interface PaymentOrder {
  reference: string;
  amount: number;
  currency: string;
  customer: { name: string; email: string };
}

/** The payment provider and the mail server of a test, in the test's own process, with their control plane. */
export type TestSandbox = Awaited<ReturnType<typeof openSandbox>>;

export async function openSandbox(options: Partial<SandboxOptions> = {}) {
  const { origin, smtpPort, close } = await startSandbox({ webhookRetries: 'fast', pace: 0.01, ...options });
  const look = async <Body>(path: string) => (await call<Body>('GET', `${origin}/__sandbox${path}`)).body;
  const control = async (path: string, json: unknown) => {
    const answer = await call('POST', `${origin}/__sandbox${path}`, { json });
    if (answer.status !== 200) throw new Error(`the sandbox refused ${path}: ${JSON.stringify(answer.body)}`);
  };

  const transactions = (reference = '') =>
    look<SandboxTransaction[]>(`/transactions?tx_ref=${encodeURIComponent(reference)}`);

  async function pay(order: PaymentOrder, scenario = 'success'): Promise<void> {
    const { reference, amount, currency, customer } = order;
    await control('/script', { tx_ref: reference, scenario });
    const answer = await call('POST', `${origin}/v3/charges?type=mobile_money_uganda`, {
      headers: { authorization: 'Bearer FLWSECK_TEST-sandbox-X' },
      json: {
        tx_ref: reference,
        amount,
        currency,
        email: customer.email,
        fullname: customer.name,
        phone_number: '0772123456',
        network: 'MTN',
      },
    });
    if (answer.status !== 200) throw new Error(`the charge was refused: ${JSON.stringify(answer.body)}`);
  }

  return {
    origin,
    smtpPort,
    pay,
    transactions,
    /** Resolves once the provider has approved it. */
    approval: (reference: string) =>
      eventually(async () => {
        const found = (await transactions(reference)).find(({ status }) => status === 'successful');
        return found ?? false;
      }),
    deliveries: (reference: string) =>
      look<SandboxDelivery[]>(`/deliveries?tx_ref=${encodeURIComponent(reference)}`),
    mailTo: (address: string) => look<SandboxMail[]>(`/mail?to=${encodeURIComponent(address)}`),
    /** How the mail server treats mail from now on. */
    treatMail: (mode: MailMode) => control('/mail/script', { mode, count: 1_000_000 }),
    /** Sets a fault for every question to the provider from now on. */
    breakAnswers: (fault: { kind: FaultKind; status?: number; ms?: number }) =>
      control('/faults', { route: '*', count: 1_000_000, ...fault }),
    async mendAnswers(): Promise<void> {
      await call('DELETE', `${origin}/__sandbox/faults`);
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
