import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DomainError } from '#domain/errors.ts';
import {
  ideaPrompt,
  projectLevels,
  readCode,
  readToolInput,
  readWish,
  redactInput,
  toolLimits,
  toolMessages,
  withoutThemeMarks,
} from './tools.ts';

function refusalOf(read: () => unknown): DomainError {
  try {
    read();
  } catch (error) {
    if (error instanceof DomainError) return error;
  }
  throw new Error('nothing was refused');
}

describe('the wish for an idea', () => {
  test('is the same after it was written into a prompt and read again', () => {
    const themes = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .filter((theme) => /\p{L}/u.test(theme));
    fc.assert(
      fc.property(
        themes,
        fc.option(fc.constantFrom(...projectLevels)),
        fc.integer({ min: 1, max: 9_999 }),
        (theme, level, idea) => {
          const clean = readToolInput('project-ideas', theme);
          if (clean.tool !== 'project-ideas') throw new Error('another tool');
          const wish = { theme: clean.wish.theme, level, idea };
          expect(readToolInput('project-ideas', ideaPrompt(wish))).toEqual({ tool: 'project-ideas', wish });
        },
      ),
    );
  });

  test('may be a theme alone, of several lines', () => {
    expect(readToolInput('project-ideas', '  football\r\nand maths ')).toEqual({
      tool: 'project-ideas',
      wish: { theme: 'football\nand maths', level: null, idea: 1 },
    });
  });

  test('has no level when the level is unknown', () => {
    expect(readToolInput('project-ideas', 'Level: expert\nTheme: x')).toMatchObject({
      wish: { level: null },
    });
  });
});

test('a program keeps its lines and their indentation', () => {
  expect(readToolInput('python-explainer', '\n  if x:\r\n\tpass\r\n\n')).toEqual({
    tool: 'python-explainer',
    code: '\n  if x:\n\tpass',
  });
});

describe.each([
  ['project-ideas', 'theme', toolMessages.theme, toolLimits.theme],
  ['python-explainer', 'code', toolMessages.code, toolLimits.code],
] as const)('%s', (tool, path, message, limit) => {
  test.each(['', '  \n\t '])('refuses %j and says what is missing', (prompt) => {
    expect(refusalOf(() => readToolInput(tool, prompt))).toMatchObject({
      code: 'invalid',
      message,
      errors: [{ path, message }],
    });
  });

  test('accepts the longest allowed text and refuses one letter more', () => {
    expect(readToolInput(tool, 'x'.repeat(limit))).toMatchObject({ tool });
    expect(refusalOf(() => readToolInput(tool, 'x'.repeat(limit + 1)))).toMatchObject({
      code: 'invalid',
      errors: [
        {
          path,
          message: `Please shorten this text to ${limit / 1_000},000 characters; it has ${limit / 1_000},001`,
        },
      ],
    });
  });
});

test('what was accepted is accepted again when personal data has been taken out of it', () => {
  const theme = 'a@b.co '.repeat(285);
  const code = 'm = a@b.ug\n'.repeat(720);
  for (const input of [
    { tool: 'project-ideas', wish: readWish({ theme }) },
    { tool: 'python-explainer', code: readCode(code) },
  ] as const) {
    const { input: sent, isRedacted } = redactInput(input);
    expect(isRedacted).toBe(true);
    const text = sent.tool === 'project-ideas' ? sent.wish.theme : sent.code;
    expect(text.length).toBeGreaterThan(toolLimits.theme);
    expect(readToolInput(sent.tool, text)).toMatchObject({ tool: sent.tool });
  }
});

test('a theme is what is left after personal data is removed, in the browser too', () => {
  const { input } = redactInput({ tool: 'project-ideas', wish: readWish({ theme: 'cows 0772123456' }) });
  expect(input).toMatchObject({ wish: { theme: 'cows [number removed]' } });
  expect(withoutThemeMarks(input)).toMatchObject({ wish: { theme: 'cows' } });
});
