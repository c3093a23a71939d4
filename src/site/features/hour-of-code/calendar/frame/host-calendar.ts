import type { WidgetPrefill } from '#domain/booking/widget/widget-messages.ts';
import type { BookingAnswer, Dialect, ReportedBooking } from './dialects/dialect.ts';
import { frameHeight } from './frame-height.ts';
import { watchPrefill } from './prefill-watchdog.ts';

/** A loaded calendar that sends nothing for this long counts as broken. */
export const SILENCE_MS = 10_000;

interface Hosting {
  /** The page's own window, where messages arrive. */
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  frame: Pick<HTMLIFrameElement, 'contentWindow'>;
  dialect: Dialect;
  /** The calendar's origin, the only one to which the child's details are sent. */
  origin: string;
  /** The page's own origin. */
  site: string;
  guest: WidgetPrefill;
  onReady: () => void;
  onHeight: (pixels: number) => void;
  onBooking: (booking: ReportedBooking) => void;
  onExpired: () => void;
  /** It failed or was silent; it may still answer. */
  onFailed: () => void;
}

export interface HostedCalendar {
  /** To be called when the frame has loaded. */
  loaded: () => void;
  answer: (id: string, answer: BookingAnswer) => void;
  close: () => void;
}

/**
 * Exchanges messages with a calendar in a frame. A message counts only if it comes from the frame's window, from its
 * origin or ours, and in its protocol; others are ignored.
 */
export function hostCalendar(hosting: Hosting): HostedCalendar {
  const { page, frame, dialect, origin, site, guest } = hosting;
  const send = (message: unknown) => frame.contentWindow?.postMessage(message, origin);
  const greeting = dialect.prefill(guest);
  let silence: ReturnType<typeof setTimeout> | undefined;
  let hasSpoken = false;
  let loads = 0;
  let isGreeted = false;
  let hasAnswered = false;
  let endWatch = () => {};

  const ready = () => {
    hasSpoken = true;
    clearTimeout(silence);
    hosting.onReady();
  };
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.source === null || event.source !== frame.contentWindow) return;
    if (event.origin !== origin && event.origin !== site) return;
    const news = dialect.read(event.data);
    switch (news?.kind) {
      case 'ready':
        ready();
        // Only once: a calendar that answers each greeting with `ready` would never end.
        if (greeting !== null && !isGreeted) send(greeting);
        isGreeted = true;
        return;
      case 'prefilled':
        hasAnswered = true;
        endWatch();
        return ready();
      case 'resize':
        ready();
        return hosting.onHeight(frameHeight(news.height));
      case 'booking':
        return hosting.onBooking(news);
      case 'expired':
        clearTimeout(silence);
        return hosting.onExpired();
      case 'failed':
        clearTimeout(silence);
        return hosting.onFailed();
    }
  };

  page.addEventListener('message', onMessage);
  return {
    loaded() {
      endWatch();
      if (!hasSpoken) silence ??= setTimeout(hosting.onFailed, SILENCE_MS);
      // The frame went to another page, which has no greeting yet.
      if (loads > 0) hasAnswered = false;
      loads += 1;
      isGreeted = false;
      if (greeting !== null && !hasAnswered) endWatch = watchPrefill(() => send(greeting));
    },
    answer(id, answer) {
      const message = dialect.answer(id, answer);
      if (message !== null) send(message);
    },
    close() {
      clearTimeout(silence);
      endWatch();
      page.removeEventListener('message', onMessage);
    },
  };
}
