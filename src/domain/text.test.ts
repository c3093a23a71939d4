import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanEmail, cleanLine, cleanText, emailKey, mailboxKey, normalize, visibleText } from './text.ts';

describe('a typed line', () => {
  it.each([
    ['spaces around', '  Amina \t', 'Amina'],
    ['NUL, which the database refuses', 'Ami\u0000na', 'Ami na'],
    ['line breaks, which mail headers must not see', 'Amina\r\nBcc: x@y.example', 'Amina Bcc: x@y.example'],
    ['Unicode’s own line breaks', 'Amina\u2028\u2029Nakato', 'Amina Nakato'],
    ['half a character', 'Amina\ud83d', 'Amina\ufffd'],
    ['marks that turn the text around it', '\u202eAmina\u2066 Nakato\u2069', 'Amina Nakato'],
    ['letters with a separate accent', 'Ame\u0301lie', 'Am\u00e9lie'],
  ])('is made storable: %s', (_what, typed, stored) => {
    expect(cleanLine(typed)).toBe(stored);
  });

  it.each([
    'Ŋŋoma Kaŋa',
    'O’Brien-Nakato',
    'Zoë Åström',
    '李小龙',
    'عائشة',
    '👩🏾‍💻',
    "Robert'); DROP TABLE x;--",
    '<b>A</b>',
  ])('keeps %s as it is', (name) => {
    expect(cleanLine(name)).toBe(name);
  });
});

describe('a text of several lines', () => {
  it('keeps its lines and tabs, and no other control character', () => {
    expect(cleanText(' one\r\ntwo\rthree\n\tfour\u0000\u0007 \n')).toBe('one\ntwo\nthree\n\tfour');
  });
});

describe('a text without invisible characters', () => {
  it.each([
    '\u00ad',
    '\u034f',
    '\u061c',
    '\u115f',
    '\u180e',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e',
    '\u200f',
    '\u202a',
    '\u202e',
    '\u2060',
    '\u2066',
    '\u2069',
    '\u3164',
    '\ufeff',
    '\uffa0',
    '\ufff9',
    '\ufffb',
    '\u{e0041}',
  ])('does not have %j', (hidden) => {
    expect(visibleText(`Pe${hidden}ter${hidden} ${hidden}Okello`)).toBe('Peter Okello');
  });

  it.each(['👩🏾‍💻', '👨‍👩‍👧', '❤️‍🔥', 'عائشة', 'नेहा', 'Ŋŋoma\n Kaŋa'])('keeps %s as it is', (text) => {
    expect(visibleText(text)).toBe(text);
  });
});

/** Any UTF-16 code units, so also control characters and halves of characters. */
const anyText = fc
  .array(fc.oneof(fc.nat({ max: 0x7f }), fc.nat({ max: 0xffff })), { maxLength: 60 })
  .map((units) => String.fromCharCode(...units));

it('whatever was typed becomes well-formed, composed, trimmed and free of control characters', () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      for (const cleaned of [cleanLine(typed), cleanText(typed)]) {
        expect(cleaned.isWellFormed()).toBe(true);
        expect(cleaned.normalize('NFC')).toBe(cleaned);
        expect(cleaned.trim()).toBe(cleaned);
        expect(cleaned).not.toMatch(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u);
      }
      expect(cleanLine(typed)).not.toMatch(/[\r\n]/);
      expect(cleanLine(cleanLine(typed))).toBe(cleanLine(typed));
    }),
  );
});

it('e-mail addresses are compared without regard to case', () => {
  expect(emailKey('Parent@Families.Example')).toBe(emailKey('parent@families.EXAMPLE'));
});

it.each([
  ['İ.Yılmaz@families.example', 'i̇.Yılmaz@families.example'],
  ['Ị̇a@families.example', 'ị̇a@families.example'],
  ['STRAẞE@families.example', 'STRAßE@families.example'],
  ['\u212aato@families.example', 'Kato@families.example'],
  ['ΝΙΚΟΣa@ΝΙΚΟΣ.example', 'νικοσa@νικοσ.example'],
])('the address %s is stored so that lowering its ASCII letters makes its key', (typed, stored) => {
  expect(cleanEmail(typed)).toBe(stored);
  expect(emailKey(typed)).toBe(stored.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));
});

it.each([
  ['Amina+School+1@Families.example', 'amina@families.example'],
  ['a.mina@families.example', 'a.mina@families.example'],
  ['A.Mi.Na+x@GoogleMail.com', 'amina@gmail.com'],
  ['a.mi-na_x+y@protonmail.com', 'aminax@proton.me'],
  ['Amina.N@me.com', 'amina.n@icloud.com'],
  ['+amina@families.example', '+amina@families.example'],
  ['amina@ｆami𝐥ies.example', 'amina@families.example'],
  ['amina@fami\ufe0flies.exam\u034fple', 'amina@families.example'],
  ['amina@xn--1.example', 'amina@xn--1.example'],
])('%s leads to the mailbox %s', (email, mailbox) => {
  expect(mailboxKey(email)).toBe(mailbox);
});

describe('in the forms for comparison', () => {
  it('no sign becomes more than seven letters', () => {
    const everySign = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code));
    expect(everySign.filter((sign) => normalize(sign, 'NFKD').length > 7)).toEqual([]);
  });

  it('a sign for a sentence ends a word, and is kept where texts are stored', () => {
    expect(normalize('kill\ufdfamyself', 'NFKD')).toBe('kill myself');
    expect(cleanLine('Muhammad \ufdfa')).toBe('Muhammad \ufdfa');
  });
});

describe('marks on one letter', () => {
  // Putting them in order takes a step for each pair: 30,000 of them would hold the event loop for two seconds.
  const tooMany = `a${'\u0345'.repeat(15_000)}${'\u0334'.repeat(15_000)}`;

  it.each([cleanLine, cleanText])('end with the 30th (%o)', (clean) => {
    expect(clean(tooMany)).toHaveLength(31);
  });

  it('stay where a language has them', () => {
    expect(cleanLine('Nguyễn Thị Bích, שָׁלוֹם, हिन्दी')).toBe('Nguyễn Thị Bích, שָׁלוֹם, हिन्दी'.normalize('NFC'));
  });
});
