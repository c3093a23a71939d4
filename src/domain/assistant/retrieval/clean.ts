/**
 * A question as it is looked at: composed, without characters that nobody sees (zero-width, direction, control), and with
 * one space where there were many, so that no pattern can be made to work long.
 */
export function cleanQuestion(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKC')
    .replace(/\p{Cf}+/gu, '')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .replace(/\s+/g, (space) => (space.includes('\n') ? '\n' : ' '))
    .trim();
}
