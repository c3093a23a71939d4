import type { CalendarFrameProps } from './frame-props.ts';
import { useHostedCalendar } from './use-hosted-calendar.ts';

/** It needs its own origin, without which no one could tell whose messages they are. */
const SANDBOX =
  'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/** The calendar itself. One that failed stays, out of sight: on a slow line it may still come. */
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
