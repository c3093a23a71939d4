import { onTestFinished } from 'vitest';
import type { SandboxOptions } from '../options.ts';
import { startSandbox } from '../start.ts';
import { type Answer, call, type Envelope } from './call.ts';
import { checkoutQuery } from './checkout-query.ts';
import { startMerchant } from './merchant.ts';

interface PageEvent {
  type: string;
  payload?: { status: string; tx_ref: string; transaction_id: number | null };
}

const authorization = 'Bearer FLWSECK_TEST-sandbox-X';

/** A sandbox with a stopped clock and a merchant who takes its webhooks, for one test. */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}) {
  const merchant = await startMerchant();
  const sandbox = await startSandbox({ webhookUrl: `${merchant.origin}/webhooks`, ...options });
  onTestFinished(() => sandbox.close());
  const caller = callerOf(sandbox.origin);
  await caller.control('/clock/freeze');
  return { ...sandbox, merchant, ...caller, ...payerOf(sandbox.origin) };
}

/** The calls of a merchant's server and of a test. */
function callerOf(origin: string) {
  function request<Body = Envelope>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const init = { method, headers: { 'content-type': 'application/json', ...headers } };
    return call<Body>(origin + path, body === undefined ? init : { ...init, body: JSON.stringify(body) });
  }
  const api = <Body = Envelope>(method: string, path: string, body?: unknown) =>
    request<Body>(method, `/v3${path}`, body, { authorization });
  const control = (path: string, body: unknown = {}) => request('POST', `/__sandbox${path}`, body);
  return {
    request,
    api,
    control,
    look: async <Body = unknown>(path: string) => (await request<Body>('GET', `/__sandbox${path}`)).body,
    advance: (seconds: number) => control('/clock/advance', { ms: seconds * 1000 }),
    verify: (reference: string) =>
      api('GET', `/transactions/verify_by_reference?tx_ref=${encodeURIComponent(reference)}`),
  };
}

/** What a payer does in the modal, by the calls of its page. */
function payerOf(origin: string) {
  const fetchCheckout = (fields: Record<string, string> = {}) =>
    fetch(`${origin}/checkout?${checkoutQuery(fields)}`);
  return {
    fetchCheckout,
    /** Opens the modal's page and returns the address of its calls. */
    openCheckout: async (fields: Record<string, string> = {}): Promise<string> => {
      const page = await (await fetchCheckout(fields)).text();
      return `${origin}/checkout/${/data-checkout="(\w+)"/.exec(page)?.[1]}`;
    },
    pressPay: (checkout: string, fields: Record<string, string> = {}) =>
      call<Envelope>(`${checkout}/pay`, {
        method: 'POST',
        body: JSON.stringify({ network: 'MTN', phone: '0772123456', outcome: 'success', ...fields }),
      }),
    eventsOf: async (checkout: string) =>
      (await call<{ events: PageEvent[] }>(`${checkout}/events`, {})).body.events,
  };
}
