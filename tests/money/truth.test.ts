import { describe, expect, test } from 'vitest';
import type { ProviderAnswer } from '#domain/payment/provider.ts';
import { makeReference } from '#domain/payment/reference.ts';
import { ask } from '#tests/faults/support/ask.ts';
import { worldPerTest } from '#tests/support/world.ts';
import { type Behaviour, History, offer } from './history.ts';
import { RecordingProvider } from './provider.ts';
import type { Step } from './steps.ts';
import { always, atTheEnd, type Rows, type Seen } from './truth.ts';

const checks = { ...always, ...atTheEnd };
type Rule = keyof typeof checks;

const PAID = '00000000-0000-4000-8000-000000000000';
const REFERENCE = makeReference(PAID, new Date('2026-11-20T07:00:00Z'), 'a1b2c3d4e5f6');

interface State {
  rows: Rows;
  provider: RecordingProvider;
  seen: Seen;
}

/** A paid registration, and dismissed money of another shop. */
function sound(): State {
  const provider = new RecordingProvider();
  const made = { status: 'successful', amount: 20_000, currency: 'UGX' } as const;
  provider.record(REFERENCE, { transactionId: '1', reference: REFERENCE, ...made });
  provider.record('SHOP', { transactionId: '2', reference: 'SHOP', ...made });
  for (const transaction of provider.transactions) provider.report(transaction);
  provider.refunds.taken.push({
    refundId: '9',
    transactionId: '1',
    amount: 7_000,
    refundKey: 'f',
    state: 'done',
  });
  const rows: Rows = {
    registrations: [{ id: PAID, status: 'paid', transactionId: '1' }],
    attempts: [{ reference: REFERENCE, registrationId: PAID }],
    transactions: [
      { transactionId: '1', money: 'counts', ...made },
      { transactionId: '2', money: 'dismissed', ...made },
    ],
    refunds: [{ id: 'f', state: 'done' }],
    events: [{ transactionId: '1', outcome: 'handled' }],
    unfound: [],
    accepted: [],
  };
  return { rows, provider, seen: { paid: new Set([PAID]), decided: new Map([['2', 'dismissed']]) } };
}

/** Damages a sound state so that only one rule is broken. */
const damages: Record<Rule, (state: State) => void> = {
  'a registration is paid by money that does not pay it': ({ rows: { registrations } }) => {
    Object.assign(registrations[0] ?? {}, { transactionId: '2' });
  },
  'a paid registration is unpaid again': ({ rows: { registrations } }) => {
    Object.assign(registrations[0] ?? {}, { status: 'cancelled' });
  },
  'money that was refunded or dismissed is something else again': ({ rows: { transactions } }) => {
    Object.assign(transactions[1] ?? {}, { money: 'unmatched' });
  },
  'the database says more of a payment than the provider': ({ rows: { transactions } }) => {
    transactions.push({ transactionId: '3', money: 'none', status: 'pending', amount: 1, currency: 'UGX' });
  },
  'a notification is done and its money is not recorded': ({ rows, provider }) => {
    const late = { transactionId: '3', reference: 'SHOP', amount: 1, currency: 'UGX' };
    provider.record('SHOP', { ...late, status: 'successful' });
    rows.events.push({ transactionId: '3', outcome: 'handled' });
  },
  'one refund is carried out twice': ({ provider: { refunds } }) => {
    refunds.taken.push(...refunds.taken.map((one) => ({ ...one, refundId: '10' })));
  },
  'more is refunded than was paid': ({ rows, provider }) => {
    const more = { refundId: '10', transactionId: '1', amount: 13_001, refundKey: 'g' };
    provider.refunds.taken.push({ ...more, state: 'done' });
    rows.refunds.push({ id: 'g', state: 'done' });
  },
  'money pays nothing although it matches': ({ rows: { registrations }, seen }) => {
    Object.assign(registrations[0] ?? {}, { status: 'pending_payment' });
    seen.paid.clear();
  },
  'money is not recorded': ({ rows: { transactions } }) => {
    Object.assign(transactions[0] ?? {}, { currency: 'KES' });
  },
  'a notification still waits': ({ rows: { events } }) => {
    Object.assign(events[0] ?? {}, { outcome: 'received' });
  },
  'a refund is not known': ({ rows: { refunds } }) => {
    Object.assign(refunds[0] ?? {}, { state: 'sent' });
  },
};

describe('the comparison with the provider', () => {
  const broken = ({ rows, provider, seen }: State) =>
    Object.entries(checks).flatMap(([rule, check]) => (check(rows, provider, seen).length > 0 ? [rule] : []));

  test('finds nothing in a sound state', () => {
    expect(broken(sound())).toEqual([]);
  });

  test.for(Object.entries(damages))('finds that %s', ([rule, damage]) => {
    const state = sound();
    damage(state);
    // Money without a record has no notification either.
    expect(broken(state).filter((one) => one === rule || !explained.includes(one))).toEqual([rule]);
  });
});

