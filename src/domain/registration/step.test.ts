import { describe, expect, it } from 'vitest';
import type { PaymentStatus } from '../payment/status.ts';
import { isClosed, stepFor, steps } from './step.ts';

const requests = [null, '', 'payment', 'calendar', 'completed', 'registration', 'nonsense'];
const a = (paymentStatus: PaymentStatus, appointmentBooked = false) => ({ paymentStatus, appointmentBooked });

describe('the step that a visitor sees', () => {
  it('is one of registration, payment, calendar and completed', () => {
    expect(steps).toEqual(['registration', 'payment', 'calendar', 'completed']);
  });

  it.each(requests)('is the one of the actual state, whatever is asked for: %j', (requested) => {
    expect(stepFor(null, requested)).toBe('registration');
    expect(stepFor(a('paid'), requested)).toBe('calendar');
    expect(stepFor(a('paid', true), requested)).toBe('completed');
    expect(stepFor(a('refunded'), requested)).toBe('payment');
    for (const status of ['pending', 'failed'] as const)
      expect(stepFor(a(status), requested)).toBe(requested === 'calendar' ? 'calendar' : 'payment');
    for (const paymentStatus of ['pending', 'failed', 'paid'] as const)
      for (const booked of [false, true])
        expect(stepFor({ ...a(paymentStatus, booked), status: 'cancelled' }, requested)).toBe('payment');
  });

  it('follows the payment while the registration is neither cancelled nor refunded', () => {
    expect(stepFor({ ...a('pending'), status: 'pending_payment' }, 'calendar')).toBe('calendar');
    expect(stepFor({ ...a('paid', true), status: 'paid' }, null)).toBe('completed');
  });
});

describe('a registration', () => {
  it.each([
    ['refunded', 'refunded', true],
    ['pending', 'cancelled', true],
    ['paid', 'cancelled', true],
    ['paid', 'refunded', true],
    ['pending', 'pending_payment', false],
    ['failed', 'pending_payment', false],
    ['paid', 'paid', false],
  ] as const)('whose payment is %s and that is %s is closed: %j', (paymentStatus, status, closed) => {
    expect(isClosed({ paymentStatus, status })).toBe(closed);
  });
});
