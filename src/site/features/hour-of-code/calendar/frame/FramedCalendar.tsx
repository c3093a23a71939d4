import { type ComponentType, type MouseEvent, useEffect, useState } from 'react';
import { CalendarMissing } from '../CalendarMissing.tsx';
import { calendarAddress, calendarListAddress } from '../calendar-address.ts';
import { FrameLoading } from './FrameLoading.tsx';
import type { CalendarFrameProps, FramedCalendarProps, FrameState } from './frame-props.ts';

/** On slow 2G (50 kbit/s, 2 s there and back) code, grant and frame need about 15 s. */
const LONGEST_MS = 45_000;

/** Room for the calendar's frame, as high as the frame from the start; its code is loaded later. */
export function FramedCalendar(props: FramedCalendarProps) {
  const [state, setState] = useState<FrameState>('loading');
  const [Frame, setFrame] = useState<ComponentType<CalendarFrameProps> | null>(null);
  useEffect(() => {
    import('./CalendarFrame.tsx').then(
      ({ CalendarFrame }) => setFrame(() => CalendarFrame),
      () => setState('failed'),
    );
  }, []);
  // One time-out for the code, the grant and the frame together.
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('failed'), LONGEST_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const isPaid = props.registration.paymentStatus === 'paid';
  return (
    <div className="calendar-frame" data-state={state}>
      {state === 'loading' && <FrameLoading />}
      {state === 'failed' && (
        <CalendarMissing state="failed" isPaid={isPaid} isOther={false} address={calendarAddress(props)} />
      )}
      {Frame && <Frame {...props} state={state} onState={setState} />}
      <p>
        <a className="text-button" href={calendarListAddress(props)} onClick={replacePage}>
          Show the sessions as a list
        </a>
      </p>
    </div>
  );
}

/** Without a second entry in the history, so that "Hide this page" needs to hide only one. */
function replacePage(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  location.replace(event.currentTarget.href);
}
