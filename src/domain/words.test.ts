import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLong } from '#tests/support/long.ts';
import { deletionKeys, isOneMistake, mayBeMistyped, toleratesTypo, wordsOf } from './words.ts';

describe('words', () => {
  test.each([
    ["Amina's père: Python-3", ['amina', 's', 'pere', 'python', '3']],
    ['STRASSE Straße', ['strasse', 'strasse']],
    ['İstanbul ISTANBUL', ['istanbul', 'istanbul']],
    ['co\u00adop re\u200bad', ['coop', 'read']],
    ['ﬁrst ½', ['first', '1', '2']],
    ['学校 школа', ['学校', 'школа']],
    ['\ud800 \u0000 %_\\\'"():*&|!<->', []],
    ['', []],
  ])('of %j are compared without case, accents and signs', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test('consist of letters and digits, and are unchanged when split again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const words = wordsOf(text);
        expect(words.join('')).toMatch(/^[\p{L}\p{N}]*$/u);
        for (const word of words) expect([...word].length).toBeLessThanOrEqual(40);
        expect(wordsOf(words.join(' '))).toEqual(words);
      }),
    );
  });
});

describe('a typing mistake', () => {
  test.each([
    ['robot', 'robt', true],
    ['robot', 'roobot', true],
    ['robot', 'rebot', true],
    ['robot', 'robto', true],
    ['robot', 'robots', true],
    ['robot', 'obot', true],
    ['robot', 'rboto', false],
    ['robot', 'boat', false],
    ['robot', 'robotics', false],
    ['robot', 'tobor', false],
    ['robot', 'robot', false],
  ])('in %s for %s is recognised: %s', (one, other, isSo) => {
    expect(isOneMistake(one, other)).toBe(isSo);
    expect(isOneMistake(other, one)).toBe(isSo);
  });

  test('is accepted in words of four letters or more, and never in a number', () => {
    expect(['bug', 'bugs', '2024', 'python3', 'ülke'].map(toleratesTypo)).toEqual([
      false,
      true,
      false,
      false,
      true,
    ]);
    expect(['of', 'cat', '116', 'abc'].map(mayBeMistyped)).toEqual([false, true, false, true]);
  });

  test('leaves the words one search key in common', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdé'), minLength: 3, maxLength: 8 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        if (!isOneMistake(one, other)) return;
        const keys = new Set(deletionKeys(one));
        expect(deletionKeys(other).some((key) => keys.has(key))).toBe(true);
      }),
      { numRuns: isLong ? 3_000 : 500 },
    );
  });
});
