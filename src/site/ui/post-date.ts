const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Kampala',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** `19 May 2026`, from an ISO date or instant. */
export function postDate(createdAt: string): string {
  return format.format(new Date(createdAt));
}
