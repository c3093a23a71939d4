/** The note above a cached page. It is built into the service worker. */
export const keptCopy = {
  /** @param date such as `27 Nov 2026, 10:04` */
  note: (date: string) =>
    `There is no good connection just now. This copy is from ${date}: free seats and prices may have changed since.`,
  again: 'Try again',
} as const;
