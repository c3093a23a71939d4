import { createHash } from 'node:crypto';
import * as z from 'zod';
import { isSlug } from '#domain/blog/slug.ts';
import { isOwnImage } from './post-addresses.ts';
import type { PostDraft } from './save-post.ts';

/** Cleaning takes longer the longer an article is; nobody reads one of this length. */
const MAX_LETTERS = 200_000;

const line = (most: number) =>
  z.string('is missing, or no text').trim().min(1, 'is empty').max(most, `is longer than ${most} letters`);

const FrontMatter = z.strictObject({
  title: line(200),
  slug: z
    .string('is missing, or no text')
    .refine(isSlug, 'is no slug: write small letters, digits and hyphens'),
  excerpt: line(500),
  author: line(100),
  category: line(60),
  image: z
    .string('is no text')
    .refine(isOwnImage, 'is not on this site: write a path such as "/posts/cover.svg"')
    .nullable()
    .default(null),
  featured: z.boolean('is neither true nor false').default(false),
  published: z.boolean('is neither true nor false').default(false),
  /** A day in Kampala. */
  createdAt: z.iso
    .date('is no day: write it as "2026-11-30"')
    .transform((day) => new Date(`${day}T09:00:00+03:00`)),
});

/** A post as its file has it. */
export type PostFile = Omit<PostDraft, 'content' | 'sourceDigest'> & {
  /** The article in Markdown. */
  article: string;
  /** The same for files that say the same. */
  sourceDigest: string;
};

/**
 * Reads a post's file: lines `key: <JSON>` between two lines of three hyphens, then the article in Markdown.
 *
 * @throws Error in plain words, on one line, for a file that is written otherwise
 */
export function readPostFile(text: string): PostFile {
  if (text.length > MAX_LETTERS) throw new Error(`it is longer than ${MAX_LETTERS} letters`);
  const [, head, body] = /^\ufeff?---\r?\n(.*?)\r?\n---(?:\r?\n(.*))?$/s.exec(text) ?? [];
  if (head === undefined) {
    throw new Error('it has no lines of details between two lines of three hyphens at its beginning');
  }
  const parsed = FrontMatter.safeParse(readLines(head));
  if (!parsed.success) throw new Error(parsed.error.issues.map(inWords).join('; '));
  const article = body?.trim() ?? '';
  if (article === '') throw new Error('it has no article below its details');
  const sourceDigest = createHash('sha256')
    .update(JSON.stringify([parsed.data, article]))
    .digest('hex');
  return { ...parsed.data, article, sourceDigest };
}

function readLines(head: string): Record<string, unknown> {
  const details = new Map<string, unknown>();
  for (const source of head.split(/\r?\n/)) {
    if (source.trim() === '') continue;
    const [name, value] = readLine(source);
    if (details.has(name)) throw new Error(`it says ${name} twice`);
    details.set(name, value);
  }
  return Object.fromEntries(details);
}

function readLine(source: string): [string, unknown] {
  const colon = source.indexOf(':');
  try {
    return [source.slice(0, colon).trim(), JSON.parse(source.slice(colon + 1))];
  } catch {
    throw new Error(`this line is not "name: value", with texts in double quotes: ${source.slice(0, 80)}`);
  }
}

function inWords(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `nobody knows what ${issue.keys.join(', ')} means`;
  return `${issue.path.join('.')} ${issue.message}`;
}
