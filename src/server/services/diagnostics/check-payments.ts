import { count, inArray, max } from 'drizzle-orm';
import { MINUTE_MS, schoolDate, zonedTime } from '#domain/clock.ts';
import { bad, type Finding, good, info } from '#domain/diagnostics/report.ts';
import { openStates } from '#domain/payment/status.ts';
import type { Context } from '../../context.ts';
import { paymentAttempts, providerEvents } from '../../db/schema/index.ts';
import type { PaymentProvider } from '../../gateways/payments/port.ts';
import { settle } from './run-check.ts';
import type { KeyFacts, Surroundings } from './surroundings.ts';

const PROVIDER_LIMIT_MS = 1_900;

/** Checks the keys, the checkout script, the provider's answer, and the attempts and notifications that wait for it. */
export async function checkPayments(ctx: Context, around: Surroundings): Promise<Finding[]> {
  const parts = await Promise.all([
    settings(ctx, around),
    settle('Script', () => checkScripts(ctx), PROVIDER_LIMIT_MS),
    settle('Reachable', () => askProviders(ctx), PROVIDER_LIMIT_MS),
    settle('What is under way', () => countOpen(ctx), PROVIDER_LIMIT_MS),
  ]);
  return parts.flat();
}

function settings(ctx: Context, { payments, production }: Surroundings): Finding[] {
  const { publicKey, secretKey } = payments;
  const isPair =
    publicKey.kind === 'public' && secretKey.kind === 'secret' && publicKey.mode === secretKey.mode;
  return [
    info('Provider', [ctx.payments.main, ...ctx.payments.others].map(({ id }) => id).join(', ')),
    info('Public key', inWords(publicKey)),
    info('Secret key', inWords(secretKey)),
    isPair
      ? good('Pair', `both ${publicKey.mode}`)
      : bad('Pair', 'the keys do not belong together', 'Take both from the same page of the provider.'),
    info('API', payments.apiBase),
    payments.isWebhookSecretOwn
      ? good('Webhook secret', 'set')
      : production
        ? bad('Webhook secret', "the sandbox's", 'Set FLW_SECRET_HASH to the one that the provider has.')
        : info('Webhook secret', "the sandbox's"),
    info('Webhook address', `${ctx.settings.publicOrigin}/webhooks/payments`),
  ];
}

const inWords = ({ kind, mode, ending }: KeyFacts) =>
  `${kind} key, ${mode}${ending === '' ? '' : `, ends in ${ending}`}`;

/** Without its script a browser opens no payment window. */
async function checkScripts({ payments: { main, others } }: Context): Promise<Finding[]> {
  const checkouts = [main, ...others].flatMap(({ checkout }) => checkout ?? []);
  return Promise.all(
    checkouts.map(async ({ scriptUrl, checkScript }) => {
      const wrong = await checkScript().catch(() => 'does not answer');
      return wrong === null
        ? good('Script', scriptUrl)
        : bad(
            'Script',
            `${scriptUrl} ${wrong}`,
            "Take PAYMENTS_SCRIPT_URL out, so that it is the provider's own.",
          );
    }),
  );
}

async function askProviders({ payments: { main, others } }: Context): Promise<Finding[]> {
  const asked = [main, ...others].filter(({ capabilities }) => capabilities.isAsked);
  if (asked.length === 0) return [info('Reachable', 'this provider is not asked')];
  return Promise.all(asked.map((provider) => askProvider(provider, provider === main)));
}

async function askProvider(provider: PaymentProvider, isMain: boolean): Promise<Finding> {
  const name = isMain ? 'Reachable' : `Reachable: ${provider.id}`;
  const started = performance.now();
  const noAnswer = await provider.checkAccess();
  const time = `${Math.round(performance.now() - started)} ms`;
  if (noAnswer === null) return good(name, `yes, and it takes the secret key: ${time}`);
  return noAnswer.reason !== 'unreadable'
    ? bad(name, `no, after ${time}`, 'Check the network of the server, and the status page of the provider.')
    : bad(name, `it answers, but not to the question: is the secret key right? ${time}`);
}

async function countOpen({ database, clock }: Context): Promise<Finding[]> {
  const { db } = database;
  const [[events], [attempts]] = await Promise.all([
    db.select({ last: max(providerEvents.receivedAt) }).from(providerEvents),
    db
      .select({ open: count() })
      .from(paymentAttempts)
      .where(inArray(paymentAttempts.state, [...openStates])),
  ]);
  const last = events?.last;
  return [
    last
      ? info('Last notification', `${momentOf(last)}, ${agoInWords(last, clock.now())}`)
      : info('Last notification', 'none yet'),
    info('Open attempts', String(attempts?.open ?? 0)),
  ];
}

function momentOf(instant: Date): string {
  return `${schoolDate(instant)} ${zonedTime(instant)}`;
}

function agoInWords(instant: Date, now: Date): string {
  const minutes = Math.max(0, Math.round((now.getTime() - instant.getTime()) / MINUTE_MS));
  if (minutes < 120) return `${minutes} min ago`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h ago` : `${Math.round(minutes / 1440)} days ago`;
}
