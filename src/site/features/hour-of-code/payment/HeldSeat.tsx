import { isSlotLabel, slotTimes } from '#domain/booking/slots.ts';
import { formatLongDate } from '#domain/clock.ts';
import type { PaymentProgress } from '#domain/registration/view.ts';

const clockTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Kampala',
  hour: '2-digit',
  minute: '2-digit',
});

/** The seat that is kept while the payment is on its way, and until when. */
export function HeldSeat({ held }: { held: PaymentProgress['held'] }) {
  if (!held) return null;
  const times = isSlotLabel(held.sessionSlot) ? slotTimes(held.sessionSlot) : held.sessionSlot;
  return (
    <p className="note">
      Seat kept for you: <strong>{formatLongDate(held.sessionDate)}</strong>, {times} (UTC+3), until{' '}
      {clockTime.format(new Date(held.until))} EAT.
    </p>
  );
}
