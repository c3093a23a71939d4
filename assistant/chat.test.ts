import { expect, test } from 'vitest';
import { emptyQuestion, readQuestion, recentQuestions } from './chat.ts';
import { MAX_QUESTION } from './length-limit.ts';
import { redact } from './personal-data/redact.ts';

const read = (text: unknown) => readQuestion({ message: { text } });

test('the question is trimmed, and the rest of the call is not read', () => {
  const body = { message: { text: ' how much? ', name: 1 }, space: null, thread: [] };
  expect(readQuestion(body)).toEqual({ question: 'how much?', errors: [] });
});

test('a question has at least one character and at most two thousand', () => {
  expect(read('x'.repeat(MAX_QUESTION)).question).toHaveLength(MAX_QUESTION);
  expect(read('x'.repeat(MAX_QUESTION + 1)).errors).toEqual([
    {
      path: 'message.text',
      message: 'Please shorten this question to 2,000 characters; it has 2,001',
    },
  ]);
});

test('a question from which something was taken out is as long as it was', () => {
  const sent = redact('a@b.co '.repeat(285)).text.trim();
  expect(sent.length).toBeGreaterThan(MAX_QUESTION);
  expect(read(sent)).toEqual({ question: sent, errors: [] });
});

test.each(['', ' \n ', undefined, null, 5, {}])('a call has no question in the text %j', (text) => {
  expect(read(text)).toEqual({
    question: null,
    errors: [{ path: 'message.text', message: emptyQuestion }],
  });
});

test.each([{}, { message: null }, { message: 'how much?' }, { message: [] }])(
  'a call has no question in %j',
  (body) => {
    expect(readQuestion(body).question).toBeNull();
  },
);

test('a call has up to two earlier questions, trimmed', () => {
  expect(recentQuestions({ recent: [' how much? ', 'and for two?'] })).toEqual(['how much?', 'and for two?']);
});

test.each([[undefined], ['how much?'], [[5]], [['one', 'two', 'three']], [['x'.repeat(501)]], [[' ']]])(
  'a call has no earlier questions in %j',
  (recent) => {
    expect(recentQuestions({ recent })).toEqual([]);
  },
);
