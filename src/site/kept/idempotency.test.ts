import { beforeEach, expect, test, vi } from 'vitest';
import { dropIdempotencyKey, idempotencyKeyFor } from './idempotency.ts';

const KEY = 'somero:attempt';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});

test('the same body keeps its key', () => {
  expect(idempotencyKeyFor({ childName: 'Kato' }, KEY)).toBe(idempotencyKeyFor({ childName: 'Kato' }, KEY));
});

test('the same body has another key once it was carried out', () => {
  const key = idempotencyKeyFor({ childName: 'Kato' }, KEY);
  dropIdempotencyKey(KEY);
  expect(idempotencyKeyFor({ childName: 'Kato' }, KEY)).not.toBe(key);
});

test('another body has another key', () => {
  expect(idempotencyKeyFor({ childName: 'Kato' }, KEY)).not.toBe(
    idempotencyKeyFor({ childName: 'Wasswa' }, KEY),
  );
});

test('the stored digest does not contain the body', () => {
  idempotencyKeyFor({ specialRequirements: 'hearing aid' }, KEY);
  expect(sessionStorage.getItem(KEY)).not.toContain('hearing');
});

test('the key is a UUID, also outside secure contexts', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(idempotencyKeyFor({ childName: 'Nakato' }, KEY)).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
});
