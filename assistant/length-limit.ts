export const MAX_QUESTION = 2_000;

/** The message about a text that is too long: the limit and the present length. */
export function tooLong(what: 'text' | 'question', limit: number, length: number): string {
  const [most, now] = [limit, length].map((count) => count.toLocaleString('en-GB'));
  return `Please shorten this ${what} to ${most} characters; it has ${now}`;
}
