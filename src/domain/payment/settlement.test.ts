import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProviderAnswer, ProviderTransaction } from './provider.ts';
import {
  type AttemptFacts,
  decideSettlement,
  type LedgerEntry,
  type MoneyStatus,
  type RegistrationFacts,
  stateOf,
} from './settlement.ts';
import { type AttemptState, attemptStates } from './status.ts';

const attempt: AttemptFacts = {
  reference: 'HOC-1',
  amount: 20_000,
  currency: 'UGX',
  state: 'opened',
  ledger: [],
};
const registration: RegistrationFacts = {
  paidByOtherAttempt: false,
  hasOtherOpenAttempt: false,
  closed: false,
};

function says(transaction: Partial<ProviderTransaction>): ProviderAnswer {
  const matching = {
    transactionId: '1',
    reference: 'HOC-1',
    status: 'successful',
    amount: 20_000,
    currency: 'UGX',
  };
  return { kind: 'transaction', transaction: { ...matching, ...transaction } as ProviderTransaction };
}

/** The record of an attempt in this state. */
function ledgerOf(state: AttemptState): LedgerEntry[] {
  const entry = (money: MoneyStatus, status: LedgerEntry['status'] = 'successful'): LedgerEntry[] => [
    { transactionId: '9', status, money },
  ];
  if (state === 'paid') return entry('counts');
  if (state === 'failed') return entry('none', 'failed');
  if (state === 'pending') return entry('none', 'pending');
  if (state === 'review') return entry('mismatch');
  return state === 'duplicate' ? entry('duplicate') : [];
}

function decide(
  answer: ProviderAnswer,
  state: AttemptState = 'opened',
  facts: Partial<AttemptFacts & RegistrationFacts> = {},
) {
  const ledger = facts.ledger ?? ledgerOf(state);
  return decideSettlement({ ...attempt, state, ...facts, ledger }, { ...registration, ...facts }, answer);
}

it('a surplus is exact to the cent', () => {
  const dollars = { amount: 4.99, currency: 'USD' };
  expect(decide(says({ ...dollars, amount: 10.1 }), 'opened', dollars)).toMatchObject({
    money: 'counts',
    overpaidBy: 5.11,
  });
});

const unpaid = attemptStates.filter((state) => state !== 'paid');

describe('an unknown answer', () => {
  const nothing: ProviderAnswer[] = [
    { kind: 'not_found' },
    { kind: 'unknown', reason: 'unreachable' },
    { kind: 'unknown', reason: 'unreadable' },
    says({ reference: 'HOC-2', status: 'failed' }),
    says({ reference: 'HOC-2', status: 'pending' }),
  ];
  it.each(attemptStates)('changes nothing about an attempt that is %s', (state) => {
    for (const answer of nothing)
      expect(decide(answer, state)).toEqual({ attempt: state, money: 'none', entry: null });
  });
});

describe('"pending"', () => {
  it.each<[AttemptState, AttemptState]>([
    ['created', 'pending'],
    ['opened', 'pending'],
    ['pending', 'pending'],
    ['failed', 'pending'],
    ['expired', 'pending'],
    ['cancelled', 'pending'],
    ['review', 'review'],
    ['duplicate', 'duplicate'],
    ['paid', 'paid'],
  ])('leaves an attempt that is %s %s', (before, after) => {
    expect(decide(says({ status: 'pending' }), before)).toMatchObject({ attempt: after, money: 'none' });
  });

  it('does not reopen an attempt next to the one that replaced it', () => {
    for (const state of ['expired', 'cancelled', 'failed'] as const) {
      const settlement = decide(says({ status: 'pending' }), state, { hasOtherOpenAttempt: true });
      expect(settlement.attempt).toBe(state);
    }
  });

  it('is ignored after a failure or a success of the same transaction', () => {
    const failed: LedgerEntry[] = [{ transactionId: '1', status: 'failed', money: 'none' }];
    expect(decide(says({ status: 'pending' }), 'failed', { ledger: failed }).attempt).toBe('failed');
    const counted: LedgerEntry[] = [{ transactionId: '1', status: 'successful', money: 'counts' }];
    expect(decide(says({ status: 'pending' }), 'paid', { ledger: counted })).toMatchObject({
      attempt: 'paid',
      entry: counted[0],
    });
  });
});

