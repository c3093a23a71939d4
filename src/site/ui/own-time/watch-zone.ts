/** Only a visitor whose zone is not Kampala's needs the code of the visitor's own times. */
if (Intl.DateTimeFormat().resolvedOptions().timeZone !== 'Africa/Kampala') {
  import('./element.ts').catch(() => undefined);
}
