/** Whose clock all dates and times are read from. */
export interface TimeZone {
  /** The IANA name: `Africa/Kampala`. */
  id: string;
  /** `East Africa Time` */
  name: string;
  /** `EAT` */
  shortName: string;
}

/** The school's, since its document is shown; a browser has another module in place of this one (time-zone.browser.ts). */
export let timeZone: TimeZone = { id: 'UTC', name: 'Universal Time', shortName: 'UTC' };

export function showTimeZone(zone: TimeZone): void {
  timeZone = zone;
}