describe('a failure', () => {
  it.each<[AttemptState, AttemptState]>([
    ['created', 'failed'],
    ['opened', 'failed'],
    ['expired', 'failed'],
    ['cancelled', 'failed'],
    ['failed', 'failed'],
    ['review', 'review'],
    ['duplicate', 'duplicate'],
    ['paid', 'paid'],
  ])('leaves an attempt that is %s %s', (before, after) => {
    expect(decide(says({ status: 'failed' }), before)).toMatchObject({ attempt: after, money: 'none' });
  });

  it('does not end an attempt with another pending transaction', () => {
    expect(decide(says({ status: 'failed' }), 'pending').attempt).toBe('pending');
  });
});

describe('a success that matches', () => {
  it.each(unpaid)('settles an attempt that is %s', (state) => {
    expect(decide(says({}), state)).toMatchObject({ attempt: 'paid', money: 'counts' });
  });

  it('counts the same when it is repeated', () => {
    const ledger: LedgerEntry[] = [{ transactionId: '1', status: 'successful', money: 'counts' }];
    expect(decide(says({}), 'paid', { ledger })).toMatchObject({ attempt: 'paid', money: 'counts' });
  });

  it('is a duplicate when another transaction paid the attempt', () => {
    expect(decide(says({}), 'paid')).toMatchObject({ attempt: 'paid', money: 'duplicate' });
  });

  it('is late when the payment that counted was refunded', () => {
    expect(decide(says({}), 'paid', { closed: true })).toMatchObject({ attempt: 'paid', money: 'late' });
    const facts = { paidByOtherAttempt: true, closed: true };
    expect(decide(says({}), 'expired', facts)).toMatchObject({ attempt: 'review', money: 'late' });
  });

  it('is a duplicate when another attempt was paid', () => {
    expect(decide(says({}), 'expired', { paidByOtherAttempt: true })).toMatchObject({
      attempt: 'duplicate',
      money: 'duplicate',
    });
  });

  it('is late when the registration was cancelled or refunded', () => {
    expect(decide(says({}), 'opened', { closed: true })).toMatchObject({ attempt: 'review', money: 'late' });
  });

  it('leaves an attempt cancelled with its registration, while a request still waits on a phone', () => {
    const waits = says({ status: 'pending' });
    expect(decide(waits, 'cancelled', { closed: true })).toMatchObject({ attempt: 'cancelled' });
    expect(decide(waits, 'cancelled')).toMatchObject({ attempt: 'pending' });
  });

  it('counts and leaves the difference to staff when it is more than the price', () => {
    expect(decide(says({ amount: 25_000 }))).toMatchObject({
      attempt: 'paid',
      money: 'counts',
      overpaidBy: 5_000,
    });
  });
});

describe('a success that does not match', () => {
  it.each<[string, Partial<ProviderTransaction>, string]>([
    ['one shilling less', { amount: 19_999 }, 'amount'],
    ['a part of a shilling less', { amount: 19_999.99 }, 'amount'],
    ['nothing at all', { amount: 0 }, 'amount'],
    ['money taken instead of given', { amount: -20_000 }, 'amount'],
    ['the same figure of another currency', { currency: 'KES' }, 'currency'],
    ['a currency written otherwise', { currency: 'ugx' }, 'currency'],
    ['another reference', { reference: 'HOC-2' }, 'reference'],
    ['another reference and currency', { reference: 'HOC-2', currency: 'KES', amount: 1 }, 'reference'],
  ])('goes to staff: %s', (_what, transaction, mismatch) => {
    for (const state of unpaid)
      expect(decide(says(transaction), state)).toMatchObject({
        attempt: 'review',
        money: 'mismatch',
        mismatch,
      });
  });

  it('leaves a paid attempt paid', () => {
    const ledger: LedgerEntry[] = [{ transactionId: '7', status: 'successful', money: 'counts' }];
    expect(decide(says({ amount: 1 }), 'paid', { ledger })).toMatchObject({
      attempt: 'paid',
      money: 'duplicate',
    });
    expect(decide(says({ currency: 'KES' }), 'paid', { ledger })).toMatchObject({
      attempt: 'paid',
      money: 'mismatch',
    });
  });

  it('says again what does not match when it is repeated', () => {
    const ledger: LedgerEntry[] = [{ transactionId: '1', status: 'successful', money: 'mismatch' }];
    expect(decide(says({ amount: 1 }), 'review', { ledger })).toMatchObject({ mismatch: 'amount' });
  });
});

