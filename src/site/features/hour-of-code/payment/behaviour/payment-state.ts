import type { SessionKey } from '#domain/booking/offer.ts';
import { isClosed } from '#domain/registration/step.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { ApiError } from '#site/api.ts';
import type { ToastContent } from '#site/ui/toast/store.ts';
import type { CallbackHint } from '../checkout/callback-hint.ts';
import { paymentToasts } from './payment-toasts.ts';

type Stage =
  | { phase: 'idle' | 'loading' }
  | { phase: 'open'; isSlow: boolean }
  /** The server verifies the payment. `undecided` is the next phase if it cannot decide. */
  | { phase: 'verifying'; hint: CallbackHint; undecided: 'idle' | 'waiting' }
  /** The provider has the payment, and the parent's phone has a prompt. */
  | { phase: 'waiting' };

export interface PaymentState {
  stage: Stage;
  /** A payment is being opened, its window is open, or a code is requested: no other payment can begin. */
  isBusy: boolean;
  /** The provider's script could not be loaded: only its own page remains. */
  isScriptMissing: boolean;
  /** The window reported it as paid, and the server could not be reached. */
  isUnchecked: boolean;
  /** A window was left; the phone may still approve its prompt. */
  mayStillArrive: boolean;
  /** The parent has seen this failure, and does not see it again. */
  isFailureShown: boolean;
  /** Why the server opened no payment, until the parent tries again. */
  refusal: string | null;
  /** The reference of the payment opened here. */
  reference: string | null;
  /** The id that the provider's window gave. */
  transactionId: string | null;
}

/** Why there is no answer: `refused` is final, `unknown` may be tried again. */
type NoAnswer = 'refused' | 'unknown';

export type PaymentEvent =
  | { type: 'pay' | 'pay in person' | 'stopped' | 'script missing' | 'window opened' | 'window cleaned up' }
  | { type: 'payment opened'; reference: string }
  /** No payment could be opened. `news` is the record, if the server reported a conflict. */
  | { type: 'not opened'; news: RegistrationView | null; message: string | undefined }
  | { type: 'window slow'; isSlow: boolean }
  | { type: 'window left'; session: SessionKey | null }
  | { type: 'window called back'; hint: CallbackHint }
  | { type: 'check now' | 'pay again' | 'slow window closed' }
  | { type: 'verified'; outcome: 'pending' | 'failed' | NoAnswer; message: string; reference: string }
  | { type: 'news'; before: RegistrationView['paymentStatus']; news: RegistrationView };

export type Effect =
  | 'close'
  | 'refresh'
  | { toast: ToastContent }
  | { verify: string | null }
  | { forget: SessionKey | null };

type Change = readonly [PaymentState, ...Effect[]];

const idle = { phase: 'idle' } as const;

export const noPayment: PaymentState = {
  stage: idle,
  isBusy: false,
  isScriptMissing: false,
  isUnchecked: false,
  mayStillArrive: false,
  isFailureShown: false,
  refusal: null,
  reference: null,
  transactionId: null,
};

export const isUnderWay = ({ isBusy, stage }: PaymentState) => isBusy || stage.phase === 'verifying';

/** 404: the registration does not exist. 409: the payment does not match. 410: its link was replaced. */
export const noAnswerReason = (error: unknown): NoAnswer =>
  error instanceof ApiError && [404, 409, 410].includes(error.status) ? 'refused' : 'unknown';

