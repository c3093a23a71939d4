import { describe, expect, test } from 'vitest';
import { judgeWork, type Work } from './work.ts';

const none = { count: 0, oldest: 0 };
const idle: Work = {
  mails: none,
  refusedMails: 0,
  notifications: none,
  tasks: none,
  reconciled: [{ provider: 'flutterwave', age: 30 * 3_600 }],
  backupAge: 3_600,
};
const HOUR = 3_600;

const verdictOf = (label: string, change: Partial<Work>, needsBackup = true) =>
  judgeWork({ ...idle, ...change }, needsBackup).find((one) => one.label.startsWith(label));

describe('the check of waiting work', () => {
  test('is good while nothing is late', () => {
    expect(new Set(judgeWork(idle, true).map(({ verdict }) => verdict))).toEqual(new Set(['good']));
  });

  test.each<[string, Partial<Work>, string]>([
    ['Mails', { mails: { count: 2, oldest: 2 * HOUR } }, '2 wait, the oldest for 2 h'],
    ['Notifications', { notifications: { count: 1, oldest: 61 * 60 } }, '1 wait, the oldest for 61 min'],
    [
      'Reconciliation',
      { reconciled: [{ provider: 'paygate', age: 61 * HOUR }] },
      'the last full day ended 3 days ago',
    ],
    ['Backup', { backupAge: 27 * HOUR }, '27 h old'],
    ['Backup', { backupAge: null }, 'none was ever written'],
  ])('%s that is late is wrong, and says what to do', (label, change, value) => {
    expect(verdictOf(label, change)).toMatchObject({
      verdict: 'bad',
      value,
      todo: expect.stringMatching(/\w/),
    });
  });

  test('warns of tasks that are older than two days, and of refused mails', () => {
    expect(verdictOf('Tasks', { tasks: { count: 3, oldest: 49 * HOUR } })).toMatchObject({
      verdict: 'warning',
    });
    expect(verdictOf('Tasks', { tasks: { count: 3, oldest: 47 * HOUR } })).toMatchObject({
      verdict: 'good',
    });
    expect(verdictOf('Refused', { refusedMails: 1 })).toMatchObject({ verdict: 'warning' });
  });

  test('does not require a backup of a demonstration', () => {
    expect(verdictOf('Backup', { backupAge: null }, false)).toBeUndefined();
  });
});