describe('what staff decided about money', () => {
  const of = (money: MoneyStatus): LedgerEntry[] => [{ transactionId: '1', status: 'successful', money }];

  it('stays the same when the provider repeats its answers', () => {
    for (const money of ['returned', 'dismissed', 'counts'] as const)
      expect(decide(says({ amount: 1 }), 'review', { ledger: of(money) })).toMatchObject({ money });
  });

  it('lets the parent pay again', () => {
    expect(stateOf('review', of('returned'), false)).toBe('failed');
    expect(stateOf('review', of('dismissed'), false)).toBe('expired');
  });
});

const anyTransaction = fc.record({
  transactionId: fc.constantFrom('1', '2', '3'),
  reference: fc.constantFrom('HOC-1', 'HOC-1', 'HOC-1', 'HOC-2'),
  status: fc.constantFrom('successful', 'pending', 'failed'),
  amount: fc.constantFrom(20_000, 20_000, 19_999, 25_000),
  currency: fc.constantFrom('UGX', 'UGX', 'UGX', 'KES'),
});
const anyAnswer: fc.Arbitrary<ProviderAnswer> = fc.oneof(
  { weight: 5, arbitrary: anyTransaction.map((transaction) => says(transaction as ProviderTransaction)) },
  fc.constantFrom<ProviderAnswer>(
    { kind: 'not_found' },
    { kind: 'unknown', reason: 'unreachable' },
    { kind: 'unknown', reason: 'unreadable' },
  ),
);

/** Applies answers one after another, as they are written down. */
function settle(answers: readonly ProviderAnswer[]) {
  const history: AttemptState[] = [];
  let facts = attempt;
  for (const answer of answers) {
    const { attempt: state, entry } = decideSettlement(facts, registration, answer);
    const others = facts.ledger.filter(({ transactionId }) => transactionId !== entry?.transactionId);
    facts = { ...facts, state, ledger: entry ? [...others, entry] : facts.ledger };
    history.push(state);
  }
  const counted = facts.ledger.filter(({ money }) => money === 'counts').length;
  return { state: facts.state, counted, history };
}

describe('answers in any order and number', () => {
  it('never un-pay an attempt', () => {
    fc.assert(
      fc.property(fc.array(anyAnswer), (answers) => {
        const { history } = settle(answers);
        const paid = history.indexOf('paid');
        if (paid !== -1) expect(new Set(history.slice(paid))).toEqual(new Set(['paid']));
      }),
    );
  });

  it('count the money of one transaction at most', () => {
    fc.assert(
      fc.property(fc.array(anyAnswer), (answers) => {
        const { state, counted } = settle(answers);
        expect(counted).toBe(state === 'paid' ? 1 : 0);
      }),
    );
  });

  it('end in the same state', () => {
    const shuffled = fc
      .array(anyAnswer, { maxLength: 12 })
      .chain((answers) =>
        fc.tuple(fc.constant(answers), fc.shuffledSubarray(answers, { minLength: answers.length })),
      );
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        expect(settle(other).state).toBe(settle(one).state);
        expect(settle(other).counted).toBe(settle(one).counted);
      }),
    );
  });

  it('change nothing when they are repeated', () => {
    fc.assert(
      fc.property(fc.array(anyAnswer), anyAnswer, (before, answer) => {
        const once = settle([...before, answer]);
        const often = settle([...before, answer, answer, answer]);
        expect({ state: often.state, counted: often.counted }).toEqual({
          state: once.state,
          counted: once.counted,
        });
      }),
    );
  });
});
