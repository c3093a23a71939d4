import { describe, expect, it } from 'vitest';
import { type AnyStoredEmail, readEmail } from './stored-email.ts';

const row = (kind: AnyStoredEmail['kind'], data: object) => ({
  id: 'd5b8e4c2-9a66-4a55-8a0c-6a4d1f0e7b11',
  kind,
  subject: 'a',
  version: '',
  registrationId: null,
  data,
  state: 'queued' as const,
  recipient: null,
  tries: 0,
  lastError: null,
  createdAt: new Date('2026-11-20T08:00:00Z'),
  sentAt: null,
  sentText: null,
});

describe('a stored e-mail', () => {
  it('has the data of its kind', () => {
    const data = { before: 'day', sessionId: 5, isByStaff: true };
    expect(readEmail(row('session_reminder', data))).toMatchObject({ kind: 'session_reminder', data });
  });

  it.each([
    ['session_reminder', { before: 'week', sessionId: 5 }],
    ['session_roster', {}],
    ['staff_alert', { task: 'unknown' }],
  ] as const)('is refused without the data of its kind: %s %j', (kind, data) => {
    expect(() => readEmail(row(kind, data))).toThrow();
  });
});
