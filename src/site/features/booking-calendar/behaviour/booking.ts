import type { SessionKey } from '#domain/booking/offer.ts';
import type { SiteMessage, WidgetPrefill } from '#domain/booking/widget/widget-messages.ts';
import type { Host } from './host.ts';

/** Longer than a host page takes to book; after that the parent no longer waits. */
const TIMEOUT_MS = 30_000;

const REFUSED = 'This session could not be booked. Please choose another one.';
const NO_ANSWER = 'The page has not answered. Please try again.';

interface Around {
  host: Host;
  /** The text next to the button: the choice, or why booking failed. */
  say(text: string, isProblem?: boolean): void;
  saySession(session: SessionKey, before: string): void;
  /** Called when a wait begins or ends. */
  onWait(isWaiting: boolean): void;
  onBooked(session: SessionKey): void;
  onRefused(): void;
}

interface Booking {
  /** Requests the session from the host page, unless a request is under way. */
  ask(session: SessionKey, who: WidgetPrefill | null): void;
  receiveResult(result: Extract<SiteMessage, { type: 'result' }>): void;
  readonly isWaiting: boolean;
}

export function createBooking({ host, say, saySession, onWait, onBooked, onRefused }: Around): Booking {
  let asked: { id: string; session: SessionKey; timer: ReturnType<typeof setTimeout> } | null = null;
  /** The payment under way: leaving it gives the session back. */
  let paying: { id: string; session: SessionKey } | null = null;
  let count = 0;
  const end = () => {
    clearTimeout(asked?.timer);
    asked = null;
    onWait(false);
  };
  return {
    get isWaiting() {
      return asked !== null;
    },
    ask(session, who) {
      if (asked) return;
      count += 1;
      const id = `${Date.now().toString(36)}-${count}`;
      const timer = setTimeout(() => {
        end();
        say(NO_ANSWER, true);
      }, TIMEOUT_MS);
      asked = { id, session, timer };
      onWait(true);
      host.say({ type: 'booking', id, data: { ...who, ...session } });
    },
    receiveResult({ id, outcome, message }) {
      const answered = [asked, paying].find((one) => one?.id === id);
      if (!answered) return;
      const { session } = answered;
      if (answered === asked) end();
      paying = outcome === 'paying' ? { id, session } : null;
      if (outcome === 'booked') onBooked(session);
      else if (outcome === 'paying') saySession(session, 'Now pay for this session: ');
      else {
        say(message || REFUSED, true);
        onRefused();
      }
    },
  };
}
