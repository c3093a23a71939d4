interface CalendarMissingProps {
  state: 'loading' | 'ready' | 'failed';
}

/** The calendar without sessions: still coming, not to be had, or really empty. */
export function CalendarMissing({ state }: CalendarMissingProps) {
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
        <p>The sessions could not be loaded. Your payment and your details are safe.</p>
        <p>
          <button type="button" className="button" onClick={() => location.reload()}>
            Refresh Page
          </button>
        </p>
      </div>
    );
  }
  return (
    <p className="note">
      There are no free sessions at the moment. New ones open every day; please look again tomorrow.
    </p>
  );
}
