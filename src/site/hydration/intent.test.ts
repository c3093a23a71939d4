import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hydrateOnIntent } from './intent.ts';

/** The part of an element inside an island that is read. */
class FakeElement {
  readonly tag: string;
  readonly form: FakeElement | null;
  click = vi.fn();
  submit = vi.fn();
  requestSubmit = vi.fn();

  constructor(tag: string, form: FakeElement | null = null) {
    this.tag = tag;
    this.form = form;
  }

  closest(selector: string): FakeElement | null {
    if (selector === 'form') return this.form;
    if (selector === '[type=submit]') return this.tag === 'button' ? this : null;
    return selector.split(', ').includes(this.tag) ? this : null;
  }
}

let island: FakeIsland;

class FakeIsland extends EventTarget {
  dataset: Record<string, string> = {};
  /** What has the focus inside it. */
  focused: FakeElement | null = null;
  fields: { value: string; defaultValue: string }[] = [{ value: 'as sent', defaultValue: 'as sent' }];
  querySelector = () => this.focused;
  querySelectorAll = () => this.fields;
}

let form: FakeElement;
let button: FakeElement;
const hydrate = vi.fn();
const code = { start: hydrate };

/** Sends an event through the island to a target inside it; answers whether the browser would act on it. */
function send(type: string, target: FakeElement): boolean {
  const event = new Event(type, { cancelable: true });
  Object.defineProperty(event, 'target', { value: target });
  return island.dispatchEvent(event);
}

function start(load: () => Promise<{ start(): void }>, wake?: string) {
  if (wake) island.dataset.wake = wake;
  hydrateOnIntent(island as unknown as HTMLElement, load);
}

const never = () => new Promise<never>(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16));
  island = new FakeIsland();
  form = new FakeElement('form');
  button = new FakeElement('button', form);
  hydrate.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('without a connection', () => {
  const box = { remove: vi.fn() };
  const append = vi.fn();
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: false });
    vi.stubGlobal('document', {
      createElement: () => box,
      body: { append },
      addEventListener: () => undefined,
    });
    append.mockClear();
  });

  test('a press is reported as failed, and the next touch asks for the code again', async () => {
    const load = vi.fn(() => Promise.reject<typeof code>(new Error('offline')));
    start(load);
    send('click', button);
    await vi.advanceTimersByTimeAsync(0);
    expect(append).toHaveBeenCalledExactlyOnceWith(box);
    expect(box).toMatchObject({
      role: 'alert',
      textContent: expect.stringMatching(/no internet connection/),
    });
    expect(form.submit).not.toHaveBeenCalled();
    load.mockResolvedValue(code);
    send('click', button);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hydrate).toHaveBeenCalledOnce();
    expect(button.click).toHaveBeenCalledOnce();
  });

  test('a touch that needs no code is not reported', async () => {
    start(() => Promise.reject(new Error('offline')));
    send('focusin', new FakeElement('input', form));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(append).not.toHaveBeenCalled();
  });
});

describe('code that arrives', () => {
  test('is requested at the first touch, and a press meanwhile is repeated once', async () => {
    const load = vi.fn(() => new Promise<typeof code>((resolve) => setTimeout(resolve, 5000, code)));
    start(load);
    expect(load).not.toHaveBeenCalled();
    send('pointerdown', button);
    send('pointerdown', button);
    expect(send('click', button)).toBe(false);
    expect(send('click', button)).toBe(false);
    await vi.advanceTimersByTimeAsync(5016);
    expect(load).toHaveBeenCalledOnce();
    expect(hydrate).toHaveBeenCalledOnce();
    expect(button.click).toHaveBeenCalledOnce();
    expect(send('click', button)).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(button.click).toHaveBeenCalledOnce();
  });

  test('repeats a submission with its checks', async () => {
    start(async () => code);
    send('focusin', new FakeElement('input', form));
    send('submit', form);
    await vi.advanceTimersByTimeAsync(16);
    expect(form.requestSubmit).toHaveBeenCalledOnce();
    expect(form.submit).not.toHaveBeenCalled();
  });

  test('presses every summary as often as it was pressed', async () => {
    start(async () => code);
    const summary = new FakeElement('summary');
    send('pointerdown', summary);
    send('click', summary);
    send('click', summary);
    await vi.advanceTimersByTimeAsync(16);
    expect(summary.click).toHaveBeenCalledTimes(2);
  });
});

