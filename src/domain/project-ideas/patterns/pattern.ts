import type { Choice } from '../choice.ts';
import type { Level, ProjectIdea } from '../project-idea.ts';
import type { Theme } from '../themes.ts';

/** A kind of project, which a theme fills. */
export interface Pattern {
  level: Level;
  build(theme: Theme, choice: Choice): Omit<ProjectIdea, 'kind' | 'theme' | 'level'>;
}

/** A Python text of those words. */
export const text = (words: string) => `"${words.replace(/["\\\n]/g, ' ')}"`;

export const listOf = (words: readonly string[]) => `[${words.map(text).join(', ')}]`;

/** “a ball”, “an egg”. */
export const article = (word: string) => `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`;

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export const lines = (...code: string[]) => code.join('\n');
