import { useEffect, useRef, useState } from 'react';
import type { SessionKey } from '#domain/booking/offer.ts';
import { withDates } from '#domain/booking/slots.ts';
import type { StartedPayment } from '#domain/payment/opening.ts';
import { isClosed } from '#domain/registration/step.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import {
  ApiError,
  fetchRegistration,
  openPayment,
  openPaymentInPerson,
  reportWindow,
  verifyPayment,
} from '#site/api.ts';
import { toast } from '#site/ui/toast/store.ts';
import { clearChosenSession, storeChosenSession } from '../../state/chosen-session.ts';
import { useOtherTabs } from '../../state/use-other-tabs.ts';
import { type OpenCheckout, openCheckout } from '../checkout/checkout-modal.ts';
import { isCheckoutLoaded, loadCheckout } from '../checkout/checkout-script.ts';
import { typedPhone } from '../PayingPhone.tsx';
import {
  type Effect,
  isUnderWay,
  noAnswerReason,
  noPayment,
  type PaymentEvent,
  type PaymentState,
  reduce,
} from './payment-state.ts';
import { paymentToasts } from './payment-toasts.ts';
import { remindByEmailOnce } from './pending-email.ts';
import { useRegistrationWatch } from './use-registration-watch.ts';

const LOADING_TOAST_AFTER_MS = 300;
const ESCAPE_HINT_MS = 5000;

type Facts = Pick<
  PaymentState,
  'isScriptMissing' | 'isUnchecked' | 'mayStillArrive' | 'refusal' | 'transactionId'
>;

export interface Payment extends Facts {
  phase: PaymentState['stage']['phase'];
  /** The provider's window is not ready, and may never be. */
  isWindowSlow: boolean;
  reference: string | null;
  /** @returns whether a payment is under way now */
  pay: (session: SessionKey | null) => Promise<boolean>;
  /** Requests the code for paying in person. */
  payInPerson: () => Promise<void>;
  checkNow: () => void;
  /** Closes a slow window, for another way to pay. */
  leaveSlowWindow: () => void;
  /** Returns from waiting to the Pay button. */
  payAgain: () => void;
  /** A registration that was fetched elsewhere. */
  accept: (registration: RegistrationView) => void;
}

interface Input {
  registration: RegistrationView;
  /** As the page shows it. */
  price: string;
  /** The origins of the provider's frame. */
  frameOrigins: readonly string[];
  onRegistration: (registration: RegistrationView) => void;
  /** The window was left, and the session chosen for it is cleared. */
  onSessionCleared: () => void;
}

