import { describe, expect, test } from 'vitest';
import { type SealedPurpose, seal, unseal } from './sealed.ts';

const secret = 'a secret of at least thirty-two letters';
const purpose = 'booking-grant';
const text = '123e4567-e89b-42d3-a456-426614174000';
const now = new Date('2026-11-20T07:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const sealed = seal(secret, purpose, text, later(1000));
const another = 'something-else' as SealedPurpose;

describe('a sealed text', () => {
  test('opens until it expires', () => {
    expect(unseal(secret, purpose, sealed, now)).toBe(text);
    expect(unseal(secret, purpose, sealed, later(999))).toBe(text);
    expect(unseal(secret, purpose, sealed, later(1000))).toBeNull();
  });

  test('reveals nothing of the text, and differs each time', () => {
    const bytes = Buffer.from(sealed, 'base64url');
    expect(bytes.includes(text)).toBe(false);
    expect(bytes.includes(Buffer.from(text.replaceAll('-', ''), 'hex'))).toBe(false);
    expect(seal(secret, purpose, text, later(1000))).not.toBe(sealed);
  });

  test('opens only for its purpose and with its secret', () => {
    expect(unseal(secret, another, sealed, now)).toBeNull();
    expect(unseal(`${secret}.`, purpose, sealed, now)).toBeNull();
    expect(unseal(secret, another, seal(secret, another, text, later(1000)), now)).toBe(text);
  });

  test('does not open after any byte was changed', () => {
    const bytes = Buffer.from(sealed, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const forged = Buffer.from(bytes);
      forged[at] = (forged[at] ?? 0) ^ 1;
      expect(unseal(secret, purpose, forged.toString('base64url'), now)).toBeNull();
    }
  });

  test.each([
    '',
    'x',
    'not a seal',
    `${sealed}=`,
    `${sealed} `,
    `${sealed}A`,
    sealed.slice(0, -4),
    '\u0000',
    '%',
  ])('is not %j', (given) => {
    expect(unseal(secret, purpose, given, now)).toBeNull();
  });
});
