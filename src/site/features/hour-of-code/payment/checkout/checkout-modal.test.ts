import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PaymentOpening } from '#domain/payment/opening.ts';
import { type CheckoutEvents, openCheckout } from './checkout-modal.ts';
import type { CheckoutOptions } from './checkout-script.ts';

const SLOW_MS = 10_000;
const FRAME_ORIGINS = ['https://checkout.example', 'https://frame.example'];
const opening = { reference: 'REF-1', scriptUrl: 'https://script.example/v3.js' } as PaymentOpening;

let page: EventTarget;
let options: CheckoutOptions;

function open() {
  const events = {
    onAnswer: vi.fn(),
    onLeft: vi.fn(),
    onEscapeHint: vi.fn(),
    onSlow: vi.fn(),
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
  vi.stubGlobal('location', { href: 'https://site.example/page' });
  vi.stubGlobal('history', { state: null, replaceState: vi.fn() });
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

test.each([
  ...FRAME_ORIGINS.map((origin) => [origin, []] as const),
  ...['https://script.example', 'https://elsewhere.example', 'null'].map(
    (other) => [other, [[true]]] as const,
  ),
])('after a message of %s that the window is ready, onSlow was called with %j', (origin, slow) => {
  const events = open();
  say(origin, { name: 'allcontentloaded' });
  vi.advanceTimersByTime(SLOW_MS);
  expect(events.onSlow.mock.calls).toEqual(slow);
});

test('the callback is passed on as a hint, and the window is cleaned up', () => {
  const events = open();
  options.callback({ status: 'failed', transaction_id: 7 });
  expect(events.onAnswer).toHaveBeenCalledWith({ transactionId: '7', word: 'failed' });
  vi.advanceTimersByTime(50);
  expect(events.onCleanedUp).toHaveBeenCalledOnce();
  expect(events.onLeft).not.toHaveBeenCalled();
});

test('a window that gets ready late is no longer slow', () => {
  const events = open();
  vi.advanceTimersByTime(SLOW_MS - 1);
  expect(events.onSlow).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  say(FRAME_ORIGINS[0] ?? '', { name: 'allcontentloaded' });
  expect(events.onSlow.mock.calls).toEqual([[true], [false]]);
});

test('the provider’s script sees another address, and the page’s own stays', () => {
  const seen: string[] = [];
  vi.stubGlobal('history', { replaceState: (...[, , address]: string[]) => seen.push(address ?? '') });
  open();
  expect(seen).toEqual(['/hour-of-code', 'https://site.example/page']);
});
