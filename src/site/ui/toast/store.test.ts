import { expect, test, vi } from 'vitest';
import { currentToasts, dismissToast, joinViewers, lastViewer, subscribeToToasts, toast } from './store.ts';

test('one toast is shown at a time, and a dismissed one is removed 1,000,000 ms later', () => {
  vi.useFakeTimers();
  toast({ title: 'First' });
  const second = toast({ title: 'Second', variant: 'destructive' });
  expect(currentToasts()).toEqual([{ id: second.id, title: 'Second', variant: 'destructive', open: true }]);
  dismissToast(second.id);
  expect(currentToasts()).toMatchObject([{ title: 'Second', open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(currentToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(currentToasts()).toHaveLength(0);
  vi.useRealTimers();
});

test('the last of several viewers shows the toasts, until it leaves', () => {
  const page = {};
  const dialog = {};
  const onChange = vi.fn();
  const unsubscribe = subscribeToToasts(onChange);
  const leavePage = joinViewers(page);
  const leaveDialog = joinViewers(dialog);
  expect(lastViewer()).toBe(dialog);
  leaveDialog();
  expect(lastViewer()).toBe(page);
  leavePage();
  expect(lastViewer()).toBeUndefined();
  expect(onChange).toHaveBeenCalledTimes(4);
  unsubscribe();
});