/** Runs the payment of one registration: calls, window and toasts. `reduce` decides. */
export function usePayment({
  registration,
  price,
  frameOrigins,
  onRegistration,
  onSessionCleared,
}: Input): Payment {
  const { id } = registration;
  const [state, setState] = useState(noPayment);
  const latest = useRef(state);
  const known = useRef(registration);
  known.current = registration;
  const checkout = useRef<OpenCheckout | null>(null);
  const openings = useRef(0);
  const shown = useRef<ReturnType<typeof toast>>(null);
  const { stage, mayStillArrive } = state;
  const reference = state.reference ?? registration.payment.reference;

  useEffect(() => () => checkout.current?.close(), []);

  const isWatching =
    registration.paymentStatus !== 'paid' &&
    !isClosed(registration) &&
    (stage.phase === 'open' ||
      stage.phase === 'waiting' ||
      mayStillArrive ||
      registration.payment.state !== 'none' ||
      registration.payment.inPersonCode !== null);
  useRegistrationWatch(id, isWatching, accept);
  useOtherTabs(registration, accept);

  function send(event: PaymentEvent) {
    const [next, ...effects] = reduce(latest.current, event);
    latest.current = next;
    setState(next);
    effects.forEach(run);
  }

  function run(effect: Effect) {
    if (effect === 'close') checkout.current?.close();
    else if (effect === 'refresh') void refresh();
    else if ('toast' in effect) shown.current = toast(effect.toast);
    else if ('verify' in effect) void verify(effect.verify);
    else {
      remindByEmailOnce(id, effect.forget);
      clearChosenSession();
      onSessionCleared();
    }
  }

  function accept(news: RegistrationView) {
    const before = known.current.paymentStatus;
    if (before === 'paid' && news.paymentStatus !== 'paid') return;
    known.current = news;
    send({ type: 'news', before, news });
    onRegistration(news);
  }

  async function refresh(): Promise<RegistrationView | null> {
    const news = await fetchRegistration(id).catch(() => null);
    if (news) accept(news);
    return news;
  }

  async function verify(transactionId: string | null) {
    const answer = await verifyPayment(id, transactionId).catch(
      (error) =>
        ({
          success: false,
          paymentStatus: noAnswerReason(error),
          message: replacedOf(error) ?? '',
        }) as const,
    );
    if (answer.success) return accept(answer.registration);
    const { paymentStatus: outcome, message } = answer;
    const reference = latest.current.reference ?? known.current.payment.reference ?? '';
    send({ type: 'verified', outcome, message, reference });
  }

  function sendUnlessPaid(event: PaymentEvent) {
    if (known.current.paymentStatus !== 'paid') send(event);
  }

  async function pay(session: SessionKey | null): Promise<boolean> {
    if (isUnderWay(latest.current)) {
      toast(paymentToasts.inProgress);
      return true;
    }
    // What was said of the payment before does not stay beside this one.
    shown.current?.dismiss();
    send({ type: 'pay' });
    if (session) storeChosenSession(id, session);
    let loading: ReturnType<typeof toast> | undefined;
    const loadingToast = setTimeout(() => {
      if (!isCheckoutLoaded()) loading = toast(paymentToasts.loading);
    }, LOADING_TOAST_AFTER_MS);
    return open(openPayment(id, session && withDates(session), price, typedPhone()), session).finally(() => {
      clearTimeout(loadingToast);
      // Its own timer stops while the focus is in the window's frame, of which it would cover the top.
      loading?.dismiss();
    });
  }

  async function payInPerson() {
    if (isUnderWay(latest.current)) return;
    send({ type: 'pay in person' });
    await open(openPaymentInPerson(id, price), null);
  }

  /** A conflict may mean that it is already paid, or that a prompt is open. */
  async function notOpened(error?: unknown): Promise<null> {
    const isConflict = error instanceof ApiError && error.status === 409;
    const news = isConflict ? await refresh() : null;
    send({ type: 'not opened', news, message: isConflict ? error.serverMessage : replacedOf(error) });
    return null;
  }

  async function open(beginning: Promise<StartedPayment>, session: SessionKey | null): Promise<boolean> {
    const asked = await beginning.catch(notOpened);
    if (!asked) return false;
    if (asked.kind === 'redirect') {
      location.assign(asked.url);
      return true;
    }
    if (asked.kind === 'offline') {
      send({ type: 'stopped' });
      await refresh();
      return true;
    }
    send({ type: 'payment opened', reference: asked.reference });
    const start = await loadCheckout(asked.scriptUrl).catch(() => null);
    if (!start) {
      send({ type: 'script missing' });
      return false;
    }
    const mine = ++openings.current;
    const isCurrent = () => openings.current === mine;
    // Before it opens: a script may call back or close at once.
    send({ type: 'window opened' });
    try {
      checkout.current = openCheckout(start, asked, frameOrigins, {
        onAnswer: (hint) => isCurrent() && sendUnlessPaid({ type: 'window called back', hint }),
        onLeft: () => isCurrent() && send({ type: 'window left', session }),
        onEscapeHint: () => isCurrent() && hasKeyboard() && showEscapeHint(),
        onSlow: (isSlow) => send({ type: 'window slow', isSlow }),
        onCleanedUp: () => {
          reportWindow(id, asked.reference, 'closed');
          checkout.current = null;
          send({ type: 'window cleaned up' });
          document.querySelector<HTMLElement>('[data-pay-button]')?.focus();
        },
      });
      reportWindow(id, asked.reference, 'opened');
      return true;
    } catch {
      await notOpened();
      return false;
    }
  }

  return {
    ...state,
    phase: stage.phase,
    isWindowSlow: stage.phase === 'open' && stage.isSlow,
    reference,
    pay,
    payInPerson,
    accept,
    checkNow: () => sendUnlessPaid({ type: 'check now' }),
    leaveSlowWindow: () => send({ type: 'slow window closed' }),
    payAgain: () => send({ type: 'pay again' }),
  };
}

/** A touch screen has no Escape key, and the hint would cover the window's buttons. */
const hasKeyboard = () => matchMedia('(any-pointer: fine)').matches;

/** Uses its own timer: a toast's timer stops while the focus is in the frame. */
function showEscapeHint() {
  const hint = toast(paymentToasts.escapeHint);
  setTimeout(hint.dismiss, ESCAPE_HINT_MS);
}

/** What the server says when the link of the page was replaced. */
const replacedOf = (error: unknown) =>
  error instanceof ApiError && error.status === 410 ? error.serverMessage : undefined;
