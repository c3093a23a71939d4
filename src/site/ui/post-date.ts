import { formatLongDate, schoolDate } from '#domain/clock.ts';

/** `19 May 2026`, from an ISO date or instant. */
export function postDate(createdAt: string): string {
  return formatLongDate(schoolDate(new Date(createdAt))).replace(/^\S+ /, '');
}
