import { describe, expect, it } from 'vitest';
import type { PaymentStatus } from '../payment/status.ts';
import { stepFor, steps } from './step.ts';

const requests = [null, '', 'payment', 'calendar', 'completed', 'registration', 'nonsense'];
const a = (paymentStatus: PaymentStatus, appointmentBooked = false) => ({ paymentStatus, appointmentBooked });

describe('the step that a visitor sees', () => {
  it('is one of registration, payment, calendar and completed', () => {
    expect(steps).toEqual(['registration', 'payment', 'calendar', 'completed']);
  });

  it.each(requests)('is registration without a registration, whatever is asked for: %j', (requested) => {
    expect(stepFor(null, requested)).toBe('registration');
  });

  it.each(requests)(
    'is calendar once paid and completed once booked, whatever is asked for: %j',
    (requested) => {
      expect(stepFor(a('paid'), requested)).toBe('calendar');
      expect(stepFor(a('paid', true), requested)).toBe('completed');
    },
  );

  it.each(['pending', 'failed'] as const)('is payment by default while %s', (status) => {
    for (const requested of requests.filter((request) => request !== 'calendar'))
      expect(stepFor(a(status), requested)).toBe('payment');
  });

  it.each(['pending', 'failed'] as const)('is the calendar where it is asked for while %s', (status) => {
    expect(stepFor(a(status), 'calendar')).toBe('calendar');
  });

  it.each(requests)(
    'is payment for a refunded registration, which has nothing to choose: %j',
    (requested) => {
      expect(stepFor(a('refunded'), requested)).toBe('payment');
    },
  );
});
