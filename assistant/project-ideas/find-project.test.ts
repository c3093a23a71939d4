import { describe, expect, test } from 'vitest';
import type { ProjectLevel } from '../tools.ts';
import { projectFinder } from './find-project.ts';
import type { Project } from './project.ts';

const project = (level: ProjectLevel, title: string, ...themes: string[]): Project => ({
  level,
  title,
  themes,
  needs: ['paper'],
  minutes: 30,
  made: 'It is made.',
  steps: [],
  program: '',
  further: [],
  talk: '',
});

const find = projectFinder([
  project('blocks', 'Matatu', 'matatu', 'taxi'),
  project('blocks', 'Penalty', 'football', 'ball'),
  project('blocks', 'Seed', 'plant', 'tree', 'maize'),
  project('blocks', 'Drum', 'music', 'drum'),
  project('python', 'Table', 'league', 'football', 'game'),
  project('python', 'Family', 'family tree', 'family'),
  project('python', 'Riddle', 'quiz', 'game', 'animals of uganda'),
  project('python', 'Save', 'mobile money', 'saving', 'school'),
]);

const found = (theme: string, level: ProjectLevel | null = null, idea = 1) => {
  const { project, fit, elsewhere } = find({ theme, level, idea });
  return [project.title, fit, ...(elsewhere ? [elsewhere.title] : [])];
};

describe('a theme finds the project', () => {
  test.each([
    ['our taxi', 'Matatu'],
    ['Drumming!', 'Drum'],
    ['MOBILE-MONEY', 'Save'],
    ['my daughter loves saving', 'Save'],
    ['an app about my family', 'Family'],
    ['a quiz with the animals of Uganda', 'Riddle'],
    ['football and maize', 'Penalty'],
    ['Séed', 'Seed'],
    ['python', 'Table'],
  ])('%j: %s', (theme, title) => expect(found(theme)).toEqual([title, 'about']));

  test('the project with more of the words comes first, then the one with the earlier theme', () => {
    expect(found('family tree')).toEqual(['Family', 'about']);
    expect(found('football')).toEqual(['Penalty', 'about']);
    expect(found('football game')).toEqual(['Table', 'about']);
    expect(found('a football league')).toEqual(['Table', 'about']);
  });

  test('only what is made at the chosen level', () => {
    expect(found('football', 'python')).toEqual(['Table', 'about']);
    expect(found('music', 'python')).toEqual(['Table', 'other', 'Drum']);
  });
});

test('asking for another idea gives the other fitting ones, then others with a notice, then the first again', () => {
  const ideas = Array.from({ length: 9 }, (_, index) => found('football', null, index + 1));
  expect(ideas.slice(0, 3)).toEqual([
    ['Penalty', 'about'],
    ['Table', 'about'],
    ['Matatu', 'no_more'],
  ]);
  expect(new Set(ideas.slice(0, 8).map(([title]) => title)).size).toBe(8);
  expect(ideas[8]).toEqual(ideas[0]);
});

describe('a theme that fits no project finds none', () => {
  test.each(['asdfgh', 'crypto', '???', '2025', 'x', '', '新年'])('%j', (theme) => {
    expect(found(theme)).toEqual(['Matatu', 'other']);
    expect(found(theme, 'python', 2)).toEqual(['Family', 'other']);
  });

  test('a theme that fits only by its form finds the nearest', () => {
    expect(found('a game about trains')).toEqual(['Riddle', 'nearest']);
    expect(found('quiz about asdfgh', 'python')).toEqual(['Riddle', 'nearest']);
    expect(found('a game')).toEqual(['Riddle', 'about']);
  });

  test('a theme with a wrong letter finds the nearest', () => {
    expect(found('fotball')).toEqual(['Penalty', 'nearest']);
    expect(found('drun')).toEqual(['Matatu', 'other']);
  });

  test('words that mean something together are not taken apart', () => {
    expect(found('trees', 'blocks')).toEqual(['Seed', 'about']);
    expect(found('our family tree', 'blocks')).toEqual(['Seed', 'nearest', 'Family']);
  });
});

test('a theme that leaves the choice to us fits everything', () => {
  for (const theme of ['anything', 'something easy for my son', 'I like coding'])
    expect(found(theme)).toEqual(['Matatu', 'open']);
});

test('a long theme is handled quickly', () => {
  const words = Array.from({ length: 250 }, (_, index) => `word${'abcdefghij'[index % 10]}${index}`);
  const started = performance.now();
  for (const theme of [words.join(' '), 'money '.repeat(330), 'm'.repeat(2_000)]) found(theme);
  expect(performance.now() - started).toBeLessThan(500);
});
