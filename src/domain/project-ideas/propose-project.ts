import { Choice } from './choice.ts';
import { blockPatterns } from './patterns/blocks.ts';
import type { Pattern } from './patterns/pattern.ts';
import { physicalPatterns } from './patterns/physical.ts';
import { pythonPatterns } from './patterns/python.ts';
import { type Level, levels, type ProjectIdea, type Refusal } from './project-idea.ts';
import { refusalOf } from './refusal.ts';
import { shownTheme, themeFor } from './themes.ts';
import { type Twist, twists, withTwist } from './twists.ts';

const PATTERNS: Record<Level, readonly Pattern[]> = {
  blocks: blockPatterns,
  'physical-computing': physicalPatterns,
  python: pythonPatterns,
};

/** How many kinds of projects there are. */
export const patternCount = levels.reduce((count, level) => count + PATTERNS[level].length, 0);

/** How many seeds that follow one another give different projects: every kind as it is, and with every twist. */
export const cycleOf = (level: Level): number => PATTERNS[level].length * (1 + twists[level].length);

/**
 * Proposes a small project about a theme that somebody typed. The same theme, level and seed give the same idea, and
 * the seeds that follow one another give one kind of project after the other, and then each with one twist after the other.
 * Without a level the seed chooses it, each in turn.
 */
export function proposeProject(
  { theme, level }: { theme: string; level?: Level },
  seed: number,
): ProjectIdea | Refusal {
  const reason = refusalOf(theme);
  if (reason !== undefined) return { kind: 'refused', reason };
  const meant = themeFor(theme);
  const key = theme.trim().toLowerCase();
  const turn = Math.abs(Math.trunc(Number.isFinite(seed) ? seed : 0));
  const stage = level ?? levels[(new Choice(key).below(levels.length) + turn) % levels.length] ?? 'python';
  const { pattern, twist } = kindOf(
    key,
    stage,
    level === undefined ? Math.floor(turn / levels.length) : turn,
  );
  const built = pattern.build(meant, new Choice(key, stage, turn));
  return {
    kind: 'idea',
    theme: shownTheme(theme),
    level: stage,
    ...(twist === undefined ? built : withTwist(built, twist)),
  };
}

/** All kinds in an order of the theme’s own, first as they are and then with each of the twists. */
function kindOf(key: string, stage: Level, turn: number): { pattern: Pattern; twist: Twist | undefined } {
  const choice = new Choice(key, stage);
  const patterns = choice.shuffled(PATTERNS[stage]);
  const pattern = patterns[turn % patterns.length];
  if (pattern === undefined) throw new Error(`There is no kind of project for ${stage}`);
  const rounds = [undefined, ...choice.shuffled(twists[stage])];
  return { pattern, twist: rounds[Math.floor(turn / patterns.length) % rounds.length] };
}
