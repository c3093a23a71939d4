import type { APIContext } from 'astro';
import { isClosed } from '#domain/registration/step.ts';
import type { HourOfCodeLocals } from '#site/locals.ts';

/**
 * Lets a page frame only what its steps need: the provider until it is paid, the calendar until a session is booked.
 */
export function allowFrames(csp: APIContext['csp'], hour: HourOfCodeLocals): void {
  const { registration, calendarFrame, paymentFrameOrigins } = hour;
  if (!registration || isClosed(registration) || registration.appointmentBooked) return;
  const isPaid = registration.paymentStatus === 'paid';
  const origins = new Set(isPaid ? [] : paymentFrameOrigins);
  if (calendarFrame) origins.add(new URL(calendarFrame.address).origin);
  if (origins.size > 0) csp?.insertDirective(`frame-src ${[...origins].join(' ')}`);
}