/** The next state after an event, and its effects. */
export function reduce(state: PaymentState, event: PaymentEvent): Change {
  const { stage } = state;
  const stopped = { ...state, stage: idle, isBusy: false };
  switch (event.type) {
    case 'pay':
      return [{ ...state, stage: { phase: 'loading' }, isBusy: true, isFailureShown: false, refusal: null }];
    case 'pay in person':
      return [{ ...state, isBusy: true, refusal: null }];
    case 'payment opened':
      return [{ ...state, reference: event.reference }];
    case 'stopped':
      return [stopped];
    case 'script missing':
      return [{ ...stopped, isScriptMissing: true }, { toast: paymentToasts.notReady }];
    case 'not opened':
      if (event.news?.payment.waiting) return [{ ...stopped, stage: { phase: 'waiting' } }];
      return event.news?.paymentStatus === 'paid'
        ? [stopped]
        : [{ ...stopped, refusal: event.message ?? null }, { toast: paymentToasts.error(event.message) }];
    case 'window opened':
      return [{ ...state, stage: { phase: 'open', isSlow: false }, isScriptMissing: false }];
    case 'window slow':
      return [stage.phase === 'open' ? { ...state, stage: { ...stage, isSlow: event.isSlow } } : state];
    case 'slow window closed':
      return [{ ...state, stage: idle, isScriptMissing: true }, 'close'];
    case 'window left': {
      if (stage.phase !== 'open') return [state];
      const { session } = event;
      const toast = session ? paymentToasts.chooseAnotherTime : paymentToasts.notCompleted;
      return [{ ...state, stage: idle, mayStillArrive: true }, { forget: session }, { toast }];
    }
    case 'window cleaned up':
      return [{ ...state, isBusy: false }];
    case 'window called back':
      return verify(state, event.hint, 'waiting');
    case 'check now': {
      const word = state.isUnchecked ? 'paid' : 'pending';
      const undecided = stage.phase === 'waiting' ? 'waiting' : 'idle';
      return verify(state, { transactionId: state.transactionId, word }, undecided);
    }
    case 'verified':
      return stage.phase === 'verifying' ? verified(state, stage, event) : [state];
    case 'pay again':
      return [{ ...state, stage: idle, mayStillArrive: true }];
    case 'news':
      return applyRegistration(state, event);
  }
}

function verify(state: PaymentState, hint: CallbackHint, undecided: 'idle' | 'waiting'): Change {
  if (state.stage.phase === 'verifying') return [state];
  const { transactionId } = hint;
  return [
    { ...state, stage: { phase: 'verifying', hint, undecided }, transactionId },
    { verify: transactionId },
  ];
}

function verified(
  state: PaymentState,
  { hint, undecided }: Extract<Stage, { phase: 'verifying' }>,
  { outcome, message, reference }: Extract<PaymentEvent, { type: 'verified' }>,
): Change {
  const ended = { ...state, stage: idle, isUnchecked: false };
  const unverified = { toast: paymentToasts.unverified({ reference, message }) };
  if (outcome === 'refused') return [ended, unverified, 'refresh'];
  const open = { ...ended, stage: { phase: undecided } };
  if (outcome === 'unknown') return [{ ...open, isUnchecked: hint.word === 'paid' }, unverified];
  const failed = { toast: paymentToasts.failed };
  if (outcome === 'failed')
    return [{ ...ended, mayStillArrive: false, isFailureShown: true }, failed, 'refresh'];
  // Only the window reports a failure: the parent may pay again, and this payment is still watched.
  if (hint.word === 'failed') return [{ ...ended, mayStillArrive: true, isFailureShown: true }, failed];
  return undecided === 'idle'
    ? [open, { toast: paymentToasts.notYet(message) }, 'refresh']
    : [open, 'refresh'];
}

function applyRegistration(
  state: PaymentState,
  { before, news }: Extract<PaymentEvent, { type: 'news' }>,
): Change {
  const { phase } = state.stage;
  const rest = { ...state, mayStillArrive: false };
  const over = { ...rest, stage: idle };
  if (isClosed(news)) return [phase === 'verifying' ? rest : over, 'close'];
  if (news.paymentStatus === 'paid')
    return before === 'paid' ? [over, 'close'] : [over, 'close', { toast: paymentToasts.received(news) }];
  const settled = phase === 'idle' || phase === 'waiting' ? over : rest;
  // In the open window the parent may try again, so a failure is not shown yet.
  const hasFailed = news.paymentStatus === 'failed' && before !== 'failed';
  if (hasFailed && phase !== 'open' && phase !== 'verifying')
    return state.isFailureShown ? [settled] : [settled, { toast: paymentToasts.failed }];
  return [news.payment.state === 'review' ? settled : state];
}
