import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadCheckout, unloadCheckout } from './checkout-script.ts';

interface FakeScript {
  src: string;
  addedAt: number;
  onload: () => void;
  onerror: () => void;
}

const added: FakeScript[] = [];
const checkout = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  added.length = 0;
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (script: FakeScript) => added.push(Object.assign(script, { addedAt: Date.now() })) },
  });
});

afterEach(() => {
  unloadCheckout();
  vi.useRealTimers();
});

const URL_OF_SCRIPT = 'https://checkout.example/v3.js';

describe("the provider's script", () => {
  test('is tried three times, 2 s and then 4 s apart', async () => {
    const startedAt = Date.now();
    const failure = expect(loadCheckout(URL_OF_SCRIPT)).rejects.toThrow('could not be loaded');
    for (const wait of [2000, 4000, 0]) {
      added.at(-1)?.onerror();
      await vi.advanceTimersByTimeAsync(wait);
    }
    await failure;
    expect(added.map(({ addedAt }) => addedAt - startedAt)).toEqual([0, 2000, 6000]);
  });

  test('is given 10 s to arrive', async () => {
    const failure = expect(loadCheckout(URL_OF_SCRIPT)).rejects.toThrow('too long');
    await vi.advanceTimersByTimeAsync(9999);
    expect(added).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1 + 2000 + 10_000 + 4000 + 10_000);
    await failure;
    expect(added).toHaveLength(3);
  });

  test('is asked for its function every 100 ms, up to 50 times', async () => {
    const failure = expect(loadCheckout(URL_OF_SCRIPT)).rejects.toThrow('did not start');
    for (const wait of [5000 + 2000, 5000 + 4000, 5000]) {
      added.at(-1)?.onload();
      await vi.advanceTimersByTimeAsync(wait);
    }
    await failure;
    expect(added).toHaveLength(3);
  });

  test('is loaded once for concurrent callers, and again after it was removed', async () => {
    const both = Promise.all([loadCheckout(URL_OF_SCRIPT), loadCheckout(URL_OF_SCRIPT)]);
    added[0]?.onload();
    await vi.advanceTimersByTimeAsync(300);
    window.FlutterwaveCheckout = checkout;
    await vi.advanceTimersByTimeAsync(100);
    expect(await both).toEqual([checkout, checkout]);
    expect(added).toHaveLength(1);
    unloadCheckout();
    expect(window.FlutterwaveCheckout).toBeUndefined();
    void loadCheckout(URL_OF_SCRIPT).catch(() => undefined);
    expect(added).toHaveLength(2);
  });
});
