import { soldOutText } from '#domain/booking/sold-out.ts';

interface NotesProps {
  registerUrl: string;
}

export function Notes({ registerUrl }: NotesProps) {
  const register = (
    // Opens outside the frame, because that page may not be framed.
    <a href={registerUrl} target="_top">
      Register your child
    </a>
  );
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
        registration e-mail. Not registered yet? {register}.
      </p>
      <p className="calendar-note" data-note="alone" hidden>
        This is the calendar by itself. To book, open the link in your registration e-mail. Not registered
        yet? {register}.
      </p>
      <p className="calendar-note" data-note="refunded" role="status" hidden>
        Your payment was given back, and this registration is closed. For another session: {register}.
      </p>
      <p className="calendar-note" data-note="cancelled" role="status" hidden>
        This registration was cancelled, so no session can be booked with it. For a session: {register}.
      </p>
      <p className="calendar-note" data-note="full" hidden>
        {soldOutText}
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
