import { formatLongDate, kampalaDate } from '#domain/clock.ts';

/** `19 May 2026`, from an ISO date or instant. */
export function postDate(createdAt: string): string {
  return formatLongDate(kampalaDate(new Date(createdAt))).replace(/^\S+ /, '');
}
