import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Dialect } from './dialects/dialect.ts';
import { somero } from './dialects/somero.ts';
import { hostCalendar, SILENCE_MS } from './host-calendar.ts';

const CALENDAR = 'https://book.example';
const SITE = 'https://somero.example';
const guest = {
  parentName: 'Grace Nakato',
  email: 'grace@families.example',
  childName: 'Amina',
  childAge: 10,
  newsletterOptIn: false,
};
const own = (message: object) => ({ source: 'somero-booking', v: 1, ...message });
const booking = own({
  type: 'booking',
  id: 'b1',
  data: { sessionDate: '2026-12-05', sessionSlot: 'Morning 9–11' },
});

function host(dialect: Dialect = somero) {
  const page = new EventTarget();
  const frameWindow = { postMessage: vi.fn() };
  const heard = {
    onReady: vi.fn(),
    onHeight: vi.fn(),
    onBooking: vi.fn(),
    onExpired: vi.fn(),
    onFailed: vi.fn(),
  };
  const calendar = hostCalendar({
    page: page as unknown as Window,
    frame: { contentWindow: frameWindow as unknown as Window },
    dialect,
    origin: CALENDAR,
    site: SITE,
    guest,
    ...heard,
  });
  const receive = (data: unknown, origin = CALENDAR, source: unknown = frameWindow) =>
    page.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
  const sent = () => frameWindow.postMessage.mock.calls as [unknown, string][];
  const calls = () => Object.values(heard).reduce((sum, { mock }) => sum + mock.calls.length, 0);
  return { calendar, receive, sent, calls, ...heard };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the page around the calendar', () => {
  test('accepts messages of the calendar’s origin and ours, from the frame’s window', () => {
    const { receive, onBooking } = host();
    receive(booking);
    receive(booking, SITE);
    expect(onBooking).toHaveBeenCalledTimes(2);
  });

  test('ignores other origins and other windows', () => {
    const { receive, calls } = host();
    receive(booking, 'https://evil.example');
    receive(booking, 'null');
    receive(booking, CALENDAR, { postMessage: () => undefined });
    receive(booking, CALENDAR, null);
    expect(calls()).toBe(0);
  });

  test.each([
    [null],
    [{ type: 'ready' }],
    [{ ...own({ type: 'ready' }), v: 2 }],
    [own({ type: 'resize', height: '900' })],
    [own({ type: 'resize', height: Number.NaN })],
    [own({ type: 'booking', id: 'b1', data: null })],
    [own({ type: 'booking', id: 7, data: { sessionDate: '2026-12-05', sessionSlot: 'x' } })],
    [own({ type: 'booking', id: 'b1', data: { sessionDate: '2026-12-05' } })],
  ])('ignores the wrong shape %j', (message) => {
    const { receive, calls } = host();
    receive(message);
    expect(calls()).toBe(0);
  });

  test('ignores messages once the frame is gone', () => {
    const { calendar, receive, calls } = host();
    calendar.close();
    receive(booking);
    vi.advanceTimersByTime(SILENCE_MS);
    expect(calls()).toBe(0);
  });
});

describe('the prefill message', () => {
  test('is sent from 1 s after loading, every 200 ms, 25 times at most, to the calendar’s origin', () => {
    const { calendar, sent } = host();
    calendar.loaded();
    vi.advanceTimersByTime(999);
    expect(sent()).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(sent()).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(sent()).toHaveLength(2);
    vi.advanceTimersByTime(60_000);
    expect(sent()).toHaveLength(25);
    expect(sent().every(([, origin]) => origin === CALENDAR)).toBe(true);
    expect(sent()[0]?.[0]).toEqual({ source: 'somero-site', v: 1, type: 'prefill', data: guest });
  });

  test('is not sent again once the calendar has it', () => {
    const { calendar, receive, sent } = host();
    calendar.loaded();
    vi.advanceTimersByTime(1400);
    expect(sent()).toHaveLength(3);
    receive(own({ type: 'prefilled' }));
    vi.advanceTimersByTime(60_000);
    expect(sent()).toHaveLength(3);
  });

  test('is sent at once, and once, to a calendar that says that it is ready', () => {
    const { receive, sent } = host();
    receive(own({ type: 'ready' }));
    receive(own({ type: 'ready' }));
    expect(sent()).toHaveLength(1);
  });

  test('is sent again to the next page of a calendar', () => {
    const { calendar, receive, sent } = host();
    calendar.loaded();
    receive(own({ type: 'prefilled' }));
    calendar.loaded();
    vi.advanceTimersByTime(1000);
    expect(sent()).toHaveLength(1);
  });

  test('is not sent to a calendar that takes none', () => {
    const { calendar, sent } = host({ ...somero, prefill: () => null });
    calendar.loaded();
    vi.advanceTimersByTime(60_000);
    expect(sent()).toHaveLength(0);
  });
});

describe('a calendar', () => {
  test('fails after 10 s of silence since its frame loaded, and not before', () => {
    const { calendar, onFailed } = host();
    vi.advanceTimersByTime(30_000);
    calendar.loaded();
    vi.advanceTimersByTime(9_999);
    expect(onFailed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onFailed).toHaveBeenCalledOnce();
  });

  test('is shown although it is late', () => {
    const { calendar, receive, onReady } = host();
    calendar.loaded();
    vi.advanceTimersByTime(SILENCE_MS);
    receive(own({ type: 'ready' }));
    expect(onReady).toHaveBeenCalledOnce();
  });

  test('does not fail once it has sent a message', () => {
    const { calendar, receive, onFailed } = host();
    receive(own({ type: 'ready' }));
    calendar.loaded();
    vi.advanceTimersByTime(60_000);
    expect(onFailed).not.toHaveBeenCalled();
  });

  test.each([
    [100, 600],
    [700, 720],
    [700.4, 721],
    [-5, 600],
    [9_000, 9_020],
    [1e9, 50_000],
  ])('that asks for %d pixels gets a frame of %d', (height, pixels) => {
    const { receive, onHeight } = host();
    receive(own({ type: 'resize', height }));
    expect(onHeight).toHaveBeenCalledExactlyOnceWith(pixels);
  });

  test('whose grant has run out asks for another', () => {
    const { receive, onExpired } = host();
    receive(own({ type: 'grant_expired' }));
    expect(onExpired).toHaveBeenCalledOnce();
  });

  test('gets the outcome of a booking', () => {
    const { calendar, sent } = host();
    calendar.answer('b1', { outcome: 'refused', message: 'This session is full.' });
    expect(sent()).toEqual([
      [
        {
          source: 'somero-site',
          v: 1,
          type: 'result',
          id: 'b1',
          outcome: 'refused',
          message: 'This session is full.',
        },
        CALENDAR,
      ],
    ]);
  });
});
