import { expect, test } from 'vitest';
import { liveSample } from '#tests/assistant/live.ts';
import { readTopics } from './read-topics.ts';

const question = { text: '', ages: [], children: 2, weekdays: [], dates: [] };
const names = {
  pageOf: (name: string) => (name === 'home' ? { label: 'Home', href: '/' } : undefined),
  placeholders: {
    name: () => 'A School',
    children: (_: unknown, asked: { children: number | null }) => `${asked.children ?? ''}`,
    nothing: () => '',
  },
};
const read = (text: string) => readTopics('money.md', text, names);
const say = (answer: string, asked = question) => {
  const [topic] = read(`## cash: Cash?\n\nask: cash\n\n${answer}`);
  return typeof topic?.say === 'function' ? topic.say(liveSample, asked) : null;
};

test('a file has topics with their fields, ways of asking and answers', () => {
  const [cash, kit, ...others] = read(`## cash: Can I pay cash?

page: home
covers: refund, move
isRemedy: true
ask: cash / is cash ok
ask: pay cash

Yes, you can.

- At {name}
- At the till

## kit: Which ages?

needs: sessions
track: foundation
ask: kit ages

From six.
`);
  expect(cash).toMatchObject({
    id: 'cash',
    title: 'Can I pay cash?',
    asks: ['cash', 'is cash ok', 'pay cash'],
    covers: ['refund', 'move'],
    isRemedy: true,
    page: { href: '/' },
  });
  expect(cash).not.toHaveProperty('isUrgent');
  expect(kit).toMatchObject({ id: 'kit', track: 'foundation', needs: 'sessions', page: null });
  expect(others).toEqual([]);
  expect(say('At {name}.')).toBe('At A School.');
});

test('a placeholder may be worked out for the question', () => {
  expect(say('For {children}.')).toBe('For 2.');
});

test('a paragraph without anything in its placeholders is left out', () => {
  expect(say('{nothing} {children}\n\nYes.', { ...question, children: null as unknown as number })).toBe(
    'Yes.',
  );
  expect(say('{nothing} {children}\n\nYes.')).toBe('2\n\nYes.');
});

test.each([
  ['## cash: Cash?\n\nask: cash\n\nAt {nmae}.', 'money.md, topic cash: there is no placeholder {nmae}'],
  ['## cash: Cash?\n\nask: cash\n\nYes {kit}.', 'there is no placeholder {kit}'],
  ['## cash: Cash?\n\npage: hoem\nask: cash\n\nYes.', 'there is no page "hoem"'],
  ['## cash: Cash?\n\nneeds: seats\nask: cash\n\nYes.', 'needs has no value "seats"'],
  ['## cash: Cash?\n\nasks: cash\n\nYes.', '"asks: cash" is not a field'],
  ['## cash: Cash?\n\nask: cash\n', 'is not "## id: title", fields and an answer'],
  ['## Cash\n\nask: cash\n\nYes.', 'topic "## Cash": is not'],
])('a mistake is named with its file and topic: %j', (text, message) => {
  expect(() => read(text)).toThrow(message);
});
