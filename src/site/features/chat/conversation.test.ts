import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type ChatMessage,
  keepConversation,
  readConversation,
  recentQuestions,
  timeLeft,
  withMessage,
  withoutOld,
} from './conversation.ts';

const HOUR = 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 2, 9);
const items = new Map<string, string>();

beforeEach(() => {
  items.clear();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});
afterEach(() => vi.useRealTimers());

const saidAgo = (hours: number, sender: ChatMessage['sender'] = 'user'): ChatMessage => ({
  id: `${hours}`,
  text: `${hours} hours ago`,
  sender,
  timestamp: NOW - hours * HOUR,
});
const texts = () => readConversation().messages.map(({ text }) => text);

test('the conversation is stored in the tab', () => {
  const conversation = withMessage(readConversation(), { text: 'How much?', sender: 'user' });
  keepConversation(conversation);
  expect(readConversation()).toEqual(conversation);
});

test('messages older than a day, or of an impossible time, are ignored', () => {
  const timeless = { ...saidAgo(1), timestamp: undefined as unknown as number };
  const messages = [saidAgo(120), saidAgo(24), saidAgo(23.9), timeless, saidAgo(-1), saidAgo(0, 'bot')];
  keepConversation({ id: 'a', messages });
  expect(readConversation().id).toBe('a');
  expect(texts()).toEqual(['23.9 hours ago', '0 hours ago']);
});

test('a conversation that is too old as a whole is removed, and the next is a new one', () => {
  keepConversation({ id: 'a', messages: [saidAgo(120), saidAgo(119, 'bot')] });
  const conversation = readConversation();
  expect(conversation.messages).toEqual([]);
  expect(conversation.id).not.toBe('a');
  keepConversation(conversation);
  expect(items.size).toBe(0);
});

test('an open window removes a message when it is a day old', () => {
  const conversation = { id: 'a', messages: [saidAgo(20), saidAgo(1, 'bot')] };
  expect(timeLeft(conversation)).toBe(4 * HOUR);
  expect(withoutOld(conversation)).toBe(conversation);
  vi.setSystemTime(NOW + 4 * HOUR);
  expect(withoutOld(conversation).messages.map(({ id }) => id)).toEqual(['1']);
  expect(withMessage(conversation, { text: 'New', sender: 'user' }).messages).toHaveLength(2);
  expect(timeLeft({ id: 'a', messages: [] })).toBeNull();
});

test('a call has the two questions before the last one, each cut to the server’s limit', () => {
  const all = ['How much?', 'a'.repeat(600), 'And for two?', 'And on Saturday?'];
  const messages = all.flatMap((text, at): ChatMessage[] => [
    { id: `${at}`, text, sender: 'user', timestamp: NOW },
    { id: `${at} answer`, text: 'An answer.', sender: 'bot', timestamp: NOW },
  ]);
  expect(recentQuestions({ id: 'a', messages })).toEqual(['a'.repeat(500), 'And for two?']);
  expect(recentQuestions({ id: 'a', messages: messages.slice(0, 1) })).toEqual([]);
});

test('of a stored conversation only the last messages of the right shape are read', () => {
  const stored = Array.from({ length: 500 }, (_, n) => ({ ...saidAgo(1), id: `${n}`, text: `${n}` }));
  const messages = [
    ...stored,
    { ...saidAgo(1), suggestions: 'one' },
    { ...saidAgo(1), suggestions: { a: 1 } },
  ];
  items.set('somero:chat', JSON.stringify({ id: 'conversation', messages }));
  expect(texts()).toHaveLength(38);
  expect(texts().at(-1)).toBe('499');
});
