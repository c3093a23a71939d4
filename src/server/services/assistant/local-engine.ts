import { projectIdeaText } from '#domain/project-ideas/project-idea-text.ts';
import { proposeProject } from '#domain/project-ideas/propose-project.ts';
import type { LocalTools } from './local-tools.ts';
import { createProgramReader } from './program-reader.ts';

/** The tools by rules alone: no service is asked, and no program is run. */
export const localEngine: LocalTools = {
  proposeProject({ theme, level, idea }) {
    const made = proposeProject({ theme, ...(level && { level }) }, idea);
    return made.kind === 'refused' ? null : projectIdeaText(made);
  },
  readProgram: createProgramReader(),
};
