import type { CalendarFrameProps } from './frame-props.ts';
import { useHostedCalendar } from './use-hosted-calendar.ts';

/** The frame needs its own origin, by which its messages are recognised. */
const SANDBOX =
  'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/** The calendar's frame. One that failed stays, hidden: on a slow line it may still arrive. */
export function CalendarFrame(props: CalendarFrameProps) {
  const { frame, address, height, onLoad } = useHostedCalendar(props);
  if (address === null) return null;
  return (
    <iframe
      key={address}
      ref={frame}
      id={`booking-widget-${props.place.widgetId}`}
      title="Booking calendar"
      src={address}
      height={height}
      hidden={props.state === 'failed'}
      referrerPolicy="no-referrer"
      sandbox={SANDBOX}
      onLoad={onLoad}
    />
  );
}
