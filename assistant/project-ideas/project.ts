import type { ProjectLevel } from '../tools.ts';

/** A project, as a file of content/projects has it. Its texts may hold the small Markdown’s code spans. */
export interface Project {
  level: ProjectLevel;
  title: string;
  /** What families may type, the main subject first. */
  themes: readonly string[];
  needs: readonly string[];
  minutes: number;
  made: string;
  steps: readonly string[];
  /** Python, or the blocks in words. */
  program: string;
  further: readonly string[];
  talk: string;
}
