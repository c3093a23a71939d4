import type { PaymentOpening } from '#domain/payment/opening.ts';
import { paths } from '#site/paths.ts';
import { type CallbackHint, readCallback } from './callback-hint.ts';
import { type Checkout, type CheckoutHandle, unloadCheckout } from './checkout-script.ts';

const CLEAN_UP_MS = 50;
const ESCAPE_HINT_MS = 3000;
const SLOW_MS = 10_000;
const SPINNER = '#rve_spinner_container_0999';
const FRAMES = 'iframe[name="checkout"]';

export interface CheckoutEvents {
  /** The provider says that it is done. The outcome is only a hint: the server decides. */
  onAnswer: (hint: CallbackHint) => void;
  /** The parent left the window by its cancel button, or by Escape on our page. */
  onLeft: () => void;
  /** Time to show that Escape leaves the window. */
  onEscapeHint: () => void;
  /** Whether the window is still not ready after ten seconds. */
  onSlow: (isSlow: boolean) => void;
  /** The window is removed completely, and another may be opened. */
  onCleanedUp: () => void;
}

export interface OpenCheckout {
  /** Closes the window without an event except `onCleanedUp`. */
  close: () => void;
}

/**
 * Opens the provider's window over the page, and removes all its elements at the end.
 *
 * @param frameOrigins The origins of the window's frame: only these may report that it is ready
 */
export function openCheckout(
  checkout: Checkout,
  opening: PaymentOpening,
  frameOrigins: readonly string[],
  events: CheckoutEvents,
): OpenCheckout {
  const overflowBefore = document.body.style.overflow;
  let handle: CheckoutHandle | undefined;
  let ended = false;
  let framesReady = false;
  let isSlow = false;

  const end = () => {
    if (ended) return false;
    ended = true;
    clearTimeout(hintTimer);
    clearTimeout(watchdog);
    frameObserver.disconnect();
    document.removeEventListener('keydown', onKeyDown, true);
    window.removeEventListener('message', onMessage);
    setTimeout(cleanUp, CLEAN_UP_MS);
    return true;
  };
  const cleanUp = () => {
    try {
      handle?.close?.();
    } finally {
      removeTraces(overflowBefore);
      events.onCleanedUp();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (end()) events.onLeft();
  };
  const onMessage = (event: MessageEvent<unknown>) => {
    if (frameOrigins.includes(event.origin)) framesReady ||= isReadyMessage(event.data);
    updateSlow();
  };
  const isReady = () =>
    framesReady || (document.querySelector(FRAMES) !== null && !document.querySelector(SPINNER));
  const updateSlow = () => {
    if (!isSlow || !isReady()) return;
    isSlow = false;
    events.onSlow(false);
  };
  const hintTimer = setTimeout(events.onEscapeHint, ESCAPE_HINT_MS);
  const watchdog = setTimeout(() => {
    isSlow = !isReady();
    if (isSlow) events.onSlow(true);
  }, SLOW_MS);
  const frameObserver = new MutationObserver(() => {
    nameFrames();
    updateSlow();
  });

  document.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('message', onMessage);
  frameObserver.observe(document.body, { childList: true });
  try {
    handle = withoutAddress(() =>
      checkout({
        public_key: opening.publicKey,
        tx_ref: opening.reference,
        amount: opening.amount,
        currency: opening.currency,
        payment_options: opening.paymentOptions,
        customer: opening.customer,
        customizations: opening.customizations,
        payload_hash: opening.payloadHash,
        // The window may answer after it was left, because the phone can approve at any moment.
        callback: (answer) => {
          end();
          events.onAnswer(readCallback(answer));
        },
        onclose: () => {
          if (end()) events.onLeft();
        },
      }),
    );
    nameFrames();
  } catch (error) {
    end();
    throw error;
  }
  return { close: end };
}

/**
 * The provider's script passes the page's address to its frame. Only the reference may contain the registration's id,
 * so the address is replaced while the script reads it.
 */
function withoutAddress<Result>(open: () => Result): Result {
  const { href } = location;
  history.replaceState(history.state, '', paths.hourOfCode);
  try {
    return open();
  } finally {
    history.replaceState(history.state, '', href);
  }
}

function nameFrames() {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>(FRAMES)) frame.title ||= 'Payment window';
}

function isReadyMessage(data: unknown): boolean {
  const name = typeof data === 'object' && data !== null && 'name' in data ? data.name : data;
  return name === 'allcontentloaded' || name === 'charge_init';
}

/** The provider's script replaces `Element.remove`, so its elements are removed through their parents. */
function removeTraces(overflowBefore: string) {
  for (const trace of document.querySelectorAll(`${FRAMES}, ${SPINNER}`))
    trace.parentNode?.removeChild(trace);
  document.body.style.overflow = overflowBefore;
  unloadCheckout();
}
