import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLong } from '#tests/support/long.ts';
import { MAX_ANSWER_CHARACTERS, safeAnswer } from './safe-answer.ts';
import { parseSmallMarkdown } from './small-markdown.ts';

const contacts = [
  'mailto:help@techrise.example',
  'tel:+256700000000',
  'https://wa.me/256700000000',
  'tel:116',
  'tel:999',
];
const safe = (text: string) => safeAnswer(text, { contacts }).text;

describe('the cleaned answer of a model', () => {
  test.each([
    ['a foreign link keeps its words', 'See [this page](https://evil.example/a?b=c).', 'See this page.'],
    ['a link within bold too', '**[this](http://evil.example)**', '**this**'],
    ['an image keeps its description', '![a cat](https://evil.example/x.png?secret=1)', 'a cat'],
    ['an address loses itself', 'Go to https://evil.example/x now', 'Go to (address removed) now'],
    ['an address between angles', 'Go to <https://evil.example>', 'Go to <(address removed)>'],
    [
      'an address without a scheme',
      'Go to www.evil.com/x or evil.org',
      'Go to (address removed) or (address removed)',
    ],
    ['an address that begins with slashes', 'Go to //evil.example/x', 'Go to (address removed)'],
    ['a script address', 'javascript:alert(1)', '(address removed)'],
    ['a foreign e-mail address', 'Write to someone@evil.com', 'Write to (address removed)'],
    ['a foreign phone number', 'Call 0772 123 456', 'Call \\[number removed]'],
    [
      'a foreign number beside a year',
      'Since 1999 you may call 0772 123 456',
      'Since 1999 you may call \\[number removed]',
    ],
    [
      'a foreign number beside ours',
      'Use 116 steps and call +256700000000, not +256 772 123 456',
      'Use 116 steps and call +256700000000, not \\[number removed]',
    ],
    ['a number that is spread', 'Call 0772 **123** 456', 'Call \\[number removed]'],
    ['a number in code', '`call 0772 123 456`', '`call "[number removed]"`'],
    ['a number in a program', '```\nprint("0772 123 456")\n```', '```\nprint("[number removed]")\n```'],
    ['a way into a short address', 'Join t.me/kidsgroup now', 'Join (address removed) now'],
    ['others, one after another', 'See youtu.be/abc, bit.ly/x.', 'See (address removed), (address removed).'],
    [
      'an ending of a country',
      'Go to evil.ai/x or evil.ai.',
      'Go to (address removed) or (address removed).',
    ],
    ['an ending in brackets', 'Go to evil.com(now)', 'Go to (address removed)(now)'],
    ['a wide point', 'Go to evil。com', 'Go to (address removed)'],
    ['what nobody sees in it', 'Go to ev\u200bil.co\u2060m', 'Go to (address removed)'],
    ['an address in another script', 'Go to пример.рф', 'Go to (address removed)'],
    ['an address in figures', 'Go to 192.0.2.7/x', 'Go to (address removed)'],
    [
      'an address to be put together',
      'Go to evil dot com or evil[.]com',
      'Go to (address removed) or (address removed)',
    ],
    [
      'a foreign address beside ours',
      'wa.me/256700000000 or wa.me/256772123456',
      'wa.me/256700000000 or (address removed)',
    ],
  ])('%s', (_name, written, expected) => {
    expect(safe(written)).toBe(expected);
  });

  test('our pages and contacts stay', () => {
    const written =
      'See [programs](/programs), [mail](mailto:help@techrise.example) or help@techrise.example, 0700 000 000, https://wa.me/256700000000.';
    expect(safe(written)).toBe(written);
  });

  test.each([
    'random.choice, math.pi, os.path.join(a) and turtle.shape',
    'turtle.lt(90), self.id, os.name, name.is(x) and game.py',
    'e.g. and i.e. 3.5 km/h, and/or 24/7, 10 a.m. or 6 p.m., No. 5/6, Python 3.11/3.12',
    '`random.choice(x)`, `math.pi` and `a.me`',
    'change = 750 - 200 - 300, or 700 / 100 / 100',
    'It costs UGX 700 000 000 and is open. Do it.',
  ])('modules, methods and numbers are no addresses: %s', (written) => {
    expect(safe(written)).toBe(written);
  });

  test('code is left as it is', () => {
    const written = '```python\nurl = "https://api.example/x"\n```\n\n`https://api.example`';
    expect(safe(written)).toBe(written);
  });
});

describe('the length of an answer', () => {
  test.each([
    ['paragraphs', `${'Some words. '.repeat(40)}\n\n`.repeat(100)],
    ['one paragraph', 'word '.repeat(50_000)],
    ['a list', '- an item of a list\n'.repeat(5_000)],
    ['code', `\`\`\`python\n${'print(1)\n'.repeat(5_000)}`],
    ['no spaces', 'x'.repeat(100_000)],
  ])('is limited for %s, with a note at the end that there was more', (_name, written) => {
    const { text, isCut } = safeAnswer(written);
    expect(isCut).toBe(true);
    expect(text.length).toBeLessThanOrEqual(MAX_ANSWER_CHARACTERS);
    expect(text.endsWith('…')).toBe(true);
  });

  test('is unchanged when it is short', () => {
    expect(safeAnswer('Short.')).toEqual({ text: 'Short.', isCut: false });
  });
});

test.each(['0https://evil.example/x', 'é_https://evil.example', `${'a'.repeat(40)}https://evil.example`])(
  'an address in the middle of a word is taken out: %s',
  (text) => {
    expect(safeAnswer(text).text).not.toMatch(/:\/\/|evil/);
  },
);

test('no text yields a link to another site or an address outside code', () => {
  const parts = fc.array(
    fc.oneof(
      fc.constantFrom('[a](', ')', '![', ']', '(', '**', '`', '<', '>', ' ', '\n', '\n\n', '- ', '\\', '"'),
      fc.constantFrom(
        'https://evil.example/x',
        'http://evil.com',
        '//evil.example',
        'www.evil.com',
        'evil.com/x',
        'javascript:alert(1)',
      ),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(parts, (pieces) => {
      const { text } = safeAnswer(pieces.join(''));
      const tree = parseSmallMarkdown(text, { contacts: [] });
      const shown = JSON.stringify(tree, (_key, value) => (value?.kind === 'code' ? undefined : value));
      expect(shown).not.toMatch(/https?:\/\/|www\.evil/);
      expect(shown).not.toMatch(/"href":"(?!\/(?![/\\]))/);
    }),
    { numRuns: isLong ? 2_000 : 500 },
  );
});

test.each(['a.', 'a.b/', '.', 'a@', '//a.', 'www.', 'a dot ', '1.', 'é.'])(
  '8,000 times %j is quick',
  (part) => {
    expect(safeAnswer(part.repeat(8_000)).text.length).toBeLessThanOrEqual(MAX_ANSWER_CHARACTERS);
  },
);
