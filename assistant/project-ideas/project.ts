import type { ProjectLevel } from '../tools.ts';

/** A whole project, as a file of content/projects has it. Its texts may hold the small Markdown’s code spans. */
export interface Project {
  level: ProjectLevel;
  title: string;
  /** What families may type; the first is what it is about most. */
  themes: readonly string[];
  needs: readonly string[];
  minutes: number;
  /** What is made, in a sentence or two. */
  made: string;
  steps: readonly string[];
  /** Python, or the blocks in words. */
  program: string;
  further: readonly string[];
  /** A question for the child. */
  talk: string;
}
