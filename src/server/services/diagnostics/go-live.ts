import { and, eq, isNull } from 'drizzle-orm';
import { sampleSchool } from '#content/sample/school.ts';
import { bad, type Finding, good, warning } from '#domain/diagnostics/report.ts';
import { differences } from '#domain/school/differences.ts';
import { placeOf } from '#domain/school/labels.ts';
import type { Context } from '../../context.ts';
import { deskPasskeys, deskPeople } from '../../db/schema/index.ts';
import { readSchool } from '../school/read-school.ts';
import { sampleFactsLeft } from './check-school.ts';
import { readWork } from './read-work.ts';
import type { Surroundings } from './surroundings.ts';

/** What must be done before families use the site, and what is done already. */
export async function goLiveList(ctx: Context, around: Surroundings): Promise<Finding[]> {
  const [{ school }, owners, { backupAge }] = await Promise.all([
    readSchool(ctx.database.db),
    ownersWithPasskey(ctx),
    readWork(ctx),
  ]);
  const facts = [
    ...new Set(sampleFactsLeft(ctx).map((path) => placeOf(path.replace(/(?:\.\d+)?\.href$/, '')))),
  ];
  const missing = around.variables
    .filter(({ isRequired, state }) => isRequired && state !== 'set')
    .map(({ name }) => name);
  const { texts } = school;
  const sample = sampleSchool.texts;
  const examples = texts.techKids.testimonials.list.filter((one) => one.sample).length;
  const hasSampleFigures = [
    [texts.about.impact, sample.about.impact],
    [texts.home.stats, sample.home.stats],
  ].some(([ours, theirs]) => differences(ours, theirs).length === 0);
  const policies = (['privacy', 'refunds', 'safeguarding'] as const).filter(
    (name) => differences(texts[name], sample[name]).length === 0,
  );
  const isAbroad = school.facts.countryCode !== sampleSchool.facts.countryCode;
  return [
    facts.length === 0
      ? good('Facts of the school', 'All your own')
      : bad('Facts of the school', `Still the sample's: ${facts.join('; ')}`, 'Write your own under School.'),
    missing.length === 0
      ? good('Settings of the server', 'Complete')
      : bad(
          'Settings of the server',
          `Missing: ${missing.join(', ')}`,
          'Set them in the environment of the site. The file .env.example explains each.',
        ),
    around.production
      ? good('Mode', 'Production')
      : bad('Mode', 'The site runs for development', 'Start it with NODE_ENV=production.'),
    ...payments(ctx, around),
    ...addresses(ctx),
    owners > 0
      ? good('Owner with a passkey', owners === 1 ? 'One' : String(owners))
      : bad(
          'Owner with a passkey',
          'None, so that anyone who reads an owner’s e-mail can enter',
          'Make one under My account, and print the recovery codes.',
        ),
    backupAge === null
      ? bad('Backup', 'None was ever written', 'Set up the nightly backup: docs/operations.md.')
      : good('Backup', 'Written'),
    isSet(around, 'HEARTBEAT_URL')
      ? good('Alarm', 'An outside service is called while all is well')
      : warning('Alarm', 'You are not told when the site stops', 'Set HEARTBEAT_URL: docs/operations.md.'),
    examples === 0
      ? good('Testimonials', 'None is an example')
      : warning(
          'Testimonials',
          `${examples} are examples, and marked so`,
          'Under School, write what families said, or take them out.',
        ),
    hasSampleFigures
      ? warning(
          'Figures',
          'The numbers of students and schools are the sample’s',
          'Write yours under School.',
        )
      : good('Figures', 'Your own'),
    isAbroad && policies.length > 0
      ? bad(
          'Policies',
          `Written for the law of Uganda: ${policies.join(', ')}`,
          'Read them under School, and write what you promise.',
        )
      : good('Policies', isAbroad ? 'Your own' : 'For the law of your country; read them before you open'),
  ];
}

function payments({ payments: { main, others }, settings }: Context, around: Surroundings): Finding[] {
  const { publicKey, secretKey, isWebhookSecretOwn } = around.payments;
  const withFlutterwave = [main, ...others].some(({ id }) => id === 'flutterwave');
  const isReal = withFlutterwave
    ? publicKey.mode === 'live' && secretKey.mode === 'live'
    : !settings.demonstration;
  return [
    isReal
      ? good('Payments', 'Real money moves')
      : bad(
          'Payments',
          'Keys of the sandbox or of a test account: no real money moves',
          'Set the live keys of your payment provider: docs/payments.md.',
        ),
    ...(withFlutterwave
      ? [
          isWebhookSecretOwn
            ? good('Notifications of payments', 'Signed with your own secret')
            : bad(
                'Notifications of payments',
                'Signed with the secret of the sandbox, which everyone can read',
                'Set FLW_SECRET_HASH to the one that the provider has.',
              ),
        ]
      : []),
  ];
}

function addresses({ settings: { publicOrigin, deskOrigin } }: Context): Finding[] {
  const isSafe = (origin: string) => origin.startsWith('https://');
  return [
    isSafe(publicOrigin)
      ? good('Address of the site', publicOrigin)
      : bad('Address of the site', publicOrigin, 'Give it a name with https: and set PUBLIC_ORIGIN.'),
    isSafe(deskOrigin)
      ? good('Address of the desk', deskOrigin)
      : bad(
          'Address of the desk',
          deskOrigin,
          'Give it a host name that only the desk has: docs/desk-inside.md.',
        ),
  ];
}

const isSet = ({ variables }: Surroundings, wanted: string) =>
  variables.some(({ name, state }) => name === wanted && state === 'set');

async function ownersWithPasskey({ database: { db } }: Context): Promise<number> {
  const rows = await db
    .selectDistinct({ id: deskPeople.id })
    .from(deskPeople)
    .innerJoin(deskPasskeys, eq(deskPasskeys.personId, deskPeople.id))
    .where(and(eq(deskPeople.role, 'owner'), isNull(deskPeople.removedAt)));
  return rows.length;
}
