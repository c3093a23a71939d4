import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { explainProgram } from './explain-program.ts';
import { plain } from './phrase.ts';

const found = (code: string) =>
  explainProgram(code).mistakes.map(({ rule, line, mend }) =>
    mend === undefined ? [rule, line] : [rule, line, mend],
  );

describe('typing mistakes are found and mended', () => {
  test.each<[string, string, number, string]>([
    ['while x < 3\n    x += 1', 'missing-colon', 1, 'while x < 3:'],
    ['if x == 3;\n    print(x)', 'missing-colon', 1, 'if x == 3:'],
    ['if x == 1 and (y = 2):\n    pass', 'assignment-in-condition', 1, 'if x == 1 and (y == 2):'],
    ['print("hello)', 'open-text', 1, 'print("hello")'],
    ['if x == "a:\n    pass', 'open-text', 1, 'if x == "a:":'],
    ["print('don't')", 'apostrophe', 1, 'print("don\'t")'],
    ['print("hello”)', 'curly-quotes', 1, 'print("hello")'],
    ['print(“don’t”)', 'curly-quotes', 1, 'print("don’t")'],
    ['for i in range(3:\n    pass', 'bracket-not-closed', 1, 'for i in range(3):'],
    ['x = {1: [2, 3}', 'bracket-of-another-shape', 1, 'x = {1: [2, 3]}'],
    ['print "a", 3', 'print-without-brackets', 1, 'print("a", 3)'],
    ['PRINT "a"', 'print-without-brackets', 1, 'print("a")'],
    ['x\u00a0= 1', 'invisible-sign', 1, 'x = 1'],
    ['Def f():\n    pass', 'misspelt-word', 1, 'def f():'],
    ['improt random', 'misspelt-word', 1, 'import random'],
    ['form random import randint', 'misspelt-word', 1, 'from random import randint'],
    ['fro i in range(3):\n    pass', 'misspelt-word', 1, 'for i in range(3):'],
    ['whiel x > 3:\n    pass', 'misspelt-word', 1, 'while x > 3:'],
    ['if x: pass\nelsif x > 3: pass', 'misspelt-word', 2, 'elif x > 3: pass'],
    ['if (x = 3):\n    pass', 'assignment-in-condition', 1, 'if (x == 3):'],
    ['if 5 > 3 print("yes")', 'missing-colon', 1, 'if 5 > 3: print("yes")'],
    ['def double(x) return x * 2', 'missing-colon', 1, 'def double(x): return x * 2'],
    ['if x: pass\nelse print(x)', 'missing-colon', 2, 'else: print(x)'],
    ['if x == 3 x = 5', 'missing-colon', 1, 'if x == 3: x = 5'],
    ['if x = 3 x = 5', 'assignment-in-condition', 1, 'if x == 3: x = 5'],
    ['if x:\n\ty  =  5\n\tprint  y', 'print-without-brackets', 3, '\tprint(y)'],
    ['while x:\n    if y  ==  2\n        pass', 'missing-colon', 2, '    if y  ==  2:'],
  ])('%j: %s', (code, rule, line, mend) => {
    expect(found(`${code}\n`)).toContainEqual([rule, line, mend]);
  });

  test.each([
    'class',
    'x-1] = 0',
    'print(max(a, key=b, c)',
    'import sys; row) + 1 = 0',
    'def f(x, y=\n    return [x for',
  ])('no correction is proposed that is not Python: %j', (code) => {
    const { mistakes } = explainProgram(code);
    expect(mistakes.length).toBeGreaterThan(0);
    expect(mistakes.filter(({ mend }) => mend !== undefined)).toEqual([]);
  });

  test('headers without their blocks are taken to be nested', () => {
    const { steps, mistakes } = explainProgram('for i in range(3):\nif i:\nprint(i)\n');
    expect(mistakes.map(({ rule, line }) => [rule, line])).toEqual([
      ['not-pushed-in', 2],
      ['not-pushed-in', 3],
    ]);
    expect(steps).toMatchObject([{ line: 1, inside: [{ line: 2, inside: [{ line: 3 }] }] }]);
  });

  test('corrected code is explained as it was meant', () => {
    const { steps, gaps } = explainProgram('for i in range(3)\nprint(i\n');
    expect(gaps).toEqual([]);
    expect(steps).toMatchObject([{ line: 1, inside: [{ line: 2 }] }]);
  });
});

