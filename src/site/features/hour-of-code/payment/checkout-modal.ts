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
  /** The provider says it is done. What it says of the outcome is a hint: only our server knows. */
  onAnswer: (hint: CallbackHint) => void;
  /** The parent left the window: its own cancel, or Escape on our page. */
  onLeft: () => void;
  /** Time for the hint that Escape leaves the window. */
  onEscapeHint: () => void;
  /** The window is still not ready after ten seconds, or has become so since. */
  onSlow: (isSlow: boolean) => void;
  /** Every trace of the window is gone, and another may be opened. */
  onCleanedUp: () => void;
}

export interface OpenCheckout {
  /** Closes the window without an event other than `onCleanedUp`. */
  close: () => void;
}

/**
 * Opens the provider's window over the page and takes every trace of it away again at the end.
 *
 * @param frameOrigins Where the window's frame may come from: only these are believed when they say that it is ready
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
        // The window may answer after it was left: the phone can approve at any moment.
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
 * The provider's script hands the page's address on to its frame. Of ours the reference alone may carry the registration's
 * id, so the address is another while the script reads it.
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
