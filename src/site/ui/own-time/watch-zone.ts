// Importing #domain/time-zone.ts, which islands share, would add a file to the script of every page.
const school = document.getElementById('school')?.textContent ?? '{}';
const { site } = JSON.parse(school) as { site?: { timeZone: { id: string } } };

/** Only visitors outside the school's time zone need the code for their own times. */
if (Intl.DateTimeFormat().resolvedOptions().timeZone !== site?.timeZone.id) {
  import('./element.ts').catch(() => undefined);
}

export {};