describe('mistakes in valid Python are found', () => {
  test.each<[string, string, number]>([
    ['score = 3\nprint(scroe)', 'unknown-name', 2],
    ['print(x)\nx = 3', 'name-before-value', 1],
    ['for n in [1, 2]:\n    total = total + n', 'name-before-value', 2],
    ['a, b = b, a + b', 'name-before-value', 1],
    ['def f(n):\n    for i in n:\n        t = t + i\n    return t', 'name-before-value', 3],
    ['t = 0\ndef f(n):\n    for i in n:\n        t = t + i\n    return t', 'global-changed-inside', 4],
    ['points = 0\ndef win():\n    points += 1', 'global-changed-inside', 3],
    ['print(math.pi)', 'missing-import', 1],
    ['done = true', 'misspelt-word', 1],
    ['name = raw_input("Name? ")', 'misspelt-word', 1],
    ['phone = 0772123456', 'leading-nought', 1],
    ['age = input()\nif age > 6:\n    pass', 'typed-text-as-number', 2],
    ['if input("? ") == 5:\n    pass', 'typed-text-as-number', 1],
    ['age = input()\nprint(age + 1)', 'typed-text-as-number', 2],
    ['from random import randint\nn = randint(1, 9)\nif input() == n:\n    pass', 'typed-text-as-number', 3],
    ['n = input()\nfor i in range(n):\n    pass', 'typed-text-as-number', 2],
    ['age = 5\nprint("You are " + age)', 'text-plus-number', 2],
    ['print("a" + 5)', 'text-plus-number', 1],
    ['while True:\n    print("x")', 'endless-loop', 1],
    ['n = 0\nwhile n < 5:\n    print(n)', 'endless-loop', 2],
    ['a = input()\nif a == "yes" or "y":\n    pass', 'half-a-comparison', 2],
    ['return 5', 'return-outside', 1],
    ['if 1:\n    break', 'break-outside', 2],
    ['def f():\n    print(1)\nprint(f())', 'nothing-given-back', 3],
    ['name = "a"\nprint("hi {name}")', 'missing-f', 2],
    ['def f(name):\n    return input("hi {name.x}")', 'missing-f', 2],
    ['numbers = [3, 1]\nnumbers = numbers.sort()', 'nothing-given-back', 2],
    ['numbers = [3, 1]\nprint(numbers.reverse())', 'nothing-given-back', 2],
    ['name = "a"\nname.upper()', 'answer-thrown-away', 2],
    ['def hi():\n    print(1)\nhi', 'brackets-missing', 3],
    ['x = 1\nx == 2', 'comparison-alone', 2],
    ['5 = x', 'value-on-the-left', 1],
    ['class A:\n    def f():\n        pass', 'missing-self', 2],
    ['names = ["a", "b"]\nprint(names[2])', 'index-past-end', 2],
    ['names = ["a", "b"]\ndef f():\n    return names[-3]', 'index-past-end', 3],
    ['word = "cat"\nprint(word[3])', 'index-past-end', 2],
    ['print([1, 2][5])', 'index-past-end', 1],
  ])('%j: %s in line %i', (code, rule, line) => {
    expect(found(code).map(([one, at]) => [one, at])).toContainEqual([rule, line]);
  });

  test.each([
    ['name = "a"\nprint("hi {name}", 1)', 'print(f"hi {name}", 1)'],
    ['numbers = [3, 1]\nnumbers = numbers.sort()', 'numbers.sort()'],
  ])('a correction is proposed: %j', (code, mend) => {
    expect(explainProgram(code).mistakes.map((one) => one.mend)).toEqual([mend]);
  });

  test.each([
    ['for n in [1, 2]:\n    total = total + n', 'above the loop, such as total = 0'],
    ['x += 1', 'above this line, such as x = 0'],
    ['x = x if True else 3', 'Give it one in a line above.'],
  ])('says where a name needs a value: %j', (code, words) => {
    const says = explainProgram(code).mistakes.map((one) => plain(one.says));
    expect(says).toEqual([expect.stringContaining(words)]);
  });

  test('the most similar name is proposed', () => {
    const [first] = explainProgram('score = 3\nprint(scroe)').mistakes;
    expect(first?.says).toContainEqual({ code: 'score' });
  });
});

// Each stands for a way in which a check might be wrong.
test.each(readFileSync(new URL('programs/no_alarm.py', import.meta.url), 'utf8').split('# ---\n'))(
  'correct code raises no false alarm: %j',
  (code) => {
    const { mistakes, gaps } = explainProgram(code);
    expect([gaps, mistakes]).toEqual([[], []]);
  },
);

test.each([
  'c = a x b',
  'c = 3 × a',
  'print(a b)',
  'print("She said "hello"")',
  'x = {"a": 1 "b": 2}',
  'class = 5',
  'if x then:\n    pass',
  'if a => b:\n    pass',
  'if a && b:\n    pass',
  'if x >= 6 and <= 18:\n    pass',
  'def f:\n    pass',
  'else:\n    pass',
])('a line whose mistake has no name is shown as not understood, without a guess: %j', (code) => {
  const { gaps, mistakes, text } = explainProgram(`${code}\n`);
  expect(mistakes).toEqual([]);
  expect(gaps).toMatchObject([{ line: 1, text: code.split('\n')[0] }]);
  expect(text).toContain('**Not understood**');
});

test('a line that is not understood is shown with its own blanks', () => {
  const { gaps, steps } = explainProgram('if True:\n    a  b   c d\n    x = 1\n');
  expect(gaps).toMatchObject([{ line: 2, text: '    a  b   c d' }]);
  expect(plain(steps[0]?.inside[0]?.does ?? [])).toBe('This line is not understood:     a  b   c d');
});

test('a line that is not understood is one step, whatever it seems to contain', () => {
  expect(explainProgram('a b c d\nx = 1\n').steps).toMatchObject([
    { line: 1, kind: 'unknown' },
    { line: 2, kind: 'statement' },
  ]);
});

test('a long line of words is shown as it was typed, not as it was prepared for the parser', () => {
  const words = 'this is no program but a story '.repeat(10).trim();
  const { gaps, steps } = explainProgram(`x = 1\n${words}\ny = 2\n`);
  expect(gaps).toMatchObject([{ line: 2, text: words }]);
  expect(steps.map(({ line, kind }) => [line, kind])).toEqual([
    [1, 'statement'],
    [2, 'unknown'],
    [3, 'statement'],
  ]);
});

test('no mistake is reported after the point where the program is not understood', () => {
  const { gaps, mistakes } = explainProgram('x = 1\nx ? y ? z\nprint(unknown)\n');
  expect(gaps[0]).toMatchObject({ line: 2, text: 'x ? y ? z' });
  expect(mistakes).toEqual([]);
});
