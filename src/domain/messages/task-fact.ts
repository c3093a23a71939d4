import { shellWord } from '../shell-word.ts';

/** The facts that staff paste into commands. A payer, a parent or a provider wrote them. */
const pasted: ReadonlySet<string> = new Set([
  'reference',
  'expected',
  'transactionId',
  'refundId',
  'number',
  'numbers',
  'phone',
  'Phone',
  'E-mail',
]);

/** A text in which mail programs find no web address to make a link of. A payment's number stays as it is. */
export function withoutLinks(text: string): string {
  return text
    .replace(/\p{Variation_Selector}/gu, '')
    .replace(/\/(?=\/)/g, '/ ')
    .replace(
      /[.\u3002\uFF0E\uFF61](?=[\p{L}\p{M}\p{Default_Ignorable_Code_Point}]{2,}(?![\p{L}\p{Nd}]))/gu,
      '. ',
    );
}

/** A fact of a staff task or a message, in words. */
export function taskFact(name: string, value: unknown): string {
  const texts = [value].flat().map(String);
  return (pasted.has(name) ? texts.map(shellWord) : texts).join(', ');
}
