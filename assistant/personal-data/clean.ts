import { normalize } from '#domain/text.ts';
import { MAX_QUESTION } from '../length-limit.ts';

/**
 * A normalised question: composed, without invisible characters (zero-width, direction, control), and with single
 * spaces, so that no pattern takes long on it.
 */
export function cleanQuestion(text: string): string {
  // Normalisation would join it to the number before it: 61⁄2.
  const withoutFractions = text.toWellFormed().replace(/(?<=\d)\s?[¼½¾]/g, '');
  return (
    normalize(withoutFractions, 'NFKC')
      // One sign can expand to a whole sentence.
      .slice(0, MAX_QUESTION)
      .replace(/\p{Cf}+/gu, '')
      .replace(/[^\P{Cc}\n]+/gu, ' ')
      .replace(/\s+/g, (space) => (space.includes('\n') ? '\n' : ' '))
      .trim()
  );
}
