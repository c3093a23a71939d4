// Not from #domain/time-zone.ts, which islands share: the script of every page would be a file more.
const school = document.getElementById('school')?.textContent ?? '{}';
const { site } = JSON.parse(school) as { site?: { timeZone: { id: string } } };

/** Only visitors outside the school's time zone need the code for their own times. */
if (Intl.DateTimeFormat().resolvedOptions().timeZone !== site?.timeZone.id) {
  import('./element.ts').catch(() => undefined);
}

export {};
