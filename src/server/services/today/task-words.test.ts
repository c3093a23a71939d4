import { expect, it } from 'vitest';
import { undecidedKinds } from '../staff/tasks.ts';
import { taskWords } from './task-words.ts';

it('offers to accept money that waits for a decision only as long as no other payment counts', () => {
  const details = { provider: 'pesapal', transactionId: 'one' };
  for (const kind of undecidedKinds) {
    const task = { kind, subject: 'pesapal:one', details };
    expect(taskWords(task, 'one', { status: 'pending_payment' }).acts).toContain('accept');
    const { acts, todo } = taskWords(task, 'one', { status: 'paid' });
    expect(acts).not.toContain('accept');
    expect(acts).toContain('refund');
    expect(acts.includes('dismiss')).toBe(todo.includes('Not our payment'));
    expect(acts.includes('dismiss')).toBe(kind === 'payment_wrong_reference');
    expect(todo).toContain('paid by another payment');
  }
});
