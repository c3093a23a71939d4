import { useEffect, useRef, useState } from 'react';
import type { SessionKey } from '#domain/booking/offer.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { ApiError, fetchRegistration, openPayment, verifyPayment } from '#site/api.ts';
import { clearChosenSession, storeChosenSession } from '../state/chosen-session.ts';
import { type OpenCheckout, openCheckout } from './checkout-modal.ts';
import { isCheckoutLoaded, loadCheckout } from './checkout-script.ts';
import { paymentToasts } from './payment-toasts.ts';
import { remindByEmailOnce } from './pending-email.ts';
import { useRegistrationWatch } from './use-registration-watch.ts';

const LOADING_TOAST_AFTER_MS = 300;

/** `waiting`: the provider has the payment, and the parent's phone is asked to approve it. */
export type PaymentPhase = 'idle' | 'loading' | 'open' | 'verifying' | 'waiting';

export interface Payment {
  phase: PaymentPhase;
  /** The provider's script could not be had: only its own page is left. */
  isScriptMissing: boolean;
  /** A window was left; the phone may still approve what was asked there. */
  mayStillArrive: boolean;
  reference: string | null;
  /** The provider named a transaction, so that something was asked of the phone. */
  hasTransaction: boolean;
  pay: (session: SessionKey | null) => Promise<void>;
  checkNow: () => Promise<void>;
  /** Back from waiting to the Pay button. */
  payAgain: () => void;
}

interface Input {
  registration: RegistrationView;
  onRegistration: (registration: RegistrationView) => void;
  /** The window was left, and with it the session chosen for it. */
  onSessionCleared: () => void;
}

/** Carries one registration's payment from the click to the server's word. */
export function usePayment({ registration, onRegistration, onSessionCleared }: Input): Payment {
  const { id } = registration;
  const [phase, setPhase] = useState<PaymentPhase>('idle');
  const [isScriptMissing, setScriptMissing] = useState(false);
  const [mayStillArrive, setMayStillArrive] = useState(false);
  const [openedReference, setOpenedReference] = useState<string | null>(null);
  const isBusy = useRef(false);
  const isVerifying = useRef(false);
  const isPaid = useRef(false);
  const current = useRef<OpenCheckout | null>(null);
  const opening = useRef(0);
  const [transaction, setTransaction] = useState<string | null>(null);
  const reference = openedReference ?? registration.payment.reference;
  isPaid.current = registration.paymentStatus === 'paid';

  useEffect(() => () => current.current?.close(), []);

  const isWatching =
    !isPaid.current &&
    (phase === 'open' || phase === 'waiting' || mayStillArrive || registration.payment.state === 'open');
  useRegistrationWatch(id, isWatching, accept);

  function accept(news: RegistrationView) {
    if (isPaid.current && news.paymentStatus !== 'paid') return;
    if (news.paymentStatus === 'paid' && !isPaid.current) {
      current.current?.close();
      paymentToasts.received();
      settle();
    } else if (hasJustFailed(news)) {
      paymentToasts.failed();
      settle();
    } else if (news.payment.state === 'review') {
      settle();
    }
    onRegistration(news);
  }

  /** While the window is open the parent may try again inside it, so a failure is no news yet. */
  function hasJustFailed(news: RegistrationView) {
    const isFailure = news.paymentStatus === 'failed' && registration.paymentStatus !== 'failed';
    return isFailure && phase !== 'open' && !isVerifying.current;
  }

  function settle() {
    setMayStillArrive(false);
    if (!current.current) isBusy.current = false;
    setPhase('idle');
  }

  async function refresh() {
    const news = await fetchRegistration(id).catch(() => null);
    if (news) onRegistration(news);
  }

  async function pay(session: SessionKey | null) {
    if (isBusy.current) {
      paymentToasts.inProgress();
      return;
    }
    isBusy.current = true;
    setPhase('loading');
    if (session) storeChosenSession(id, session);
    const loadingToast = setTimeout(() => {
      if (!isCheckoutLoaded()) paymentToasts.loading();
    }, LOADING_TOAST_AFTER_MS);
    try {
      await open(session);
    } finally {
      clearTimeout(loadingToast);
    }
  }

  async function open(session: SessionKey | null) {
    const asked = await openPayment(id, session).catch((error: unknown) => {
      giveUp();
      paymentToasts.error(
        error instanceof ApiError && error.status === 409 ? error.serverMessage : undefined,
      );
      if (error instanceof ApiError && error.status === 409) void refresh();
      return null;
    });
    if (!asked) return;
    setOpenedReference(asked.reference);
    const checkout = await loadCheckout(asked.scriptUrl).catch(() => null);
    if (!checkout) {
      giveUp();
      setScriptMissing(true);
      paymentToasts.notReady();
      return;
    }
    const mine = ++opening.current;
    const isCurrent = () => opening.current === mine;
    try {
      current.current = openCheckout(checkout, asked, {
        onAnswer: (transactionId) => isCurrent() && verify(transactionId, asked.reference, 'waiting'),
        onLeft: () => isCurrent() && left(session),
        onEscapeHint: () => isCurrent() && paymentToasts.escapeHint(),
        onNeverReady: () => {
          setScriptMissing(true);
          giveUp();
          paymentToasts.notReady();
        },
        onCleanedUp: () => {
          current.current = null;
          if (!isVerifying.current) isBusy.current = false;
          focusPayButton();
        },
      });
      setScriptMissing(false);
      setPhase('open');
    } catch {
      giveUp();
      paymentToasts.error();
    }
  }

  function giveUp() {
    isBusy.current = false;
    setPhase('idle');
  }

  function left(session: SessionKey | null) {
    if (isVerifying.current || isPaid.current) return;
    setPhase('idle');
    setMayStillArrive(true);
    remindByEmailOnce(id, session);
    clearChosenSession();
    onSessionCleared();
    if (session) paymentToasts.chooseAnotherTime();
    else paymentToasts.notCompleted();
  }

  /** @param undecided Where the parent finds themselves while the provider has not decided. */
  async function verify(transactionId: string | null, ofReference: string, undecided: 'idle' | 'waiting') {
    if (isVerifying.current || isPaid.current) return;
    isVerifying.current = true;
    setTransaction(transactionId);
    setPhase('verifying');
    try {
      const answer = await verifyPayment(id, transactionId);
      isVerifying.current = false;
      isBusy.current = current.current !== null;
      if (answer.success) {
        accept(answer.registration);
      } else if (answer.paymentStatus === 'pending') {
        if (undecided === 'idle') paymentToasts.notYet(answer.message);
        setPhase(undecided);
      } else {
        setMayStillArrive(false);
        setPhase('idle');
        paymentToasts.failed();
        await refresh();
      }
    } catch (error) {
      isVerifying.current = false;
      isBusy.current = current.current !== null;
      paymentToasts.unverified(ofReference);
      const isRefused = error instanceof ApiError && error.status !== 502 && error.status !== 503;
      setPhase(isRefused ? 'idle' : undecided);
      if (isRefused) await refresh();
    }
  }

  return {
    phase,
    isScriptMissing,
    mayStillArrive,
    reference,
    hasTransaction: transaction !== null,
    pay,
    checkNow: () => verify(transaction, reference ?? '', phase === 'waiting' ? 'waiting' : 'idle'),
    payAgain: () => {
      setMayStillArrive(true);
      setPhase('idle');
    },
  };
}

function focusPayButton() {
  document.querySelector<HTMLElement>('[data-pay-button]')?.focus();
}
