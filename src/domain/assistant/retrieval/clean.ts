/**
 * A question as it is looked at: composed, without characters that nobody sees (zero-width, direction, control), and with
 * one space where there were many, so that no pattern can be made to work long.
 */
export function cleanQuestion(text: string): string {
  return (
    text
      .toWellFormed()
      // It would become a part of the number before it: 61⁄2.
      .replace(/(?<=\d)\s?[¼½¾]/g, '')
      .normalize('NFKC')
      .replace(/\p{Cf}+/gu, '')
      .replace(/[^\P{Cc}\n]+/gu, ' ')
      .replace(/\s+/g, (space) => (space.includes('\n') ? '\n' : ' '))
      .trim()
  );
}
