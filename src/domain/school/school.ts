import { z } from 'zod';
import { Facts } from './facts.ts';
import { lowContrasts, Palette } from './palette.ts';
import { type TextRules, textsLike } from './texts.ts';

/** Everything that makes this site one school's: who it is, its colours, and the texts of its pages. */
export interface School<Texts = unknown> {
  facts: Facts;
  palette: Palette;
  texts: Texts;
}

/** What is wrong in a document, and where: `texts.home.hero.title`. */
export interface SchoolProblem {
  path: string;
  message: string;
}

/** The document if nothing is wrong with it, or else every problem. */
export function checkSchool<Texts>(
  document: unknown,
  sample: School<Texts>,
  rules: TextRules,
): { school: School<Texts>; problems?: never } | { school?: never; problems: SchoolProblem[] } {
  const { data, error } = schoolLike(sample, rules).safeParse(document, { reportInput: true });
  if (data) return { school: data as School<Texts> };
  return { problems: error.issues.flatMap(problemsOf) };
}

/** The schema of a document. */
export function schoolLike(sample: School, rules: TextRules) {
  return z.strictObject({
    facts: Facts.check(({ value, issues }) => {
      const addresses = [...rules.pages, value.kitPath];
      for (const name of ['kitPath', 'landingPath'] as const)
        if (addresses.filter((one) => one === value[name]).length > (name === 'kitPath' ? 1 : 0))
          issues.push({
            code: 'custom',
            input: value[name],
            path: [name],
            message: 'is the address of another page',
          });
    }),
    palette: Palette.check(({ value, issues }) => {
      for (const message of lowContrasts(value)) issues.push({ code: 'custom', input: value, message });
    }),
    texts: textsLike(sample.texts, rules),
  });
}

export function problemsOf(issue: z.core.$ZodIssue): SchoolProblem[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: path === '' ? key : `${path}.${key}`, message: 'is unknown' }));
  if ('input' in issue && issue.input === undefined) return [{ path, message: 'is missing' }];
  return [{ path, message: issue.message }];
}
