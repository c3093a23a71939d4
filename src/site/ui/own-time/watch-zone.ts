/** Only visitors outside Kampala's time zone need the code for their own times. */
if (Intl.DateTimeFormat().resolvedOptions().timeZone !== 'Africa/Kampala') {
  import('./element.ts').catch(() => undefined);
}
