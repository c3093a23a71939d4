import { useEffect, useRef, useState } from 'react';
import type { SessionKey } from '#domain/booking/offer.ts';
import { isClosed } from '#domain/registration/step.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import {
  ApiError,
  fetchRegistration,
  openPayment,
  openPaymentInPerson,
  tellOfWindow,
  verifyPayment,
} from '#site/api.ts';
import { clearChosenSession, storeChosenSession } from '../state/chosen-session.ts';
import { useOtherTabs } from '../state/use-other-tabs.ts';
import { type AfterVerification, afterAnswer, afterError } from './after-verification.ts';
import type { CallbackHint } from './callback-hint.ts';
import { type OpenCheckout, openCheckout } from './checkout-modal.ts';
import { isCheckoutLoaded, loadCheckout } from './checkout-script.ts';
import { typedPhone } from './PayingPhone.tsx';
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
  /** The provider's window is still not ready, and may never be. */
  isWindowSlow: boolean;
  /** The window said that it is paid, and the server could not be asked. */
  isUnchecked: boolean;
  /** A window was left; the phone may still approve what was asked there. */
  mayStillArrive: boolean;
  reference: string | null;
  /** The provider named a transaction, so that something was asked of the phone. */
  hasTransaction: boolean;
  /** @returns whether a payment is under way now */
  pay: (session: SessionKey | null) => Promise<boolean>;
  /** Asks for the code of the other way to pay. */
  payInPerson: () => Promise<void>;
  checkNow: () => Promise<void>;
  /** Closes a window that does not get ready, for another way to pay. */
  leaveSlowWindow: () => void;
  /** Back from waiting to the Pay button. */
  payAgain: () => void;
  /** The registration as somebody else has heard of it. */
  accept: (registration: RegistrationView) => void;
}

interface Input {
  registration: RegistrationView;
  /** Where the provider's frame may come from. */
  frameOrigins: readonly string[];
  onRegistration: (registration: RegistrationView) => void;
  /** The window was left, and with it the session chosen for it. */
  onSessionCleared: () => void;
}

