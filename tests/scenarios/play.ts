import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { asc, eq, inArray } from 'drizzle-orm';
import type { PaymentOpening } from '#domain/payment/opening.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts';
import {
  emails,
  paymentAttempts,
  paymentTransactions,
  providerEvents,
  staffTasks,
} from '#server/db/schema/index.ts';
import { createFlutterwave } from '#server/gateways/payments/flutterwave/provider.ts';
import { createPesapal } from '#server/gateways/payments/pesapal/provider.ts';
import type { PaymentProvider } from '#server/gateways/payments/port.ts';
import { askOpenPayments } from '#server/services/payments/watch/ask-open-payments.ts';
import { settleEvent } from '#server/services/payments/watch/receive-notification.ts';
import { type Api, openApi, register, verify } from '#tests/support/site/api.ts';
import { pesapalOptions } from '#tests/support/third-parties/pesapal.ts';
import type { World } from '#tests/support/world.ts';

const WEBHOOK_SECRET = 'scenarios';
const SECRET_KEY = 'FLWSECK_TEST-scenarios-X';

/**
 * Somero's services and calls with the real gateway on one database, and the sandbox, with both clocks stopped at one
 * instant.
 */
export interface Stage {
  api: Api;
  sandbox: RunningSandbox;
  /** The gateway itself; the calls use a substitute for the hosted page. */
  provider: PaymentProvider;
  close: () => Promise<void>;
}

