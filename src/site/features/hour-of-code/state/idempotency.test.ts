import { beforeEach, expect, test, vi } from 'vitest';
import { idempotencyKeyFor } from './idempotency.ts';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
});

test('the same body keeps its key', () => {
  expect(idempotencyKeyFor({ childName: 'Kato' })).toBe(idempotencyKeyFor({ childName: 'Kato' }));
});

test('another body has another key', () => {
  expect(idempotencyKeyFor({ childName: 'Kato' })).not.toBe(idempotencyKeyFor({ childName: 'Wasswa' }));
});

test('what is kept does not tell the body', () => {
  idempotencyKeyFor({ specialRequirements: 'hearing aid' });
  expect(sessionStorage.getItem('somero:attempt')).not.toContain('hearing');
});

test('the key is a UUID, also outside secure contexts', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(idempotencyKeyFor({ childName: 'Nakato' })).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
});