/** Carries one registration's payment from the click to the server's word. */
export function usePayment({ registration, frameOrigins, onRegistration, onSessionCleared }: Input): Payment {
  const { id } = registration;
  const [phase, setPhase] = useState<PaymentPhase>('idle');
  const [isScriptMissing, setScriptMissing] = useState(false);
  const [isWindowSlow, setWindowSlow] = useState(false);
  const [isUnchecked, setUnchecked] = useState(false);
  const [mayStillArrive, setMayStillArrive] = useState(false);
  const [openedReference, setOpenedReference] = useState<string | null>(null);
  const isBusy = useRef(false);
  const isVerifying = useRef(false);
  const isPaid = useRef(false);
  /** The parent has been told that the payment under way failed, and is not told again. */
  const isFailureTold = useRef(false);
  const current = useRef<OpenCheckout | null>(null);
  const opening = useRef(0);
  const [transaction, setTransaction] = useState<string | null>(null);
  const reference = openedReference ?? registration.payment.reference;
  isPaid.current = registration.paymentStatus === 'paid';

  useEffect(() => () => current.current?.close(), []);

  const isWatching =
    !isPaid.current &&
    !isClosed(registration) &&
    (phase === 'open' ||
      phase === 'waiting' ||
      mayStillArrive ||
      registration.payment.state !== 'none' ||
      registration.payment.inPersonCode !== null);
  useRegistrationWatch(id, isWatching, accept);
  useOtherTabs(registration, accept);

  function accept(news: RegistrationView) {
    if (isPaid.current && news.paymentStatus !== 'paid') return;
    if (isClosed(news)) {
      current.current?.close();
      settle();
    } else if (news.paymentStatus === 'paid' && !isPaid.current) {
      current.current?.close();
      paymentToasts.received(news);
      settle();
    } else if (hasJustFailed(news)) {
      if (!isFailureTold.current) paymentToasts.failed();
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

  async function refresh(): Promise<RegistrationView | null> {
    const news = await fetchRegistration(id).catch(() => null);
    if (news) onRegistration(news);
    return news;
  }

  async function pay(session: SessionKey | null): Promise<boolean> {
    if (isBusy.current) {
      paymentToasts.inProgress();
      return true;
    }
    isBusy.current = true;
    isFailureTold.current = false;
    setPhase('loading');
    if (session) storeChosenSession(id, session);
    const loadingToast = setTimeout(() => {
      if (!isCheckoutLoaded()) paymentToasts.loading();
    }, LOADING_TOAST_AFTER_MS);
    try {
      return await open(session);
    } finally {
      clearTimeout(loadingToast);
    }
  }

  async function payInPerson() {
    if (isBusy.current) return;
    isBusy.current = true;
    const asked = await openPaymentInPerson(id).catch(refused);
    isBusy.current = false;
    if (asked) await refresh();
  }

  /**
   * What cannot be paid now. It is no error where it is paid already, or where a prompt still waits on the phone: that is
   * waited for.
   */
  async function refused(error: unknown): Promise<null> {
    giveUp();
    const isConflict = error instanceof ApiError && error.status === 409;
    const news = isConflict ? await fetchRegistration(id).catch(() => null) : null;
    if (news) accept(news);
    if (news?.payment.waiting) setPhase('waiting');
    else if (news?.paymentStatus !== 'paid')
      paymentToasts.error(isConflict ? error.serverMessage : undefined);
    return null;
  }

  async function open(session: SessionKey | null): Promise<boolean> {
    const asked = await openPayment(id, session, typedPhone()).catch(refused);
    if (!asked) return false;
    if (asked.kind === 'redirect') {
      location.assign(asked.url);
      return true;
    }
    if (asked.kind === 'offline') {
      giveUp();
      await refresh();
      return true;
    }
    setOpenedReference(asked.reference);
    const checkout = await loadCheckout(asked.scriptUrl).catch(() => null);
    if (!checkout) {
      giveUp();
      setScriptMissing(true);
      paymentToasts.notReady();
      return false;
    }
    const mine = ++opening.current;
    const isCurrent = () => opening.current === mine;
    try {
      current.current = openCheckout(checkout, asked, frameOrigins, {
        onAnswer: (hint) => isCurrent() && verify(hint, asked.reference, 'waiting'),
        onLeft: () => isCurrent() && left(session),
        onEscapeHint: () => isCurrent() && hasKeyboard() && paymentToasts.escapeHint(),
        onSlow: setWindowSlow,
        onCleanedUp: () => {
          setWindowSlow(false);
          tellOfWindow(id, asked.reference, 'closed');
          current.current = null;
          if (!isVerifying.current) isBusy.current = false;
          focusPayButton();
        },
      });
      tellOfWindow(id, asked.reference, 'opened');
      setScriptMissing(false);
      setPhase('open');
      return true;
    } catch {
      giveUp();
      paymentToasts.error();
      return false;
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

  /** @param undecided Where the parent finds themselves while nothing is decided. */
  async function verify(hint: CallbackHint, ofReference: string, undecided: 'idle' | 'waiting') {
    if (isVerifying.current || isPaid.current) return;
    isVerifying.current = true;
    setTransaction(hint.transactionId);
    setPhase('verifying');
    const answer = await verifyPayment(id, hint.transactionId).catch((error: unknown) => ({ error }));
    isVerifying.current = false;
    isBusy.current = current.current !== null;
    setUnchecked('error' in answer && hint.saysPaid && afterError(answer.error) === 'unknown');
    if ('error' in answer) return goOn(afterError(answer.error), ofReference, undecided);
    if (answer.success) return accept(answer.registration);
    if (answer.paymentStatus === 'pending' && !hint.looksFailed && undecided === 'idle')
      paymentToasts.notYet(answer.message);
    return goOn(afterAnswer(answer, hint.looksFailed), ofReference, undecided);
  }

  async function goOn(outcome: AfterVerification, ofReference: string, undecided: 'idle' | 'waiting') {
    switch (outcome) {
      case 'undecided':
        setPhase(undecided);
        // Whether a phone is asked now, and until when.
        await refresh();
        return;
      case 'unknown':
        paymentToasts.unverified(ofReference);
        setPhase(undecided);
        return;
      case 'looks_failed':
        isFailureTold.current = true;
        setMayStillArrive(true);
        setPhase('idle');
        paymentToasts.failed();
        return;
      case 'failed':
        setMayStillArrive(false);
        setPhase('idle');
        paymentToasts.failed();
        await refresh();
        return;
      case 'refused':
        setPhase('idle');
        paymentToasts.unverified(ofReference);
        await refresh();
    }
  }

  return {
    phase,
    isScriptMissing,
    isWindowSlow,
    isUnchecked,
    mayStillArrive,
    reference,
    hasTransaction: transaction !== null,
    pay,
    payInPerson,
    accept,
    checkNow: () =>
      verify(
        { transactionId: transaction, looksFailed: false, saysPaid: isUnchecked },
        reference ?? '',
        phase === 'waiting' ? 'waiting' : 'idle',
      ),
    leaveSlowWindow: () => {
      current.current?.close();
      setScriptMissing(true);
      setPhase('idle');
    },
    payAgain: () => {
      setMayStillArrive(true);
      setPhase('idle');
    },
  };
}

/** A screen that is only touched has no Escape key, and the hint would lie over the window's buttons. */
const hasKeyboard = () => matchMedia('(any-pointer: fine)').matches;

function focusPayButton() {
  document.querySelector<HTMLElement>('[data-pay-button]')?.focus();
}
