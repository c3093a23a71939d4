import { hourOfCode } from '#content/school.ts';
import type { SessionAvailability } from '#domain/booking/availability.ts';
import { seatsInWords, sessionHours } from '#domain/booking/session-text.ts';
import { isRun } from '#domain/booking/slots.ts';
import type { SoldOffer } from '#domain/booking/sold-offer.ts';
import { soldOutIn } from '#domain/booking/sold-out.ts';
import { formatLongDate } from '#domain/clock.ts';
import { OwnSessionTime } from '#site/ui/own-time/OwnTime.tsx';

const NEXT_SESSIONS = 4;

/** Information before paying: the next free sessions, what the child needs, and refunds. */
interface BeforeYouPayProps {
  sessions: readonly SessionAvailability[] | null;
  /** Where it is not the Hour of Code. */
  offer?: Pick<SoldOffer, 'needs' | 'refundRule'> | undefined;
}

export function BeforeYouPay({ sessions, offer = hourOfCode }: BeforeYouPayProps) {
  const free = sessions?.filter(({ seatsLeft }) => seatsLeft > 0).slice(0, NEXT_SESSIONS);
  return (
    <section
      className="measure grid gap-8 border-t-2 border-line py-10 md:grid-cols-3"
      aria-label="Good to know before you pay"
    >
      <div className="grid content-start gap-3" id="sessions">
        <h2 className="text-[1.375rem]">Next free sessions</h2>
        {!free ? (
          <p>The list of sessions could not be loaded just now. Please refresh the page in a moment.</p>
        ) : free.length === 0 ? (
          <p>{soldOutIn(offer !== hourOfCode)}</p>
        ) : (
          <ul className="grid gap-2">
            {free.map(({ sessionDate, sessionSlot, seatsLeft }) => (
              <li key={`${sessionDate} ${sessionSlot}`} className="border-b border-line pb-2">
                <span className="block font-semibold">
                  {isRun(sessionSlot) && `${sessionSlot}: `}
                  {formatLongDate(sessionDate)}
                </span>
                {sessionHours({ sessionDate, sessionSlot })}
                <OwnSessionTime session={{ sessionDate, sessionSlot }} /> · {seatsInWords(seatsLeft)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {offer.needs.length > 0 && (
        <div className="grid content-start gap-3" id="needs">
          <h2 className="text-[1.375rem]">What your child needs</h2>
          <ul className="grid list-disc gap-2 pl-5">
            {offer.needs.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
        </div>
      )}
      {offer.refundRule && (
        <div className="grid content-start gap-3" id="refunds">
          <h2 className="text-[1.375rem]">If you cannot come</h2>
          <p>{offer.refundRule}</p>
        </div>
      )}
    </section>
  );
}