describe('code that never arrives', () => {
  test('lets the plain form be sent six seconds after the first touch, once', async () => {
    start(never);
    send('pointerdown', button);
    await vi.advanceTimersByTimeAsync(2000);
    expect(send('click', button)).toBe(false);
    expect(send('click', button)).toBe(false);
    await vi.advanceTimersByTimeAsync(3999);
    expect(button.click).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(button.click).toHaveBeenCalledOnce();
    expect(form.submit).not.toHaveBeenCalled();
    expect(send('click', button)).toBe(true);
    expect(send('submit', form)).toBe(true);
  });

  test('submits a held submission the way the browser would have', async () => {
    start(never);
    send('focusin', new FakeElement('input', form));
    send('submit', form);
    await vi.advanceTimersByTimeAsync(6000);
    expect(form.submit).toHaveBeenCalledOnce();
    expect(form.requestSubmit).not.toHaveBeenCalled();
  });

  test('is not used when it arrives too late, nor requested again', async () => {
    const load = vi.fn(() => new Promise<typeof code>((resolve) => setTimeout(resolve, 7000, code)));
    start(load);
    send('pointerdown', button);
    await vi.advanceTimersByTimeAsync(60_000);
    send('pointerdown', button);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledOnce();
    expect(hydrate).not.toHaveBeenCalled();
    expect(send('click', button)).toBe(true);
  });

  test('lets the plain form be sent at once when it fails', async () => {
    start(async () => Promise.reject(new Error('offline')));
    send('pointerdown', button);
    send('click', button);
    await vi.advanceTimersByTimeAsync(0);
    expect(button.click).toHaveBeenCalledOnce();
    expect(hydrate).not.toHaveBeenCalled();
  });
});

test('an island that hydrates at once may take 20 seconds while nothing is touched', async () => {
  const stored = { getItem: (key: string) => (key === 'somero:draft' ? '{}' : null) };
  vi.stubGlobal('localStorage', stored);
  vi.stubGlobal('sessionStorage', stored);
  const load = vi.fn(() => new Promise<typeof code>((resolve) => setTimeout(resolve, 20_000, code)));
  start(load, 'somero:parent somero:draft');
  expect(load).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(20_016);
  expect(hydrate).toHaveBeenCalledOnce();
});

test('an island that hydrates at once and never arrived is given up at the first press in it', async () => {
  const stored = { getItem: () => '{}' };
  vi.stubGlobal('localStorage', stored);
  vi.stubGlobal('sessionStorage', stored);
  start(never, 'somero:draft');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send('click', button)).toBe(false);
  await vi.advanceTimersByTimeAsync(6000);
  expect(button.click).toHaveBeenCalledOnce();
  expect(send('click', button)).toBe(true);
});

test('scrolling past an island does not wake it', () => {
  const load = vi.fn(never);
  start(load);
  send('pointerdown', new FakeElement('p'));
  expect(load).not.toHaveBeenCalled();
});

test('an island that hydrates at once holds a press until it is ready', async () => {
  const load = vi.fn(() => new Promise<typeof code>((resolve) => setTimeout(resolve, 3000, code)));
  start(load, 'now');
  expect(load).toHaveBeenCalledOnce();
  expect(send('click', button)).toBe(false);
  await vi.advanceTimersByTimeAsync(3016);
  expect(hydrate).toHaveBeenCalledOnce();
  expect(button.click).toHaveBeenCalledOnce();
});

test('a press without a touch before it, as by a screen reader, is held too', async () => {
  start(async () => code);
  expect(send('click', button)).toBe(false);
  await vi.advanceTimersByTimeAsync(16);
  expect(button.click).toHaveBeenCalledOnce();
});

test('code that fails when it starts leaves the plain form', async () => {
  hydrate.mockImplementationOnce(() => {
    throw new Error('broken');
  });
  start(async () => code);
  expect(send('click', button)).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(button.click).toHaveBeenCalledOnce();
  expect(send('click', button)).toBe(true);
});

test('an island wakes for a field that was touched before this code came', () => {
  const load = vi.fn(never);
  island.focused = new FakeElement('input', form);
  start(load);
  expect(load).toHaveBeenCalledOnce();
});

test('an island wakes for a field that was filled and left before this code came', () => {
  const load = vi.fn(never);
  island.fields = [{ value: 'Grace', defaultValue: '' }];
  start(load);
  expect(load).toHaveBeenCalledOnce();
});
