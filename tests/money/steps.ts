import fc from 'fast-check';
import { changes } from './provider.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const FAMILIES = 4;

/** What a payer may do in the provider's window. */
const facts = ['successful', 'pending', 'failed', 'short', 'foreign', 'over', 'misnamed'] as const;
export type Fact = (typeof facts)[number];

/** Mostly the same family, so that enough happens to it. */
const family = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.nat(FAMILIES - 1) },
);
/** Counted back from the newest. */
const newest = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(4) });
const any = fc.nat(5);
const fact = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Fact>('successful') },
  { weight: 3, arbitrary: fc.constant<Fact>('pending') },
  { weight: 4, arbitrary: fc.constantFrom(...facts) },
);
const waits = [
  3 * SECOND,
  10 * SECOND,
  15 * SECOND,
  MINUTE,
  6 * MINUTE,
  11 * MINUTE,
  31 * MINUTE,
  2 * HOUR,
  DAY,
  3 * DAY,
];

const sometimes = fc.oneof(
  { weight: 3, arbitrary: fc.constant(false) },
  { weight: 1, arbitrary: fc.constant(true) },
);

/** One kind of step and its weight. */
function step<const Kind extends string, Fields extends object>(
  weight: number,
  kind: Kind,
  fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
) {
  // Whether the operation also pauses before each of its transactions, so that others can overtake it.
  const arbitrary = fc.record({ do: fc.constant(kind), ...fields, stops: sometimes });
  return { weight, arbitrary: arbitrary as fc.Arbitrary<{ do: Kind; stops: boolean } & Fields> };
}

/**
 * Steps refer to things by number. A step without its thing does nothing, so that a history still plays when steps are
 * left out.
 */
const anyStep = fc.oneof(
  step(130, 'resume', { paused: any }),
  step(12, 'settle', {}),
  step(10, 'open', { family, session: fc.option(fc.nat(2), { freq: 1 }) }),
  step(3, 'window', { attempt: newest, event: fc.constantFrom('opened', 'closed') }),
  step(12, 'pay', { attempt: newest, fact }),
  step(1, 'pay a stranger', {}),
  step(6, 'change', {
    transaction: newest,
    to: fc.constantFrom('successful', ...changes),
  }),
  step(8, 'return', { family, names: fc.oneof(fc.constantFrom(null, null, 'unknown'), newest) }),
  step(2, 'claim', { family, transaction: newest }),
  step(8, 'announce', { transaction: newest, lie: fc.option(newest, { freq: 1 }) }),
  step(10, 'deliver', { notification: newest }),
  step(10, 'work', { job: any }),
  step(10, 'poll', {}),
  step(2, 'outage', { reason: fc.constantFrom('unreachable', 'unreadable', null, null, null, null) }),
  step(12, 'wait', { ms: fc.constantFrom(...waits) }),
  step(2, 'restart', {}),
  step(1, 'backup', {}),
  step(1, 'restore', {}),
  step(3, 'accept', { transaction: newest }),
  step(2, 'dismiss', { transaction: newest }),
  step(1, 'attach', { transaction: newest, family }),
  step(4, 'refund', { transaction: newest, amount: fc.constantFrom(undefined, undefined, 7_000) }),
  step(6, 'end refund', { refund: newest, to: fc.constantFrom('done', 'done', 'done', 'failed') }),
  step(6, 'ask about refunds', {}),
  step(2, 'reconcile', {}),
  step(1, 'cancel', { family }),
  step(8, 'book', { family, session: fc.nat(2) }),
  step(2, 'change session', { family, session: fc.nat(2) }),
  step(1, 'tidy up', {}),
);

export type Step = typeof anyStep extends fc.Arbitrary<infer Chosen> ? Chosen : never;

const settle: Step = { do: 'settle', stops: false };
const now = { stops: false } as const;

/** The usual course of a payment. */
const aPayment = fc
  .record({ family, session: fc.option(fc.nat(2)), fact })
  .map(({ family, session, fact }): Step[] => [
    { do: 'open', family, session, ...now },
    settle,
    { do: 'pay', attempt: 0, fact, ...now },
    { do: 'return', family, names: 0, ...now },
    settle,
  ]);
const aBooking = fc
  .record({ family, session: fc.nat(2) })
  .map(({ family, session }): Step[] => [{ do: 'book', family, session, ...now }, settle]);
const aRefund = fc
  .record({ transaction: newest, amount: fc.constantFrom(undefined, 7_000) })
  .map(({ transaction, amount }): Step[] => [{ do: 'refund', transaction, amount, ...now }, settle]);

export const anyHistory = fc
  .noBias(
    fc.array(
      fc.oneof(
        { weight: 16, arbitrary: anyStep.map((one) => [one]) },
        { weight: 2, arbitrary: aPayment },
        { weight: 1, arbitrary: aBooking },
        { weight: 1, arbitrary: aRefund },
      ),
      { maxLength: 150, size: 'max' },
    ),
  )
  .map((parts) => parts.flat());
