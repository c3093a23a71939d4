import { textRules } from '#content/fill-school.ts';
import { type SchoolTexts, sampleSchool } from '#content/sample/school.ts';
import type { School } from '#domain/school/school.ts';
import { checkSchool, type SchoolProblem } from '#domain/school/school.ts';
import { cleanPicture } from './pictures/clean-picture.ts';

/** The document as it may be shown, or else every problem. */
export async function checkDocument(
  document: unknown,
): Promise<
  { school: School<SchoolTexts>; problems?: never } | { school?: never; problems: SchoolProblem[] }
> {
  const { school, problems } = checkSchool(document, sampleSchool, textRules);
  if (problems) return { problems };
  const facts = { ...school.facts };
  const unusable: SchoolProblem[] = [];
  for (const name of ['logo', 'mark'] as const) {
    if (facts[name] === '') continue;
    const cleaned = await cleanPicture(facts[name]);
    if ('picture' in cleaned) facts[name] = cleaned.picture;
    else unusable.push({ path: `facts.${name}`, message: cleaned.problem });
  }
  return unusable.length > 0 ? { problems: unusable } : { school: { ...school, facts } };
}

/** Every problem of a document on a line of its own; empty for a good one. */
export async function problemsOf(document: unknown): Promise<string> {
  const { problems = [] } = await checkDocument(document);
  return problems.map(({ path, message }) => `${path} ${message}`).join('\n');
}
