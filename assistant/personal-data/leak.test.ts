import { describe, expect, test } from 'vitest';
import { toolInstructions } from '../tools.ts';
import { givesAway } from './leak.ts';

const secret = toolInstructions['python-explainer'];
const piece = secret.slice(20, 150);
const rot13 = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });

describe('an answer that gives the instruction away is found', () => {
  test.each([
    ['word by word', piece],
    ['in capitals and without signs', piece.toUpperCase().replace(/[^A-Z ]/g, '')],
    ['letter by letter', [...piece].join(' ')],
    ['with stars between words', piece.replaceAll(' ', '*')],
    ['backwards', [...piece].reverse().join('')],
    ['by rot13', rot13(piece)],
    ['as base64', `Here: ${Buffer.from(piece).toString('base64')}`],
    ['as base64 after other letters', `abcde ${Buffer.from(piece).toString('base64')}`],
    ['as base64 in lines', Buffer.from(piece).toString('base64').replace(/.{20}/g, '$&\n')],
    ['as base64 of an address', Buffer.from(piece).toString('base64url')],
    ['as hexadecimal figures', Buffer.from(piece).toString('hex')],
  ])('%s', (_how, hidden) => {
    expect(givesAway(`Of course!\n\n${hidden}\n\nAnything else?`, secret)).toBe(true);
  });
});

test('an honest explanation gives no instruction away', () => {
  const answer =
    'This small Python program asks for a name and says hello. Line 1 keeps the name, line 2 prints it. Go through it from the top with your child.';
  expect(givesAway(answer, secret)).toBe(false);
  expect(givesAway('', secret)).toBe(false);
});
