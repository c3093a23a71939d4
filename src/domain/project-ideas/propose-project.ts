import { Choice } from './choice.ts';
import { blockPatterns } from './patterns/blocks.ts';
import { physicalPatterns } from './patterns/physical.ts';
import { pythonPatterns } from './patterns/python.ts';
import { type Level, levels, type ProjectIdea, type Refusal } from './project-idea.ts';
import { refusalOf } from './refusal.ts';
import { shownTheme, themeFor } from './themes.ts';

const PATTERNS = [...blockPatterns, ...physicalPatterns, ...pythonPatterns];

/** How many kinds of projects there are. */
export const patternCount = PATTERNS.length;

/**
 * Proposes a small project about a theme that somebody typed. The same theme, level and seed give the same idea, and
 * the seeds that follow one another give one kind of project after the other. Without a level the seed chooses it.
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
  const order = new Choice(key, stage).shuffled(PATTERNS.filter((pattern) => pattern.level === stage));
  const pattern = order[turn % order.length];
  if (pattern === undefined) throw new Error(`There is no kind of project for ${stage}`);
  const built = pattern.build(meant, new Choice(key, stage, turn));
  return { kind: 'idea', theme: shownTheme(theme), level: stage, ...built };
}
