import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { explainProgram } from './explain-program.ts';
import type { Explanation, Step } from './explanation.ts';

const folder = new URL('programs/', import.meta.url);
const names = (kind: 'correct' | 'broken') =>
  readdirSync(new URL(`${kind}/`, folder)).filter((name) => name.endsWith('.py'));
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

describe.each(names('correct'))('the correct program %s', (name) => {
  const source = read(`correct/${name}`);
  const explanation = explainProgram(source);

  test('is understood, and raises no false alarm', () => {
    expect(explanation.gaps).toEqual([]);
    expect(explanation.mistakes).toEqual([]);
  });

  test('has a step for each line that begins a statement', () => {
    const told = new Set(linesTold(explanation.steps));
    expect(statementLines(source).filter((line) => !told.has(line))).toEqual([]);
    expect(allSteps(explanation.steps).filter(({ kind }) => kind === 'unknown')).toEqual([]);
  });

  test('has its functions, classes and imports named with their lines', () => {
    const found = explanation.definitions.map(({ name: one, line }) => `${one} ${line}`);
    expect(found).toEqual(expect.arrayContaining(definedNames(source)));
  });
});

describe.each(names('broken'))('the broken program %s', (name) => {
  const source = read(`broken/${name}`);
  const explanation = explainProgram(source);
  const expected = /^# expects: ?(.*)/.exec(source)?.[1]?.split(', ').filter(Boolean) ?? [];

  test('has its mistakes found at their lines, or the place named where it is not understood', () => {
    const found = explanation.mistakes.map(({ rule, line }) => `${rule} ${line}`);
    if (expected.length === 0) expect(explanation.gaps.length + found.length).toBeGreaterThan(0);
    else expect(found).toEqual(expected);
  });
});

test.each(readdirSync(new URL('golden/', import.meta.url)))('golden/%s reads as it did', async (file) => {
  const name = file.startsWith('broken_') ? `broken/${file.slice('broken_'.length)}` : `correct/${file}`;
  const { text } = explainProgram(read(name.replace(/md$/, 'py')));
  await expect(`${text}\n`).toMatchFileSnapshot(`golden/${file}`);
});

test.each([
  ['bubble_sort', 'puts a list in order'],
  ['countdown', 'counts down'],
  ['menu', 'is a menu'],
  ['multiplication', 'prints a times table'],
  ['pico_blink', 'is for a small board: it switches pins on and off'],
  ['turtle_star', 'draws a star with five points'],
])('the explanation of %s begins with its purpose: %s', (name, purpose) => {
  expect(explainProgram(read(`correct/${name}.py`)).text.startsWith(`This program ${purpose}`)).toBe(true);
});

test('there are enough programs for the test', () => {
  expect(names('correct').length + names('broken').length).toBeGreaterThanOrEqual(60);
});

function allSteps(steps: Explanation['steps']): Step[] {
  return steps.flatMap((step) => [step, ...allSteps(step.inside)]);
}

const linesTold = (steps: Explanation['steps']) =>
  allSteps(steps).flatMap(({ line, lastLine, inside }) =>
    inside.length > 0 ? [line] : Array.from({ length: lastLine - line + 1 }, (_, index) => line + index),
  );

/** Lines with something on them, found without the explainer: not blank, not a comment, not inside a long text. */
function statementLines(source: string): number[] {
  const withoutLongTexts = source.replace(/("""|''')[\s\S]*?\1/g, (text) =>
    text.replace(/\n[^\n]*/g, '\n').padStart(1),
  );
  return withoutLongTexts.split('\n').flatMap((line, index) => {
    const words = line.trim();
    const goesOn = withoutLongTexts.split('\n')[index - 1]?.endsWith('\\') === true;
    return goesOn || words === '' || words.startsWith('#') || words === '...' || /^[)\]}]/.test(words)
      ? []
      : [index + 1];
  });
}

function definedNames(source: string): string[] {
  return source.split('\n').flatMap((line, index) => {
    const defined = /^\s*(?:async )?(?:def|class) (\w+)/.exec(line)?.[1] ?? /^import (\w+)$/.exec(line)?.[1];
    return defined === undefined ? [] : [`${defined} ${index + 1}`];
  });
}
