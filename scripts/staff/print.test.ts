import { expect, test } from 'vitest';
import { shellWord } from '#domain/shell-word.ts';
import { oneLine, wrapped } from './print.ts';

test('wraps a text between words, but not inside a quoted one', () => {
  const [phone, number] = [shellWord('x  y   z'), shellWord("it's  $HOME")];
  expect(wrapped(`phone ${phone}; number  ${number}, the shop's`, '  ', 12)).toBe(
    `phone\n  ${phone};\n  number\n  ${number},\n  the shop's`,
  );
});

test('makes one line of a text, with apostrophes, line breaks and letters that look like spaces', () => {
  expect(oneLine("  the shop's\n till  and \n families' money ")).toBe("the shop's till and families' money");
  expect(oneLine(`Jane${'\u2800'.repeat(30)}\u00a0 e82e151c`)).toBe('Jane e82e151c');
  expect(oneLine(shellWord('a\nb  c'))).toBe("'a b  c'");
});
