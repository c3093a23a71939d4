import { shellWord } from '../shell-word.ts';

/** The facts that staff paste into commands. A payer, a parent or a provider wrote them. */
const pasted: ReadonlySet<string> = new Set([
  'reference',
  'expected',
  'transactionId',
  'refundId',
  'number',
  'numbers',
]);

/** A fact of a staff task, in words. */
export function taskFact(name: string, value: unknown): string {
  const texts = [value].flat().map(String);
  return (pasted.has(name) ? texts.map(shellWord) : texts).join(', ');
}
