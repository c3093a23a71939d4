import { expect, test } from 'vitest';
import { checkFormToken, issueFormToken } from './form-token.ts';

const secret = 'a'.repeat(32);
const issued = new Date('2026-12-05T08:00:00Z');
const later = (hours: number) => new Date(issued.getTime() + hours * 3_600_000);
const token = issueFormToken(secret, issued);

test('a token is valid for a day after the hour in which it was issued', () => {
  expect(checkFormToken(secret, token, issued)).toBe(true);
  expect(checkFormToken(secret, token, later(25))).toBe(true);
  expect(checkFormToken(secret, token, later(25.001))).toBe(false);
});

test('a token is the same for everyone in one hour, and another in the next', () => {
  expect(issueFormToken(secret, later(0.99))).toBe(token);
  expect(issueFormToken(secret, later(1))).not.toBe(token);
});

test('a token from the future is refused, except for a small difference of clocks', () => {
  expect(checkFormToken(secret, token, later(-0.01))).toBe(true);
  expect(checkFormToken(secret, token, later(-1))).toBe(false);
});

test('a token with another secret, time or signature is refused', () => {
  const [time = '', signature = ''] = token.split('.');
  expect(checkFormToken('b'.repeat(32), token, issued)).toBe(false);
  expect(checkFormToken(secret, `${later(1).getTime().toString(36)}.${signature}`, issued)).toBe(false);
  expect(checkFormToken(secret, `${time}.${signature.slice(0, -4)}AAAA`, issued)).toBe(false);
});

test.each(['', '.', 'x', `${token}.x`, `${token}x`, 'é.é', '0'.repeat(100_000)])(
  'nonsense is refused',
  (text) => {
    expect(checkFormToken(secret, text, issued)).toBe(false);
  },
);
