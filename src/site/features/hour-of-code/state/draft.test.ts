import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/clock.ts';
import { registrationDraft } from './draft.ts';

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

const savedAt = Date.parse('2026-11-20T10:00:00Z');

describe('the draft on the phone', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', memoryStorage());
  });

  test('comes back as it was typed', () => {
    expect(registrationDraft.save({ parentName: 'Sarah', childAge: '9', email: '' }, savedAt)).toBe(true);
    expect(registrationDraft.read(savedAt + DAY_MS)).toEqual({ parentName: 'Sarah', childAge: '9' });
  });

  test('never holds the special requirements', () => {
    const typed = { parentName: 'Sarah', specialRequirements: 'hearing aid' };
    registrationDraft.save(typed, savedAt);
    expect(localStorage.getItem('somero:draft')).not.toContain('hearing');
  });

  test('is gone after seven days', () => {
    registrationDraft.save({ parentName: 'Sarah' }, savedAt);
    expect(registrationDraft.read(savedAt + 7 * DAY_MS)).not.toBeNull();
    expect(registrationDraft.read(savedAt + 7 * DAY_MS + 1)).toBeNull();
    expect(localStorage.getItem('somero:draft')).toBeNull();
  });

  test('is deleted with an emptied form', () => {
    registrationDraft.save({ parentName: 'Sarah' }, savedAt);
    expect(registrationDraft.save({ parentName: '  ' }, savedAt)).toBe(false);
    expect(registrationDraft.read(savedAt)).toBeNull();
  });

  test('causes no error when it cannot be stored', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new Error('full');
      },
    });
    expect(registrationDraft.save({ parentName: 'Sarah' }, savedAt)).toBe(false);
    expect(registrationDraft.read(savedAt)).toBeNull();
    expect(registrationDraft.delete).not.toThrow();
  });
});
