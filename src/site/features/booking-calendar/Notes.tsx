interface NotesProps {
  registerUrl: string;
}

/** What there is to be said above the days; the script shows what applies. */
export function Notes({ registerUrl }: NotesProps) {
  return (
    <>
      <noscript>
        <p className="calendar-note">
          This calendar can only be read here, because JavaScript is off. The page around it lists the
          sessions too, and you can book there; or open the link in your registration e-mail.
        </p>
      </noscript>
      <p className="calendar-note" data-note="renewing" role="status" hidden>
        This calendar was open for long. One moment, the page is opening it again.
      </p>
      <p className="calendar-note" data-note="expired" hidden>
        This calendar was open for long, and no longer knows who is looking. To book, open the link in your
        registration e-mail. Not registered yet? <a href={registerUrl}>Register your child</a>.
      </p>
      <p className="calendar-note" data-note="alone" hidden>
        This is the calendar by itself. To book, open the link in your registration e-mail. Not registered
        yet? <a href={registerUrl}>Register your child</a>.
      </p>
      <p className="calendar-note" data-note="full" hidden>
        All sessions are full at the moment. New sessions open every day.
      </p>
      <p className="calendar-note" data-note="stale" role="status" hidden>
        There is no connection just now: the seats may have changed.
      </p>
      <div className="calendar-note calendar-booked" data-note="booked" role="status" hidden>
        <b>Your session is booked</b>
        <span data-booked />
      </div>
    </>
  );
}
