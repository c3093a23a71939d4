import { describe, expect, it } from 'vitest';
import { isReferenceEnding, makeReference, registrationIdOf, shortReference } from './reference.ts';

const id = '123e4567-e89b-42d3-a456-426614174000';
const at = new Date('2026-11-20T07:00:00Z');

describe('a transaction reference', () => {
  it('is prefix, registration id, timestamp and random suffix', () => {
    expect(makeReference(id, at, 'a1b2c3')).toBe(`HOC-${id}-${at.getTime()}-a1b2c3`);
  });

  it('gives its registration’s id back', () => {
    expect(registrationIdOf(makeReference(id, at, 'a1b2c3d4e5f6'))).toBe(id);
  });

  it('is short enough for the provider, and says the same', () => {
    const short = makeReference(id, at, 'a1b2c3d4e5f6', 50);
    expect(short).toMatch(/^HOC-123e4567e89b42d3a456426614174000-[0-9a-z]{8}a1b2c$/);
    expect(short).toHaveLength(50);
    expect(registrationIdOf(short)).toBe(id);
    expect(shortReference(short)).toMatch(/^[0-9a-z]{8}a1b2c$/);
    expect(isReferenceEnding(shortReference(short))).toBe(true);
    expect(makeReference(id, at, 'a1b2c3d4e5f6', 67)).toBe(makeReference(id, at, 'a1b2c3d4e5f6'));
  });

  it('is quoted to third parties without the registration’s id', () => {
    expect(shortReference(`HOC-${id}-1795202441104-203d38bb5c76`)).toBe('1795202441104-203d38bb5c76');
    expect(shortReference(makeReference(id, at, 'a1b2c3'))).not.toContain(id);
  });

  it.each([
    '',
    id,
    `HOC-${id}`,
    `HOC-${id}-1795158000000-abc`,
    `hoc-${id}-1795158000000-abcdef`,
    `XYZ-${id}-1795158000000-abcdef`,
    `HOC-${id}-1795158000000-abcdef\nmore`,
    `before HOC-${id}-1795158000000-abcdef`,
    'HOC-not-an-id-1795158000000-abcdef',
    'HOC-123e4567e89b42d3a456426614174000-mia',
  ])('is not %j', (text) => {
    expect(registrationIdOf(text)).toBeUndefined();
    expect(shortReference(text)).toBe(text);
  });
});
