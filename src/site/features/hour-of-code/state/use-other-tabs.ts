import { useEffect, useEffectEvent, useRef } from 'react';
import type { RegistrationView } from '#domain/registration/view.ts';
import { fetchRegistration } from '#site/api.ts';

const CHANNEL = 'somero:registration';

/**
 * Tells the same registration's other tabs when it is paid or booked here, and asks once when one of them tells so: a tab
 * that waits for nothing does not ask by itself.
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
