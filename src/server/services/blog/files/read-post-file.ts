import { isMap, isScalar, LineCounter, parseDocument, type YAMLError, type YAMLMap } from 'yaml';
import * as z from 'zod';
import { MAX_ARTICLE_LETTERS } from '#domain/blog/post-document.ts';
import { isSlug } from '#domain/blog/slug.ts';
import { schoolInstant } from '#domain/clock.ts';
import { isPictureId } from '#domain/pictures/picture.ts';
import { isOwnImage } from '../html/post-addresses.ts';
import type { PostDraft } from '../save-post.ts';
import { sourceDigest } from './source-digest.ts';

const line = (most: number) =>
  z.string('is missing, or no text').trim().min(1, 'is empty').max(most, `is longer than ${most} letters`);

const FrontMatter = z.strictObject({
  title: line(200),
  slug: z
    .string('is missing, or no text')
    .refine(isSlug, 'is not a slug: write small letters, digits and hyphens'),
  excerpt: line(500),
  author: line(100),
  category: line(60),
  image: z
    .string('is not a text')
    .refine(isOwnImage, 'is not on this site: write a path such as /posts/cover.svg')
    .nullable()
    .default(null),
  photo: z
    .string('is not a text')
    .refine(isPictureId, 'is not the id of a picture: npm run pictures -- list shows them')
    .optional(),
  featured: z.boolean('is neither true nor false').default(false),
  published: z.boolean('is neither true nor false').default(false),
  /** A day on the school's calendar. */
  createdAt: z.iso
    .date('is not a day: write it as 2026-11-30')
    .transform((day) => schoolInstant(day, '09:00')),
});

/** A post as its file has it. */
export type PostFile = Omit<PostDraft, 'content' | 'sourceDigest'> & {
  /** The article in Markdown. */
  article: string;
  /** Equal for files with the same content. */
  sourceDigest: string;
};

/**
 * Reads a post's file: details in YAML between two lines of three hyphens, then the article in Markdown.
 *
 * @throws Error in plain words, on one line, for a file in another format
 */
export function readPostFile(text: string): PostFile {
  if (text.length > MAX_ARTICLE_LETTERS) throw new Error(`it is longer than ${MAX_ARTICLE_LETTERS} letters`);
  const [, head, body] = /^\ufeff?---[ \t]*\r?\n(.*?)\r?\n---[ \t]*(?:\r?\n(.*))?$/s.exec(text) ?? [];
  if (head === undefined) {
    throw new Error('it has no lines of details between two lines of three hyphens at its beginning');
  }
  const parsed = FrontMatter.safeParse(readDetails(head));
  if (!parsed.success) throw new Error(parsed.error.issues.map(inWords).join('; '));
  const article = body?.trim() ?? '';
  if (article === '') throw new Error('it has no article below its details');
  return { ...parsed.data, article, sourceDigest: sourceDigest(parsed.data, article) };
}

function readDetails(head: string): Record<string, unknown> {
  const lines = new LineCounter();
  // The core schema has no dates, so a date stays text.
  const yaml = parseDocument(head, { schema: 'core', prettyErrors: false, lineCounter: lines });
  const [error] = [...yaml.errors, ...yaml.warnings];
  if (error) throw new Error(explain(error, head, lines));
  if (!isMap(yaml.contents)) throw new Error('its details are not lines of "name: value"');
  return Object.fromEntries(yaml.contents.items.map(readPair));
}

function readPair({ key, value }: YAMLMap['items'][number]): [string, unknown] {
  if (!isScalar(value)) throw new Error(`${String(key)} is not a single value`);
  // A title may look like a number.
  return [String(key), typeof value.value === 'number' ? value.source : value.value];
}

function explain(error: YAMLError, head: string, lines: LineCounter): string {
  const [start] = error.pos;
  if (error.code === 'DUPLICATE_KEY') return `it says ${/^[^\s:]*/.exec(head.slice(start))?.[0]} twice`;
  // The details begin below the first three hyphens.
  const line = lines.linePos(start).line + 1;
  return `line ${line} is not "name: value", with texts of special characters in double quotes (${oneLine(error.message)})`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 200);
}

function inWords(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `unknown: ${issue.keys.join(', ')}`;
  return `${issue.path.join('.')} ${issue.message}`;
}
