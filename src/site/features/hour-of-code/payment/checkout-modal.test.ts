import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PaymentOpening } from '#domain/payment/opening.ts';
import { type CheckoutEvents, openCheckout } from './checkout-modal.ts';
import type { CheckoutOptions } from './checkout-script.ts';

const NEVER_READY_MS = 45_000;
const FRAME_ORIGINS = ['https://checkout.example', 'https://frame.example'];
const opening = { reference: 'REF-1', scriptUrl: 'https://script.example/v3.js' } as PaymentOpening;

let page: EventTarget;
let options: CheckoutOptions;

function open() {
  const events = {
    onAnswer: vi.fn(),
    onLeft: vi.fn(),
    onEscapeHint: vi.fn(),
    onNeverReady: vi.fn(),
    onCleanedUp: vi.fn(),
  } satisfies CheckoutEvents;
  const checkout = (given: CheckoutOptions) => {
    options = given;
    return undefined;
  };
  openCheckout(checkout, opening, FRAME_ORIGINS, events);
  return events;
}

function say(origin: string, data: unknown) {
  page.dispatchEvent(Object.assign(new Event('message'), { origin, data }));
}

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {
    body: { style: { overflow: '' } },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    querySelector: () => null,
    querySelectorAll: () => [],
  });
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
});

test.each(FRAME_ORIGINS)('a frame of %s may say that it is ready', (origin) => {
  const events = open();
  say(origin, { name: 'allcontentloaded' });
  vi.advanceTimersByTime(NEVER_READY_MS);
  expect(events.onNeverReady).not.toHaveBeenCalled();
});

test.each(['https://script.example', 'https://elsewhere.example', 'null'])(
  'a word of %s is nothing',
  (origin) => {
    const events = open();
    say(origin, { name: 'allcontentloaded' });
    vi.advanceTimersByTime(NEVER_READY_MS);
    expect(events.onNeverReady).toHaveBeenCalledOnce();
  },
);

test('the callback is passed on as a hint, and the window is cleaned up', () => {
  const events = open();
  options.callback({ status: 'failed', transaction_id: 7 });
  expect(events.onAnswer).toHaveBeenCalledWith({ transactionId: '7', looksFailed: true });
  vi.advanceTimersByTime(50);
  expect(events.onCleanedUp).toHaveBeenCalledOnce();
  expect(events.onLeft).not.toHaveBeenCalled();
});
