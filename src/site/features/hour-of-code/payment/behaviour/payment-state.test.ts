import { expect, test } from 'vitest';
import type { RegistrationView } from '#domain/registration/view.ts';
import { ApiError } from '#site/api.ts';
import { noAnswerReason, noPayment, type PaymentEvent, reduce } from './payment-state.ts';

type Status = RegistrationView['paymentStatus'];
const recordOf = (paymentStatus: Status, payment: object = {}) =>
  ({ paymentStatus, payment: { held: null, chosen: null, waiting: null, ...payment } }) as RegistrationView;
const news = (status: Status, payment: object = {}, before: Status = 'pending') =>
  ({ type: 'news', before, news: recordOf(status, payment) }) as const;
const calledBack = (word: 'paid' | 'pending' | 'failed') =>
  ({ type: 'window called back', hint: { transactionId: '7', word } }) as const;
const verified = (outcome: 'pending' | 'failed' | 'refused' | 'unknown') =>
  ({ type: 'verified', outcome, message: '', reference: 'HOC-1' }) as const;
const notOpened = (record: RegistrationView | null) =>
  ({ type: 'not opened', news: record, message: undefined }) as const;
const unverified = 'Payment Verification Failed';
const pay: PaymentEvent = { type: 'pay' };
const gone: PaymentEvent = { type: 'window cleaned up' };
const left = { type: 'window left', session: null } as const;
const leftWith: PaymentEvent = {
  ...left,
  session: { sessionDate: '2026-12-05', sessionSlot: 'Morning 9–11' },
};
const asks = calledBack('pending');
const checkNow: PaymentEvent = { type: 'check now' };
const opened: PaymentEvent[] = [pay, { type: 'window opened' }];
const slow: PaymentEvent[] = [...opened, { type: 'window slow', isSlow: true }];
const asked = [...opened, calledBack('paid'), gone];
const waiting = [...asked, verified('pending')];
const sawFailure = [...opened, calledBack('failed'), gone, verified('pending')];

/** The phase, the flags that are true, and the effects of the last event: toasts by their titles. */
function after(events: readonly PaymentEvent[]) {
  let [state, ...effects] = reduce(noPayment, { type: 'stopped' });
  for (const event of events) [state, ...effects] = reduce(state, event);
  const { stage, ...facts } = state;
  const isTrue = Object.entries({ ...stage, ...facts }).filter(([, value]) => value === true);
  const done = effects.map((effect) =>
    typeof effect === 'string' ? effect : 'toast' in effect ? effect.toast.title : Object.keys(effect)[0],
  );
  return [[stage.phase, ...isTrue.map(([name]) => name)].join(' '), done.join(', ')];
}

test.each<[events: string, PaymentEvent[], state: string, effects: string]>([
  ['pay', [pay], 'loading isBusy', ''],
  ['window opened', opened, 'open isBusy', ''],
  ['in person', [{ type: 'pay in person' }], 'idle isBusy', ''],
  ['script blocked', [pay, { type: 'script missing' }], 'idle isScriptMissing', 'Payment System Not Ready'],
  ['paid elsewhere', [pay, news('paid'), notOpened(recordOf('paid'))], 'idle', ''],
  ['prompt still out', [pay, notOpened(recordOf('pending', { waiting: {} }))], 'waiting', ''],
  ['not opened', [pay, notOpened(null)], 'idle', 'Payment Error'],
  ['slow', slow, 'open isSlow isBusy', ''],
  ['slow, closed', [...slow, { type: 'slow window closed' }], 'idle isBusy isScriptMissing', 'close'],
  ['left', [...opened, left], 'idle isBusy mayStillArrive', 'forget, Payment Not Completed'],
  ['session left', [...opened, leftWith], 'idle isBusy mayStillArrive', 'forget, Choose Another Time'],
  ['left, gone', [...opened, left, gone], 'idle mayStillArrive', ''],
  ['left twice', [...opened, left, gone, left], 'idle mayStillArrive', ''],
  ['called back', [...opened, calledBack('paid')], 'verifying isBusy', 'verify'],
  ['left, then called back', [...opened, left, gone, asks], 'verifying mayStillArrive', 'verify'],
  ['called back twice', [...asked, asks], 'verifying', ''],
  ['pending', waiting, 'waiting', 'refresh'],
  ['pending, but the window says failed', sawFailure, 'idle mayStillArrive isFailureShown', 'Payment Failed'],
  ['that failure from the server', [...sawFailure, news('failed')], 'idle isFailureShown', ''],
  ['failed', [...asked, verified('failed')], 'idle isFailureShown', 'Payment Failed, refresh'],
  ['refused', [...asked, verified('refused')], 'idle', 'Payment Verification Failed, refresh'],
  ['server down', [...asked, verified('unknown')], 'waiting isUnchecked', unverified],
  ['server down, window says pending', [...opened, asks, gone, verified('unknown')], 'waiting', unverified],
  ['checked', [checkNow, verified('pending')], 'idle', 'Not received yet, refresh'],
  ['checked while waiting', [...waiting, checkNow, verified('pending')], 'waiting', 'refresh'],
  ['pay again', [...waiting, { type: 'pay again' }], 'idle mayStillArrive', ''],
  ['paid in the window', [...opened, news('paid')], 'idle isBusy', 'close, Payment received'],
  ['paid while asking', [...asked, news('paid')], 'idle', 'close, Payment received'],
  ['paid, heard again', [news('paid', {}, 'paid')], 'idle', 'close'],
  ['failed in the window', [...opened, news('failed')], 'open isBusy', ''],
  ['failed while waiting', [...waiting, news('failed')], 'idle', 'Payment Failed'],
  ['failed, heard again', [...waiting, news('failed', {}, 'failed')], 'waiting', ''],
  ['review while waiting', [...waiting, news('pending', { state: 'review' })], 'idle', ''],
  ['review while asking', [...asked, news('pending', { state: 'review' })], 'verifying', ''],
  ['refunded', [...opened, news('refunded')], 'idle isBusy', 'close'],
])('%s', (_events, events, ...expected) => expect(after(events)).toEqual(expected));

test.each([
  ['refused', [404, 409]],
  ['unknown', [400, 403, 429, 500, 502, 503, 504]],
] as const)('errors are %s: %j', (expected, statuses) => {
  for (const status of statuses)
    expect(noAnswerReason(new ApiError(status, '', '')), `${status}`).toBe(expected);
  expect(noAnswerReason(new TypeError('Failed to fetch'))).toBe('unknown');
});
