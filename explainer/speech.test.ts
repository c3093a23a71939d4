import { describe, expect, test } from 'vitest';
import { explainProgram } from './explain-program.ts';

const speechOf = (text: string) => explainProgram(text).speech;

describe('a text that is not a program is speech', () => {
  test.each([
    'I am going to die',
    'Dear teacher,\nplease help me.\nI cannot go home!',
    'my dad beats me every night\nprint("hello")',
    'pain and suffering',
    'i, want, to, die',
    'help',
    '# a note alone',
    '"""a text alone"""',
    'if i want to go home: help',
  ])('%j', (text) => expect(speechOf(text)).toEqual({ said: text, quoted: '' }));
});

test('the names of a program are not speech', () => {
  expect(speechOf('def take_my_life():\n    pass\nfor sex in ages:\n    print(sex)')).toEqual({
    said: '',
    quoted: '',
  });
});

test('notes and texts of a program are quoted, in their order', () => {
  expect(speechOf('# first\nprint("second", f"third {x}")\ny = """fourth\nfifth"""  # sixth').quoted).toBe(
    '# first\nsecond\nthird {x}\nfourth\nfifth\n# sixth',
  );
});

test('a text that explains a function is quoted', () => {
  expect(speechOf('def f():\n    """I am a note."""\n')).toEqual({ said: '', quoted: 'I am a note.' });
});

test('a line of words in a program is speech, and a line of code with a mistake is not', () => {
  expect(speechOf('x = 1\ny = 2\nplease help me\nlife = I am here\n')).toEqual({
    said: 'please help me',
    quoted: 'life = I am here',
  });
});
