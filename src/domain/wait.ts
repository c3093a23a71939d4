/** How long a wait is, in words: `a moment`, `a minute`, `10 minutes`, `2 hours`. Never shorter than it is. */
export function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds <= 10) return 'a moment';
  if (minutes <= 1) return 'a minute';
  if (minutes < 60) return `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'an hour' : `${hours} hours`;
}
