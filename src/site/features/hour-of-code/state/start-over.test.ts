import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dropIdempotencyKey, idempotencyKeyFor } from '#site/kept/idempotency.ts';
import { storeChosenSession } from './chosen-session.ts';
import { registrationDraft } from './draft.ts';
import { readRegistered, rememberRegistered } from './registered.ts';
import { startOver, startOverAfter } from './start-over.ts';
import { storageKeys } from './storage-keys.ts';

const items = new Map<string, string>();
const storage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
};
const child = { childName: 'Kato' };
let firstKey = '';

beforeEach(() => {
  items.clear();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  firstKey = idempotencyKeyFor(child, storageKeys.attempt);
  rememberRegistered({ registrationId: 'one', offer: '', values: { parentName: 'Sarah' }, formerEmails: [] });
  storeChosenSession('one', { sessionDate: '2026-12-05', sessionSlot: 'Morning 9–11' });
});

describe('starting over', () => {
  test('forgets the registration, its session and its key, so that the same details register again', () => {
    startOver();
    expect([...items.keys()]).toEqual([]);
    expect(idempotencyKeyFor(child, storageKeys.attempt)).not.toBe(firstKey);
  });

  test('keeps what was typed and not sent', () => {
    registrationDraft.save({ parentName: 'Sarah' });
    startOver();
    expect([...items.keys()]).toEqual(['somero:draft']);
  });

  test('forgets nothing for the registration of another tab', () => {
    startOverAfter('two');
    expect(readRegistered()?.registrationId).toBe('one');
    expect(idempotencyKeyFor(child, storageKeys.attempt)).toBe(firstKey);
    startOverAfter('one');
    expect([...items.keys()]).toEqual([]);
  });
});

test.each([{}, 5, 'x', null, { registrationId: 'one' }, { registrationId: 'one', values: null }])(
  'a stored registration of another shape is none: %j',
  (stored) => {
    storage.setItem(storageKeys.registered, JSON.stringify(stored));
    expect(readRegistered()).toBeNull();
  },
);

test.each(['registered', 'draft'] as const)('of stored fields of another shape none is shown: %s', (of) => {
  const values = { parentName: 5, childName: { a: 1 }, email: 'sarah@families.example' };
  storage.setItem(storageKeys[of], JSON.stringify({ registrationId: 'one', savedAt: Date.now(), values }));
  const read = of === 'draft' ? registrationDraft.read() : readRegistered()?.values;
  expect(read).toEqual({ email: 'sarah@families.example' });
});

test('a key that was dropped after a success is not used again', () => {
  dropIdempotencyKey(storageKeys.attempt);
  expect(idempotencyKeyFor(child, storageKeys.attempt)).not.toBe(firstKey);
});
