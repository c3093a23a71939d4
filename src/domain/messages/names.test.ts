import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listed } from '#tests/support/listed.ts';
import { childShortName, mailName, startOfSentence } from './names.ts';

describe('names in mails', () => {
  it.each([
    ['Amina Nakato', 'Amina Nakato'],
    ['  Jean-Pierre   O’Brien ', 'Jean-Pierre O’Brien'],
    ['Dr. Okello', 'Dr. Okello'],
    ['Mrs.Nakato A.B. Okello', 'Mrs Nakato A B. Okello'],
    ['Ŋŋoma Kaŋa', 'Ŋŋoma Kaŋa'],
    ['李 小龙', '李 小龙'],
    ['Dot Comfort Nakato', 'Dot Comfort Nakato'],
    ['Class 2026 P7', 'Class 2026 P7'],
    ['Анна-Maria Ελένη', 'Анна-Maria Ελένη'],
  ])('include the real name %s', (stored, shown) => {
    expect(mailName(stored)).toBe(shown);
  });

  it.each([
    ...listed(`
    Win at https://evil.example/x?y=1 | Grace evil.example | EVIL.EXAMPLE | www evil example | go to .example
    mail me@evil.example | http:127.0.0.1 | 192.0.2.1 | WIN 0772 123456 CALL NOW | Call ٠٧٧٢١٢٣٤٥٦
    evil dot com | Evil-DOT-ug`),
    'evil\uff0eexample',
    'evil\u3002example',
    'evil\u200b.example',
    'evil dot c\u200bom',
    'evil d\u043et c\u043em',
    'evil d\u03bft \u03f2om',
    'evil d\u0585t com',
  ])('omits %j, which has a web address or a phone number', (name) => {
    expect(mailName(name)).toBe('');
    expect(childShortName(name)).toBe('your child');
  });

  it('have no markup, header or direction mark', () => {
    expect(mailName('<img src=x onerror=alert(1)>\r\nBcc: a\u202eb')).toBe(
      'img src x onerror alert 1 Bcc ab',
    );
  });

  it('have only letters, digits, apostrophes, hyphens, spaces and closing full stops', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const name = mailName(text);
        expect(name).toMatch(/^[\p{L}\p{M}\p{Nd}.'’\- ]*$/u);
        expect(name).not.toMatch(/\.\S/);
        expect(Array.from(name).length).toBeLessThanOrEqual(60);
      }),
    );
  });

  it('are the first name and an initial for a child', () => {
    expect(childShortName('Amina')).toBe('Amina');
    expect(['Okello Peter', 'Okello Ruth Nakato'].map(childShortName)).toEqual(['Okello P', 'Okello R']);
    expect(childShortName("Amina 'Mina' Nakato")).toBe('Amina M');
    expect(childShortName('x'.repeat(200))).toHaveLength(30);
  });

  it('are "your child" when no name is left', () => {
    expect(childShortName('<>//')).toBe('your child');
    expect(startOfSentence(childShortName(''))).toBe('Your child');
    expect(startOfSentence('')).toBe('');
  });
});

it('a sentence is not repeated as a name, a long name is', () => {
  expect(mailName('Win a free car today when you call our friendly office in Kampala')).toBe('');
  expect(mailName('Win-a-free-car-today-when-you-call-us')).toBe('');
  expect(mailName('Mr and Mrs John Peter Ssalongo Mukasa')).toBe('Mr and Mrs John Peter Ssalongo Mukasa');
});
