import { expect, it } from 'vitest';
import { codesWrittenTo } from './call-off.ts';

const children = (mailbox: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ mailbox, network: mailbox, child: `${mailbox} ${n}` }));

it('of the children with a code three of each mailbox are written about', () => {
  const [stranger, family] = [children('stranger', 5), children('family', 2)];
  const written = codesWrittenTo([...stranger.slice(0, 2), ...family, ...stranger.slice(2)]);
  expect(new Set(written)).toEqual(new Set([...stranger.slice(0, 3), ...family]));
});

it('a hundred of them are written about, of each network in turn', () => {
  const stranger = Array.from({ length: 300 }, (_, n) => ({ mailbox: `mailbox ${n}`, network: 'one' }));
  const family = { mailbox: 'family', network: 'two' };
  const written = codesWrittenTo([...stranger, family]);
  expect(written).toHaveLength(100);
  expect(written.slice(0, 3)).toEqual([stranger[0], family, stranger[1]]);
});
