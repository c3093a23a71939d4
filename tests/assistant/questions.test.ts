import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { seo } from '#content/seo.ts';
import { withPrice } from '#domain/money.ts';
import { findPostFiles, readPostFiles } from '#server/services/blog/files/read-post-files.ts';
import { heldOut } from './questions/held-out.ts';
import { others } from './questions/others.ts';
import { placeholders, type Question } from './questions/question.ts';
import { stands } from './questions/stands.ts';
import { tuning } from './questions/tuning.ts';

const CONTENT = resolve(import.meta.dirname, '../../content');
const questions = [...tuning, ...heldOut, ...Object.values(others).flat()];
const known = questions.filter(({ unknown }) => !unknown);

test('each half has 75 questions, and equally many of every topic', () => {
  expect([tuning.length, heldOut.length]).toEqual([75, 75]);
  expect(topics(heldOut)).toEqual(topics(tuning));
});

test('no name and no question comes twice', () => {
  expect(twice(questions.map(({ id }) => id))).toEqual([]);
  expect(twice(questions.map(({ asked }) => asked.toLowerCase().replace(/[^\p{L}\d]+/gu, ' ')))).toEqual([]);
  expect(questions.filter(({ id }) => !/^[a-z0-9]+(-[a-z0-9]+)+$/.test(id))).toEqual([]);
});

test('a question has facts or is unknown, and its wrong texts do not stand in its facts', () => {
  expect(questions.filter(({ facts, unknown }) => (facts.length === 0) !== (unknown === true))).toEqual([]);
  const contradicted = known.filter((question) =>
    question.never?.some((wrong) => factsOf(question).some((fact) => stands(wrong, fact))),
  );
  expect(contradicted).toEqual([]);
  const wrongs = questions.flatMap(({ never = [] }) => never);
  expect(wrongs.filter((wrong) => wrong.includes('{') && !isPlaceholder(wrong))).toEqual([]);
});

test('every page is one of the site that a visitor may open', async () => {
  const posts = await publishedPosts();
  const pages = new Set([
    ...Object.entries(seo).flatMap(([route, page]) => ('noindex' in page ? [] : route)),
    ...posts.map(({ slug }) => `/blog/${slug}`),
  ]);
  const missing = known.flatMap(({ pages: wanted = [] }) => wanted).filter((page) => !pages.has(page));
  expect(missing).toEqual([]);
});

test('every fact, and every alternative of one, stands in what the provider says', async () => {
  const said = [...(await contentTexts()), ...(await publishedPosts()).map(({ text }) => text)];
  const expected = known.flatMap((question) => factsOf(question).map((fact) => ({ id: question.id, fact })));
  const invented = expected.filter(
    ({ fact }) => !isPlaceholder(fact) && !said.some((text) => stands(fact, text)),
  );
  expect(invented).toEqual([]);
});

test.each([
  ['6', 'Ages 6-18', true],
  ['6', 'Ages 16 and over', false],
  ['6', 'at 6:30', false],
  ['20,000', 'UGX 20,000.', true],
  ['20,000', 'UGX 120,000', false],
  ['1 GB', 'about 1GB', true],
  ['9–11', 'Morning 9-11 EAT', true],
  ['ask', 'a task', false],
  ['certificate', 'Three Certificates', true],
  ["your child's pace", 'At your child’s pace', true],
  ['1000+', '1000+ students', true],
])('%s in “%s”: %s', (fact, text, expected) => {
  expect(stands(fact, text)).toBe(expected);
});

function factsOf({ facts }: Question): string[] {
  return facts.flat();
}

function isPlaceholder(text: string): boolean {
  return Object.hasOwn(placeholders, text);
}

function topics(half: readonly Question[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { id } of half) {
    const topic = id.split('-')[0] ?? '';
    counts[topic] = (counts[topic] ?? 0) + 1;
  }
  return counts;
}

function twice(texts: readonly string[]): string[] {
  return texts.filter((text, at) => texts.indexOf(text) !== at);
}

/** Every text that the modules of content/ export. */
async function contentTexts(): Promise<string[]> {
  const files = readdirSync(CONTENT).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(files.map((name) => import(resolve(CONTENT, name))));
  return withPrice(modules.flatMap(textsIn), 'UGX 20,000');
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

async function publishedPosts(): Promise<{ slug: string; text: string }[]> {
  const folder = resolve(CONTENT, 'posts');
  const posts: { slug: string; text: string }[] = [];
  for await (const file of readPostFiles(folder, await findPostFiles(folder))) {
    if ('problem' in file) throw new Error(`${file.name}: ${file.problem}`);
    const { published, slug, title, excerpt, article } = file.post;
    if (published) posts.push({ slug, text: `${title}\n${excerpt}\n${article}` });
  }
  return posts;
}