export async function openStage(world: World): Promise<Stage> {
  const door: { api?: Api } = {};
  const server = createServer(async (request, response) => {
    const headers = Object.entries(request.headers).filter(([name]) => name !== 'host') as [string, string][];
    const answer = await door.api?.send(request.url ?? '/', {
      method: 'POST',
      headers,
      body: await text(request),
    });
    response.writeHead(answer?.status ?? 503).end(answer?.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const atDoor = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sandbox = await startSandbox({
    webhookUrl: `${atDoor}/webhooks/payments`,
    webhookSecret: WEBHOOK_SECRET,
    secretKey: SECRET_KEY,
    webhookRetries: 'off',
  });
  const main = createFlutterwave({
    apiBase: sandbox.origin,
    scriptUrl: `${sandbox.origin}/v3.js`,
    frameOrigins: [sandbox.origin],
    publicKey: 'FLWPUBK_TEST-scenarios-X',
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    paymentOptions: 'mobilemoneyuganda,banktransfer',
    title: 'TechRise Africa',
    description: 'Hour of Code',
    logoUrl: 'http://localhost:3000/logo.svg',
  });
  const pesapal = createPesapal(pesapalOptions(sandbox.origin, atDoor));
  const payments = { main, others: [pesapal, ...world.ctx.payments.others] };
  door.api = openApi({ ...world, ctx: { ...world.ctx, payments } });
  const stage = { api: door.api, sandbox };
  await control(stage, '/clock/freeze', { at: world.clock.now().toISOString() });
  return {
    ...stage,
    provider: main,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await sandbox.close();
    },
  };
}

type Actors = Pick<Stage, 'api' | 'sandbox'>;

export async function control({ sandbox }: Pick<Stage, 'sandbox'>, path: string, body: object = {}) {
  const answer = await fetch(`${sandbox.origin}/__sandbox${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} to ${path}`);
}

export async function look<Body>({ sandbox }: Pick<Stage, 'sandbox'>, path: string): Promise<Body> {
  return (await fetch(`${sandbox.origin}/__sandbox${path}`)).json() as Promise<Body>;
}

/** A registration whose payments follow a scenario, with the provider's window open on its page. */
export interface Family {
  id: string;
  opening: PaymentOpening;
  /** The window's own address at the provider. */
  window: string;
  /** The answers to the page's verification calls. */
  told: string[];
  seenEvents: number;
}

export async function openWindow(stage: Actors, scenario: string): Promise<Family> {
  const id = await register(stage.api);
  await control(stage, '/script', { scenario, tx_ref: `HOC-${id}*` });
  return openWindowOf(stage, id);
}

export async function openWindowOf({ api, sandbox }: Actors, id: string): Promise<Family> {
  const begun = await api.post(`/api/registrations/${id}/payments`, {});
  if (begun.status !== 201) throw new Error(`opening a payment answered ${begun.status}: ${begun.text}`);
  const opening = begun.body as unknown as PaymentOpening;
  const page = await fetch(`${sandbox.origin}/checkout?${checkoutQuery(opening)}`);
  const checkout = /data-checkout="(\w+)"/.exec(await page.text())?.[1] ?? 'none';
  await api.post(`/api/registrations/${id}/payments/${opening.reference}/window`, { event: 'opened' });
  return { id, opening, window: `${sandbox.origin}/checkout/${checkout}`, told: [], seenEvents: 0 };
}

/** The query that the provider's script puts into its window's address. */
function checkoutQuery({ reference, publicKey, customer, customizations, ...rest }: PaymentOpening) {
  return new URLSearchParams({
    public_key: publicKey,
    tx_ref: reference,
    amount: String(rest.amount),
    currency: rest.currency,
    payment_options: rest.paymentOptions,
    email: customer.email,
    phone_number: customer.phone_number,
    name: customer.name,
    title: customizations.title,
    payload_hash: rest.payloadHash,
  });
}

export async function pressPay({ window }: Family): Promise<void> {
  const answer = await fetch(`${window}/pay`, {
    method: 'POST',
    body: JSON.stringify({ network: 'MTN', phone: '0772123456' }),
  });
  if (answer.status !== 200) throw new Error(`Pay was answered ${answer.status}`);
}

/**
 * Advances both clocks, by a second at first and then in larger steps. After each step the page gets the window's
 * events, kept notifications are settled, and due payments are checked.
 */
export async function pass(stage: Stage, family: Family, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; ) {
    const step = Math.min(strideAt(passed), seconds - passed);
    passed += step;
    stage.api.world.clock.advance(step * 1000);
    await control(stage, '/clock/advance', { ms: step * 1000 });
    await receiveCallback(stage, family);
    await settleNotifications(stage);
    await askOpenPayments(stage.api.ctx);
  }
}

function strideAt(passed: number): number {
  if (passed < 15) return 1;
  return passed < 120 ? 5 : 20;
}

interface WindowEvent {
  type: 'callback' | 'close' | 'retry';
  payload?: { transaction_id: number | null };
}

async function receiveCallback({ api }: Actors, family: Family): Promise<void> {
  const { id, opening, window } = family;
  const answer = await fetch(`${window}/events?wait=0&after=${family.seenEvents}`);
  if (answer.status === 404) return;
  const { events } = (await answer.json()) as { events: WindowEvent[] };
  family.seenEvents += events.length;
  for (const event of events) {
    if (event.type === 'close') {
      await api.post(`/api/registrations/${id}/payments/${opening.reference}/window`, { event: 'closed' });
    }
    if (event.type === 'callback') {
      const { status, body } = await verify(api, id, event.payload?.transaction_id ?? null);
      family.told.push(status === 200 ? `200 ${body.paymentStatus}` : String(status));
    }
  }
}

/** Does the queue's work; a failure is tried again later. */
export async function settleNotifications({ api }: Actors): Promise<void> {
  const open = await api.world.database.db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(eq(providerEvents.outcome, 'received'));
  for (const { id } of open) await settleEvent(api.ctx, id).catch(() => undefined);
}

/** The state of one family, for the parent and for us. */
export interface Outcome {
  paymentStatus: RegistrationView['paymentStatus'];
  progress: RegistrationView['payment']['state'];
  attempts: string[];
  /** The provider's transactions: status, money, amount and currency. */
  money: string[];
  tasks: string[];
  mails: string[];
}

export async function outcomeOf({ api }: Actors, id: string): Promise<Outcome> {
  const { db } = api.world.database;
  const view = (await api.get(`/api/hour-of-code-registrations/${id}`)).body.registration;
  if (!view) throw new Error(`there is no registration ${id}`);
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.registrationId, id))
    .orderBy(asc(paymentAttempts.createdAt));
  const transactions = await db
    .select()
    .from(paymentTransactions)
    .where(
      inArray(
        paymentTransactions.attemptId,
        attempts.map((attempt) => attempt.id),
      ),
    )
    .orderBy(asc(paymentTransactions.transactionId));
  const tasks = await db.select().from(staffTasks).where(eq(staffTasks.registrationId, id));
  const mails = await db.select().from(emails);
  const subjects = tasks.map((task) => task.id);
  return {
    paymentStatus: view.paymentStatus,
    progress: view.payment.state,
    attempts: attempts.map(({ state }) => state),
    money: transactions.map(
      ({ status, money, amount, currency }) => `${status} ${money} ${Number(amount)} ${currency}`,
    ),
    tasks: tasks.map(({ kind }) => kind).sort(),
    mails: mails
      .filter(({ registrationId, subject }) => registrationId === id || subjects.includes(subject))
      .map(({ kind }) => kind)
      .sort(),
  };
}
