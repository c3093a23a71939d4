import { z } from 'zod';
import { isPictureId } from '../pictures/picture.ts';
import { isSlug } from './slug.ts';

/** Cleaning time grows with the length of an article; this is longer than any real one. */
export const MAX_ARTICLE_LETTERS = 200_000;

const line = (most: number) => z.string().trim().max(most, `Write at most ${most} characters.`);

/** A post as it is written. Until it is published, all but its title may be empty. */
export const PostDocument = z.object({
  title: line(200).min(1, 'Write the title.'),
  slug: z.string().refine(isSlug, 'Write small letters, digits and hyphens.'),
  excerpt: line(500),
  author: line(100),
  category: line(60),
  photo: z.string().refine(isPictureId, 'Choose a picture.').nullable(),
  featured: z.boolean(),
  /** Markdown. */
  article: z.string().max(MAX_ARTICLE_LETTERS, `Write at most ${MAX_ARTICLE_LETTERS} characters.`),
});
export type PostDocument = z.infer<typeof PostDocument>;

const needed = {
  excerpt: 'Write a summary: lists show it.',
  author: 'Write who the author is.',
  category: 'Write a category.',
  article: 'Write the text.',
} as const;

/** What a post lacks to be published. */
export function missingIn(document: PostDocument): { path: string; message: string }[] {
  return Object.entries(needed)
    .filter(([name]) => document[name as keyof typeof needed].trim() === '')
    .map(([path, message]) => ({ path, message }));
}

export const postStates = ['published', 'draft', 'scheduled'] as const;
export type PostState = (typeof postStates)[number];

/** `Robots über alles` becomes `robots-uber-alles`; empty when no Latin letter or digit is in it. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
}
