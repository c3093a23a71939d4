import { expect, test } from 'vitest';
import { ruledTopic } from './ruled-topic.ts';

const nothing = { ages: [], children: null, weekdays: [], dates: [] };

test.each([
  ['3 kids, total cost?', { children: 3 }, null, 'price-session'],
  ['kits for 24 pupils, total cost?', { children: 24 }, null, null],
  ['can we come tomorrow', { dates: ['2026-11-21'] }, 'move', 'times'],
  ['when are you open on saturday', { weekdays: [6] }, 'contact', null],
  ['she makes 4 in june, may i enrol her', { ages: [4] }, null, 'age'],
  ['the club has 9 year olds, how do they start', { ages: [9] }, 'program-clubs', null],
  ['do you accept 17 year olds', { ages: [17] }, 'track-advanced', 'age'],
  [
    'do you teach on saturday because my boys are in boarding and only come out on visiting days',
    { weekdays: [6] },
    null,
    'times',
  ],
  [
    'abalongo bange, essimu emu, nsasula omulundi gumu oba emirundi ebiri',
    { children: 2 },
    null,
    'share-device',
  ],
  ['what about 1 january', { dates: ['2027-01-01'] }, null, 'times'],
  [
    'can my kid attend this sunday with his older cousin from our village',
    { weekdays: [0] },
    'times',
    'times',
  ],
  ['it says declined', {}, 'pay-pending', 'pay-pending'],
  ['money deducted, page says waiting', {}, null, 'pay-pending'],
  ['the class is tomorrow. do i lose what i paid?', {}, 'move', null],
  ['for i in range(3): print(i) what does it do', {}, 'python-index', 'ai-tools'],
])('%j is about %s', (text, named, likely, topic) => {
  expect(ruledTopic({ ...nothing, ...named, text }, likely)).toBe(topic);
});
