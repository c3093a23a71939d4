import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AttemptState, attemptStates, isStillAskedAbout, paymentStatusOf } from './status.ts';

const state = fc.constantFrom<AttemptState>(...attemptStates);
const MINUTE = 60_000;

describe('a registration’s payment status', () => {
  it.each<[string, AttemptState[], string]>([
    ['pending without an attempt', [], 'pending'],
    ['pending while one is created', ['created'], 'pending'],
    ['pending while its window is open', ['opened'], 'pending'],
    ['pending while the provider waits', ['pending'], 'pending'],
    ['failed when the newest failed', ['failed'], 'failed'],
    ['failed when the newest failed after one that expired', ['failed', 'expired'], 'failed'],
    ['pending when the newest failed but another is open', ['failed', 'opened'], 'pending'],
    ['pending when a new one is open after a failure', ['created', 'failed'], 'pending'],
    ['pending while money that came too late is with staff', ['duplicate'], 'pending'],
    ['pending when the newest expired', ['expired', 'failed'], 'pending'],
    ['pending while money is in review', ['review'], 'pending'],
    ['paid when the newest is', ['paid'], 'paid'],
    ['paid when any is', ['failed', 'pending', 'paid', 'duplicate'], 'paid'],
  ])('is %s', (_name, newestFirst, expected) => {
    expect(paymentStatusOf(newestFirst, false)).toBe(expected);
  });

  it('stays refunded for any state of the attempts', () => {
    fc.assert(
      fc.property(fc.array(state), (states) => {
        expect(paymentStatusOf(states, true)).toBe('refunded');
      }),
    );
  });

  it('is paid exactly when an attempt is', () => {
    fc.assert(
      fc.property(fc.array(state), (states) => {
        expect(paymentStatusOf(states, false) === 'paid').toBe(states.includes('paid'));
      }),
    );
  });
});

describe('the watch asks the provider', () => {
  it('about open and expired attempts, since their money may still come', () => {
    for (const state of ['created', 'opened', 'pending', 'expired', 'cancelled'] as const)
      expect(isStillAskedAbout(state, 60 * MINUTE)).toBe(true);
  });

  it('about a failed attempt while the parent may try again in the same window', () => {
    expect(isStillAskedAbout('failed', 14 * MINUTE)).toBe(true);
    expect(isStillAskedAbout('failed', 15 * MINUTE)).toBe(false);
  });

  it('about attempts under review, but not about paid ones', () => {
    expect(isStillAskedAbout('paid', 0)).toBe(false);
    expect(isStillAskedAbout('duplicate', 0)).toBe(true);
    expect(isStillAskedAbout('review', 0)).toBe(true);
  });
});
