import { expect, it } from 'vitest';
import { codesWrittenTo } from './call-off.ts';

const children = (mailbox: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ mailbox, child: `${mailbox} ${n}` }));

it('of the children with a code three of each mailbox are written about, the oldest first', () => {
  const [stranger, family] = [children('stranger', 5), children('family', 2)];
  const withCode = [...stranger.slice(0, 2), ...family, ...stranger.slice(2)];
  expect(codesWrittenTo(withCode)).toEqual([...stranger.slice(0, 2), ...family, stranger[2]]);
});

it('a hundred of them are written about', () => {
  const withCode = Array.from({ length: 300 }, (_, n) => ({ mailbox: `mailbox ${n}` }));
  expect(codesWrittenTo(withCode)).toEqual(withCode.slice(0, 100));
});
