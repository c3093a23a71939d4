import { beforeAll, expect, test } from 'vitest';
import type { Engine } from '#chat/engine.ts';
import { site } from '#content/school.ts';
import { HOUR_OF_CODE_PRICE_UGX } from '#domain/money.ts';
import { factsOf, GAP, schoolEngine } from '#server/services/assistant/chat/school-engine.ts';
import { knowledge } from '#server/services/assistant/chat/school-knowledge.ts';
import { learnChat } from '#tests/support/services/chat.ts';
import { grade, messages } from './messages.ts';

let engine: Engine;
beforeAll(async () => {
  await learnChat();
  engine = await schoolEngine(factsOf(site, { minor: HOUR_OF_CODE_PRICE_UGX, currency: 'UGX' }));
});

test('every message asks for topics that there are', () => {
  const known = new Set([
    'none',
    'talk',
    ...knowledge.map(({ id, kind }) => (kind === 'gap' ? `${GAP}${id}` : id)),
  ]);
  expect(
    messages.filter(({ topics, text }) => text === '' || topics.some((topic) => !known.has(topic))),
  ).toEqual([]);
});

test('most messages of families get their topic or are offered it, and few surely another', () => {
  const given = messages.map((message) => ({
    message,
    grade: grade(message, engine.recognise(message.text, message.recent)),
  }));
  const share = (...wanted: string[]) =>
    given.filter((one) => wanted.includes(one.grade)).length / messages.length;
  const wrong = given.flatMap((one) => (one.grade === 'wrong' ? [one.message.text] : []));
  expect(share('right', 'partly')).toBeGreaterThanOrEqual(0.55);
  expect(share('right', 'partly', 'offered')).toBeGreaterThanOrEqual(0.75);
  expect(share('wrong'), wrong.join('\n')).toBeLessThanOrEqual(0.13);
});
