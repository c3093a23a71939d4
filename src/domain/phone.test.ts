import { describe, expect, it } from 'vitest';
import { normalisePhone } from './phone.ts';

describe('a phone number', () => {
  it.each([
    ['0772 123456', '+256772123456'],
    ['0772-123-456', '+256772123456'],
    ['256772123456', '+256772123456'],
    ['+256 772 123456', '+256772123456'],
    ['+254 712 345678', '+254712345678'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('%s is kept as %s', (typed, stored) => {
    expect(normalisePhone(typed, 'UG')).toBe(stored);
  });

  it.each([
    'call my neighbour',
    '0772',
    '12345678901234567890',
    '+999 123',
    'n/a',
    '0772 123456 or 0772 654321',
  ])('stores an unreadable number as typed: %s', (typed) => {
    expect(normalisePhone(typed, 'UG')).toBe(typed);
  });
});
