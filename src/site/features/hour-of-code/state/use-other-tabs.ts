import { useEffect, useEffectEvent, useRef } from 'react';
import type { RegistrationView } from '#domain/registration/view.ts';
import { fetchRegistration } from '#site/api.ts';

const CHANNEL = 'somero:registration';

/**
 * Notifies other tabs of the same registration when it is paid or booked here, and fetches once when another tab reports
 * it: a tab that is not waiting does not poll.
 */
export function useOtherTabs(registration: RegistrationView, onNews: (news: RegistrationView) => void): void {
  const { id } = registration;
  const state = `${registration.paymentStatus} ${registration.appointmentBooked}`;
  const channel = useRef<BroadcastChannel | null>(null);
  const known = useRef(state);
  const update = useEffectEvent((news: RegistrationView) => {
    known.current = `${news.paymentStatus} ${news.appointmentBooked}`;
    onNews(news);
  });

  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const opened = new BroadcastChannel(CHANNEL);
    channel.current = opened;
    opened.onmessage = ({ data }) => {
      if (data === id) fetchRegistration(id).then(update, () => undefined);
    };
    return () => opened.close();
  }, [id]);

  useEffect(() => {
    if (state === known.current) return;
    known.current = state;
    channel.current?.postMessage(id);
  }, [state, id]);
}
