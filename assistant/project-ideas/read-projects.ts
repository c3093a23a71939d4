import type { ProjectLevel } from '../tools.ts';
import type { Project } from './project.ts';

const DETAILS = ['themes', 'needs', 'minutes', 'further', 'talk'] as const;
type Detail = (typeof DETAILS)[number];

const DETAIL = /^([a-z]+):\s*(.*)$/;
const STEP = /^(\d+)\.\s+(.+)$/;
const PROGRAM = /^```(\w*)\n(.*?)\n```$/gms;

/**
 * Reads the projects of a file. The text before the first second-level heading is for editors.
 *
 * @param file The file's name in error messages
 * @throws Error in plain words: the file, the heading, and what is wrong there
 */
export function readProjects(file: string, level: ProjectLevel, text: string): Project[] {
  const [, ...sections] = text.replace(/\r\n?/g, '\n').split(/^## +/m);
  if (sections.length === 0) throw new Error(`${file}: it has no heading of two signs, and so no project`);
  const titles = new Set<string>();
  return sections.map((section) => {
    const [title = '', ...rest] = section.split('\n');
    const { project, problems } = readProject(level, title.trim(), rest.join('\n'));
    if (titles.has(project.title)) problems.push('another project has the same heading');
    titles.add(project.title);
    if (problems.length > 0) throw new Error(`${file}, "${project.title}": ${problems.join('; ')}`);
    return project;
  });
}

function readProject(level: ProjectLevel, title: string, body: string) {
  const details: Record<Detail, string[]> = { themes: [], needs: [], minutes: [], further: [], talk: [] };
  const problems: string[] = [];
  const steps: string[] = [];
  const made: string[] = [];
  const programs = [...body.matchAll(PROGRAM)];
  for (const line of body.replace(PROGRAM, '').split('\n')) {
    const [, name, value = ''] = DETAIL.exec(line) ?? [];
    const [, number, step = ''] = STEP.exec(line) ?? [];
    const detail = DETAILS.find((known) => known === name);
    if (detail) details[detail].push(value.trim());
    else if (name) problems.push(`unknown field: ${name}`);
    else if (number) {
      steps.push(step.trim());
      if (Number(number) !== steps.length) problems.push(`step ${number} should be step ${steps.length}`);
    } else if (line.trim() !== '') made.push(line.trim());
  }

  const { further } = details;
  const one = (name: Detail) => {
    const [value = '', ...more] = details[name];
    if (value === '') problems.push(`${name}: is missing`);
    if (more.length > 0) problems.push(`${name}: stands there twice`);
    return value;
  };
  const parts = (name: Detail, separator: string) =>
    one(name)
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== '');
  const language = level === 'blocks' ? 'blocks' : 'python';
  const [program] = programs;
  const minutes = one('minutes');

  if (title === '') problems.push('the heading is empty');
  if (made.length === 0) problems.push('no sentence says what is made');
  if (minutes !== '' && !/^[1-9]\d{1,2}$/.test(minutes)) problems.push('minutes: is no number such as 45');
  if (steps.length < 5 || steps.length > 8)
    problems.push(`it has ${steps.length} numbered steps, and 5 to 8 are wanted`);
  if (programs.length !== 1 || program?.[1] !== language)
    problems.push(`it needs one program between \`\`\`${language} and \`\`\``);
  if (further.length < 1 || further.length > 2 || further.includes(''))
    problems.push(`it has ${further.filter(Boolean).length} lines "further:", and 1 or 2 are wanted`);
  const project: Project = {
    level,
    title,
    themes: parts('themes', ','),
    needs: parts('needs', ';'),
    minutes: Number(minutes),
    made: made.join(' '),
    steps,
    program: program?.[2] ?? '',
    further,
    talk: one('talk'),
  };
  return { project, problems };
}
