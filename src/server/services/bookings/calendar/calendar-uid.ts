import { createHash } from 'node:crypto';

/**
 * The UID of a booking's calendar entry: the same for every change of it. It does not open the registration, because
 * calendars are shared.
 */
export function calendarUid(registrationId: string, publicOrigin: string): string {
  const digest = createHash('sha256').update(`calendar|${registrationId}`).digest('hex').slice(0, 32);
  return `${digest}@${new URL(publicOrigin).hostname}`;
}
