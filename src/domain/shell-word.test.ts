import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { shellWord } from './shell-word.ts';

describe('shellWord', () => {
  it.each(['5000001', 'flutterwave:5000001', 'K7M-4QXA', 'mama+school@families.example', 'Náma'])(
    'leaves %s as it is',
    (text) => {
      expect(shellWord(text)).toBe(text);
    },
  );

  it.each([
    '$(reboot)',
    '`reboot`',
    '1;reboot',
    '1 | reboot',
    "it's $HOME",
    "'; reboot '",
    '~',
    '*',
    '--accept',
    '#1',
    '',
    'a\nreboot',
    '{1,2}',
    '1>x',
    '!!',
    '=ls',
  ])('makes one word of %j', (text) => {
    const word = shellWord(text);
    expect(word).toMatch(/^'/);
    expect(execFileSync('sh', ['-c', `printf %s ${word}`], { encoding: 'utf8' })).toBe(text);
  });
});
