import { expect, test } from 'vitest';
import { shellWord } from '#domain/shell-word.ts';
import { oneLine, wrapped } from './print.ts';

test('wraps a text between words, but not inside a quoted one', () => {
  const [phone, number] = [shellWord('x  y   z'), shellWord("it's  $HOME")];
  expect(wrapped(`phone ${phone}; number  ${number}, the shop's`, '  ', 12)).toBe(
    `phone\n  ${phone};\n  number\n  ${number},\n  the shop's`,
  );
});

test('makes one line of a text, with apostrophes and line breaks', () => {
  expect(oneLine("  the shop's\n till  and \n families' money ")).toBe("the shop's till and families' money");
  expect(oneLine(shellWord('a\nb  c'))).toBe("'a b  c'");
});
