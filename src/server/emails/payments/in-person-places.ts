import { payment } from '#content/payment.ts';
import type { Block, Fact } from '../layout/content.ts';

/** Where a code can be paid, and what to keep; `before` is shown above the places. */
export function inPersonPlaces(before: readonly Fact[]): Block[] {
  const { places, isSample, keep } = payment.inPerson;
  const items = places.map(({ title, lines }) => ({ label: title, value: lines.join('\n') }));
  return [
    { kind: 'facts', items: [...before, ...items] },
    { kind: 'note', text: isSample ? `${keep} (Example: this office and this till are made up.)` : keep },
  ];
}
