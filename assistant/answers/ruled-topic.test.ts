import { expect, test } from 'vitest';
import { correctedTopic, repeatsTrouble, ruledTopic } from './ruled-topic.ts';

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
  ['they deducted 20,600 not 20,000', {}, 'pay-pending', 'pay-charges'],
  ['should i try the other one', { earlier: 'the prompt did not come' }, 'pairs', 'pay-pending'],
  ['the teachers voice is breaking', {}, 'robots', 'page-trouble'],
  ['for i in range(3): print(i) what does it do', {}, 'python-index', 'ai-tools'],
])('%j is about %s', (text, named, likely, topic) => {
  expect(ruledTopic({ ...nothing, ...named, text }, likely)).toBe(topic);
});

test.each([
  ['did my booking go through, the page jumped', '', 'pay-pending', 'registration-lost'],
  ['nothing like that came', 'how do i know that you got my form', 'pay-pending', 'registration-lost'],
  ['mtn took the money before i entered my pin, return it', '', 'refund', 'pay-pending'],
  ['i paid with mtn but the page still says pay now', '', 'pay-mobile-money', 'pay-pending'],
  ['my payment is pending', '', 'pay-pending', null],
])('%j after %j, learnt as %s, is about %s', (text, earlier, learnt, topic) => {
  expect(correctedTopic({ ...nothing, text, earlier }, learnt)).toBe(topic);
});

test.each([
  ['still the same', 'money left my phone and it says pending', true],
  ['still the same', 'do you teach python', false],
  ['and on saturday', 'money left my phone', false],
])('%j after %j continues a reported problem: %s', (text, earlier, does) => {
  expect(repeatsTrouble({ ...nothing, text, earlier })).toBe(does);
});
