import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProviderAnswer, ProviderTransaction } from './provider.ts';
import { type AttemptFacts, decideSettlement, type RegistrationFacts } from './settlement.ts';
import type { AttemptState } from './status.ts';

const attempt: AttemptFacts = {
  reference: 'HOC-1',
  amount: 20_000,
  currency: 'UGX',
  state: 'open',
  paidBy: null,
};
const registration: RegistrationFacts = { paidByOtherAttempt: false, closed: false };

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

function decide(
  answer: ProviderAnswer,
  state: AttemptState = 'open',
  facts: Partial<AttemptFacts & RegistrationFacts> = {},
) {
  return decideSettlement({ ...attempt, state, ...facts }, { ...registration, ...facts }, answer);
}

const states: AttemptState[] = ['open', 'paid', 'failed', 'expired', 'review'];
const unsettled: AttemptState[] = ['open', 'failed', 'expired', 'review'];

describe('an answer that says nothing', () => {
  const nothing: ProviderAnswer[] = [
    { kind: 'not_found' },
    { kind: 'unknown', reason: 'unreachable' },
    { kind: 'unknown', reason: 'nonsense' },
    says({ status: 'pending' }),
  ];

  it.each(states)('changes nothing about an attempt that is %s', (state) => {
    for (const answer of nothing) expect(decide(answer, state)).toEqual({ attempt: state, money: 'none' });
  });
});

describe('a failure', () => {
  it.each<[AttemptState, AttemptState]>([
    ['open', 'failed'],
    ['expired', 'failed'],
    ['failed', 'failed'],
    ['review', 'review'],
    ['paid', 'paid'],
  ])('leaves an attempt that is %s %s', (before, after) => {
    expect(decide(says({ status: 'failed' }), before)).toEqual({ attempt: after, money: 'none' });
  });
});

describe('a success that matches', () => {
  it.each(unsettled)('settles an attempt that is %s', (state) => {
    expect(decide(says({}), state)).toEqual({ attempt: 'paid', money: 'counts' });
  });

  it('counts the same when it is repeated', () => {
    expect(decide(says({}), 'paid', { paidBy: '1' })).toEqual({ attempt: 'paid', money: 'counts' });
  });

  it('is a duplicate when another transaction paid the attempt', () => {
    expect(decide(says({ transactionId: '2' }), 'paid', { paidBy: '1' })).toMatchObject({
      money: 'duplicate',
    });
  });

  it('is a duplicate when another attempt was paid', () => {
    expect(decide(says({}), 'expired', { paidByOtherAttempt: true })).toMatchObject({ money: 'duplicate' });
  });

  it('is money to return when the registration was cancelled or refunded', () => {
    expect(decide(says({}), 'open', { closed: true })).toEqual({ attempt: 'paid', money: 'duplicate' });
  });

  it('counts and leaves the difference to staff when it is more than the price', () => {
    expect(decide(says({ amount: 25_000 }))).toEqual({ attempt: 'paid', money: 'counts', overpaidBy: 5_000 });
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
    for (const state of unsettled)
      expect(decide(says(transaction), state)).toEqual({ attempt: 'review', money: 'mismatch', mismatch });
  });

  it('leaves a paid attempt paid', () => {
    expect(decide(says({ amount: 1 }), 'paid', { paidBy: '9' })).toMatchObject({
      attempt: 'paid',
      money: 'mismatch',
    });
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
    { kind: 'unknown', reason: 'nonsense' },
  ),
);

/** Applies answers one after another, as they are written down. */
function settle(answers: readonly ProviderAnswer[]) {
  const counted = new Set<string>();
  const history: AttemptState[] = [];
  let facts = attempt;
  for (const answer of answers) {
    const settlement = decideSettlement(facts, registration, answer);
    const id = answer.kind === 'transaction' ? answer.transaction.transactionId : null;
    if (settlement.money === 'counts' && id) counted.add(id);
    facts = {
      ...facts,
      state: settlement.attempt,
      paidBy: settlement.money === 'counts' ? id : facts.paidBy,
    };
    history.push(facts.state);
  }
  return { state: facts.state, counted: counted.size, history };
}

describe('in any order and number, answers', () => {
  it('never un-pay an attempt', () => {
    fc.assert(
      fc.property(fc.array(anyAnswer), (answers) => {
        const { history } = settle(answers);
        const paid = history.indexOf('paid');
        if (paid !== -1) expect(new Set(history.slice(paid))).toEqual(new Set(['paid']));
      }),
    );
  });

  it('count one transaction’s money at most', () => {
    fc.assert(
      fc.property(fc.array(anyAnswer), (answers) => {
        const { state, counted } = settle(answers);
        expect(counted).toBe(state === 'paid' ? 1 : 0);
      }),
    );
  });

  it('end in the same state whatever their order', () => {
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
