import { calendarPath } from '#site/paths.ts';
import type { CalendarStepProps } from './calendar-step-props.ts';

type Page = Pick<CalendarStepProps, 'registration' | 'action'>;

/** The address of the page's calendar: before the payment the query asks for it. */
export function calendarAddress({ registration, action }: Page): string {
  return registration.paymentStatus === 'paid' ? action : calendarPath(registration.id);
}

/** The address with the plain list instead of the frame. */
export function calendarListAddress(page: Page): string {
  const address = calendarAddress(page);
  return `${address}${address.includes('?') ? '&' : '?'}calendar=list`;
}
