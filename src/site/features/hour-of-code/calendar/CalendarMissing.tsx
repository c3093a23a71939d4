import { soldOutIn } from '#domain/booking/sold-out.ts';

interface CalendarMissingProps {
  state: 'loading' | 'ready' | 'failed';
  isPaid: boolean;
  /** Whether it is of another offer than the Hour of Code. */
  isOther: boolean;
  /** The calendar's own address. */
  address: string;
}

export function CalendarMissing({ state, isPaid, isOther, address }: CalendarMissingProps) {
  if (state === 'loading') {
    return (
      <div role="status" className="grid gap-3">
        <p>Loading the sessions…</p>
        <div className="days" aria-hidden="true">
          {['one', 'two', 'three'].map((tile) => (
            <div key={tile} className="day h-48" />
          ))}
        </div>
      </div>
    );
  }
  if (state === 'failed') {
    return (
      <div role="alert" className="note note-destructive grid gap-2">
        <p className="font-bold">Calendar Loading Error</p>
        <p>
          The sessions could not be loaded. {isPaid ? 'Your payment and your details' : 'Your details'} are
          safe.
        </p>
        <p>
          <a className="button" href={address}>
            Refresh Page
          </a>
        </p>
      </div>
    );
  }
  return (
    <div role="status" className="note grid gap-2">
      <p className="font-bold">{soldOutIn(isOther)}</p>
      <p>
        {isPaid
          ? 'Your payment is safe. Choose your session here as soon as one is free, or write to us.'
          : 'Please do not pay yet. Look again tomorrow, with the link in your e-mail.'}
      </p>
    </div>
  );
}
