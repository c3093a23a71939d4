import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FoundProject, projectFinder } from '#assistant/project-ideas/find-project.ts';
import type { Project } from '#assistant/project-ideas/project.ts';
import { readProjects } from '#assistant/project-ideas/read-projects.ts';
import { type ProjectWish, projectLevels } from '#assistant/tools.ts';
import { projectFile } from '../../../project-folder.ts';

const FOLDER = 'content/projects';

/** @throws Error in plain words for a project that is written wrongly */
export function readSchoolProjects(): Project[] {
  return projectLevels.flatMap((level) => {
    const file = join(FOLDER, `${level}.md`);
    return readProjects(file, level, readFileSync(projectFile(file), 'utf8'));
  });
}

let finder: ReturnType<typeof projectFinder> | undefined;

/**
 * The finder of the school’s projects, which are read at the first call.
 *
 * @throws Error in plain words for a project that is written wrongly
 */
export function schoolProjects(): (wish: ProjectWish) => FoundProject {
  finder ??= projectFinder(readSchoolProjects());
  return finder;
}