describe('the amount of a payment', () => {
  const unrecorded = ({ rows, provider }: State) => atTheEnd['money is not recorded'](rows, provider);

  test.for([19_000, 20_500])('may not be %i when the provider has reported 20,000', (amount) => {
    const state = sound();
    Object.assign(state.rows.transactions[0] ?? {}, { amount });
    expect(unrecorded(state)).toEqual(['1']);
  });

  test('may be one that the provider has corrected since, and only one that it has reported', async () => {
    const state = sound();
    const [made] = state.provider.transactions;
    if (!made) throw new Error('There is no transaction.');
    made.amount = 25_000;
    expect(unrecorded(state)).toEqual([]);
    Object.assign(state.rows.transactions[0] ?? {}, { amount: 25_000 });
    expect(unrecorded(state)).toEqual(['1']);
    await state.provider.recordingGateway.findTransaction('1');
    expect(unrecorded(state)).toEqual([]);
  });
});

const explained: readonly string[] = ['money is not recorded'];

describe('a history', () => {
  const world = worldPerTest(offer);
  const now = { stops: false } as const;
  const minutes = (count: number): Step => ({ do: 'wait', ms: count * 60_000, ...now });
  const open: Step = { do: 'open', family: 0, session: null, ...now };
  const settle: Step = { do: 'settle', ...now };
  const pay = (fact: 'successful' | 'pending'): Step => ({ do: 'pay', attempt: 0, fact, ...now });
  const paid: Step[] = [open, pay('successful'), { do: 'return', family: 0, names: 0, ...now }, settle];

  const findsNothing: Behaviour = ({ recordingGateway }) => ({
    ...recordingGateway,
    findByReference: async () => ({ kind: 'not_found' }),
    findRefund: async () => ({ kind: 'not_found' }),
  });

  const play = async (steps: Step[], behave?: Behaviour) =>
    (await (await History.begin(world().database, behave)).play(steps)).wrong;

  const twoPrompts = [open, minutes(6), pay('pending'), minutes(6), open, settle];
  test('finds a second prompt when the provider denies the first', async () => {
    expect(await play(twoPrompts)).toEqual([]);
    expect(await play(twoPrompts, findsNothing)).toEqual([
      expect.stringMatching(/^a payment is opened while/),
    ]);
  });

  const lostRefund: Step[] = [
    open,
    pay('successful'),
    { do: 'return', family: 0, names: 0, ...now },
    settle,
    { do: 'outage', reason: 'unreachable', ...now },
    { do: 'refund', transaction: 0, amount: undefined, ...now },
    settle,
    { do: 'outage', reason: null, ...now },
    minutes(2),
    { do: 'ask about refunds', ...now },
    settle,
  ];
  test('finds a refund that is carried out twice when the provider denies the first', async () => {
    expect(await play(lostRefund)).toEqual([]);
    expect(await play(lostRefund, findsNothing)).toContainEqual(
      expect.stringMatching(/^one refund is carried out twice/),
    );
  });

  test('finds fees that count as paid', async () => {
    expect(await play(paid)).toEqual([]);
    const addsFees: Behaviour = ({ recordingGateway }) => {
      const withFees = (answer: ProviderAnswer): ProviderAnswer =>
        answer.kind === 'transaction'
          ? { ...answer, transaction: { ...answer.transaction, amount: answer.transaction.amount + 600 } }
          : answer;
      return {
        ...recordingGateway,
        findTransaction: async (id) => withFees(await recordingGateway.findTransaction(id)),
      };
    };
    expect(await play(paid, addsFees)).toEqual([expect.stringMatching(/^money is not recorded/)]);
  });

  describe('of a paid registration without a seat', () => {
    const missing = [expect.stringMatching(/^a paid registration has no seat and no task/)];
    /** A finished task about the same payment is not raised again. */
    const finish = (subject: string) =>
      ask(
        world().database,
        `INSERT INTO staff_tasks (kind, subject, registration_id, details, created_at, done_at)
        SELECT 'paid_without_seat', id::text, id,
          jsonb_build_object('reference', payment_reference, 'transactionId', payment_transaction_id), now(), now()
        FROM registrations WHERE id = $1`,
        [subject],
      );

    async function withoutSeat() {
      const history = await History.begin(world().database);
      expect((await history.play(paid)).wrong).toEqual([]);
      await ask(world().database, 'DELETE FROM seats');
      return { history, check: async () => (await history.play([{ do: 'poll', ...now }, settle])).wrong };
    }

    test('finds nothing while staff have an open task about it', async () => {
      const { check } = await withoutSeat();
      expect(await check()).toEqual([]);
    });

    test('finds that the task is finished, and accepts none about another registration', async () => {
      const { history, check } = await withoutSeat();
      await finish(history.families[0] ?? '');
      await ask(
        world().database,
        `INSERT INTO staff_tasks (kind, subject, details, created_at) VALUES ('paid_without_seat', $1, '{}', now())`,
        [history.families[1] ?? ''],
      );
      expect(await check()).toEqual(missing);
    });
  });
});
