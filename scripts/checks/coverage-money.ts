import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/**
 * How much of the code that decides about money and seats the quick tests go through. Fails below 95 % of its branches.
 * Further arguments go to Vitest: `npm run coverage:money -- --coverage.reporter=html`.
 */
const LEAST_BRANCHES = 95;

const examined = [
  'src/domain/{payment,booking}/**/*.ts',
  'src/server/services/{payments,bookings}/**/*.ts',
  'src/server/gateways/payments/**/*.ts',
];

/** The drawing of receipts decides nothing, and runs in a worker where coverage is not counted. */
const excluded = ['**/receipts/pdf/**', '**/*.d.ts'];

/** Where its tests are: next to the code, and where the whole is played through. */
const tests = [
  'src/domain/payment',
  'src/domain/booking',
  'src/server/services/payments',
  'src/server/services/bookings',
  'src/server/gateways/payments',
  'src/server/http/routes',
  'src/server/services/messages',
  'src/server/services/registrations',
  'src/site/features/hour-of-code',
  'src/site/embed',
  'scripts/offers',
  'scripts/payments',
  'scripts/registrations',
  'scripts/sessions',
  'tests/contract',
  'tests/money',
  'tests/scenarios',
];

const { status } = spawnSync(
  process.execPath,
  [
    resolve(import.meta.dirname, '../../node_modules/vitest/vitest.mjs'),
    'run',
    '--project=unit',
    '--coverage.enabled',
    '--coverage.reporter=text',
    ...examined.map((files) => `--coverage.include=${files}`),
    ...excluded.map((files) => `--coverage.exclude=${files}`),
    `--coverage.thresholds.branches=${LEAST_BRANCHES}`,
    ...process.argv.slice(2),
    ...tests,
  ],
  { stdio: 'inherit', cwd: resolve(import.meta.dirname, '../..') },
);
process.exitCode = status ?? 1;
