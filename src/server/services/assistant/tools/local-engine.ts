import type { FoundProject } from '#assistant/project-ideas/find-project.ts';
import { projectText } from '#assistant/project-ideas/project-text.ts';
import type { ProjectWish } from '#assistant/tools.ts';
import { aiTools } from '#content/ai-tools.ts';
import type { LocalTools } from './local-tools.ts';
import { createProgramReader } from './program-reader.ts';
import { schoolProjects } from './school-projects.ts';

/** The tools by rules: no service is asked, and no program is run. */
export const localEngine: LocalTools = {
  proposeProject(wish) {
    const found = schoolProjects()(wish);
    return [...noteOn(found, wish), projectText(found.project)].join('\n\n');
  },
  readProgram: createProgramReader(),
};

/** Shown before a project that does not match the theme. */
function noteOn({ fit, elsewhere }: FoundProject, { level }: ProjectWish): string[] {
  const { none, noneHere, noMore, nearest, sameLevel, anyLevel } = aiTools.projects;
  const next = level ? sameLevel : anyLevel;
  if (fit === 'about' || fit === 'open') return [];
  if (fit === 'no_more') return [`${noMore} ${next}`];
  return [`${elsewhere ? noneHere(elsewhere) : none} ${fit === 'nearest' ? nearest : next}`];
}
