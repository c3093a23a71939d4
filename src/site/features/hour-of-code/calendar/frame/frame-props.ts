import type { CalendarPlace } from '#site/locals.ts';
import type { CalendarStepProps } from '../calendar-step-props.ts';

export interface FramedCalendarProps extends CalendarStepProps {
  place: CalendarPlace;
}

export type FrameState = 'loading' | 'ready' | 'failed';

export interface CalendarFrameProps extends FramedCalendarProps {
  state: FrameState;
  onState: (state: FrameState) => void;
}
