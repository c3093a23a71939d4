import { useEffect, useEffectEvent } from 'react';
import type { PaymentNews, RegistrationView } from '#domain/registration/view.ts';
import { fetchRegistration, paymentEventsPath } from '#site/api.ts';

const EVERY_MS = 3000;
const LATER_EVERY_MS = 10_000;
const LATER_AFTER_MS = 2 * 60 * 1000;
/** A stream may have died without a word, on a phone that changed its network. */
const WHILE_TOLD_EVERY_MS = 60_000;
/** A stream that was refused is asked for again after this long. */
const TRY_AGAIN_MS = 60_000;

/**
 * Brings the registration's news while `isActive`, and none while the page is out of sight: the server tells of them, and
 * where it cannot be heard it is asked again and again.
 */
export function useRegistrationWatch(
  registration: RegistrationView,
  isActive: boolean,
  onNews: (registration: RegistrationView) => void,
): void {
  const { id } = registration;
  const report = useEffectEvent(onNews);
  const isNews = useEffectEvent((news: PaymentNews) => gist(news) !== gist(registration));
  useEffect(() => {
    if (!isActive) return;
    const startedAt = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stream: EventSource | undefined;
    let refusedAt = Number.NEGATIVE_INFINITY;
    let isTold = false;
    let stopped = false;

    const ask = async () => {
      clearTimeout(timer);
      const found = await fetchRegistration(id).catch(() => null);
      if (stopped) return;
      if (found) report(found);
      schedule();
    };
    const schedule = () => {
      clearTimeout(timer);
      if (stopped || document.hidden) return;
      if (!stream && Date.now() - refusedAt >= TRY_AGAIN_MS) listen();
      const unheard = Date.now() - startedAt < LATER_AFTER_MS ? EVERY_MS : LATER_EVERY_MS;
      timer = setTimeout(ask, isTold ? WHILE_TOLD_EVERY_MS : unheard);
    };
    const listen = () => {
      if (typeof EventSource === 'undefined') return;
      const opened = new EventSource(paymentEventsPath(id));
      stream = opened;
      opened.onmessage = ({ data }) => {
        isTold = true;
        if (isNews(JSON.parse(data) as PaymentNews)) void ask();
        else schedule();
      };
      opened.onerror = () => {
        const wasTold = isTold;
        isTold = false;
        if (opened.readyState === EventSource.CLOSED) {
          refusedAt = Date.now();
          stream = undefined;
        }
        // Otherwise the next question stands already: each vain try to connect would put it off.
        if (wasTold) schedule();
      };
    };
    const mute = () => {
      stream?.close();
      stream = undefined;
      isTold = false;
    };
    const onVisibility = () => {
      clearTimeout(timer);
      if (document.hidden) mute();
      else void ask();
    };
    schedule();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      stopped = true;
      clearTimeout(timer);
      mute();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [id, isActive]);
}

/** What the screens show of a payment; seats that are held have clocks of their own. */
function gist({ paymentStatus, status, appointmentBooked, payment }: PaymentNews): string {
  const { state, waiting, inPersonCode, receiptNumber, reference } = payment;
  return JSON.stringify([
    paymentStatus,
    status,
    appointmentBooked,
    state,
    waiting?.since,
    inPersonCode,
    receiptNumber,
    reference,
  ]);
}
