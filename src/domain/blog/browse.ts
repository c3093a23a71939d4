import type { PostCard } from './post.ts';

/** What a reader asks the list of posts for. */
export interface BlogQuery {
  /** `null` for All. */
  category: string | null;
  /** What was typed into the search box, trimmed; empty for no search. */
  text: string;
  /** From 1. */
  page: number;
}

export const POSTS_PER_PAGE = 60;

/** The first of the category chips, which is no category. */
export const ALL_CATEGORIES = 'All';

/** The category in its own spelling, found in any case; an unknown one stays as requested. */
export function categoryAmong(categories: readonly string[], asked: string): string {
  const key = asked.toLowerCase();
  return categories.find((category) => category.toLowerCase() === key) ?? asked;
}

/** How many pages so many posts fill, the featured one included; at least 1. */
export function pagesOf(posts: number): number {
  return Math.max(1, Math.ceil(posts / POSTS_PER_PAGE));
}

/** Longer texts are no search: nothing is found for them, and nothing is looked for. */
export const MAX_SEARCH_LETTERS = 200;

/** A page of the list of posts that match what was asked for. */
export interface BlogList {
  /** Every category that a published post has, in the order of the alphabet. */
  categories: readonly string[];
  /** The newest post marked as featured; only on the first page of All without a search. It is not among `posts`. */
  featured: PostCard | null;
  /** This page's posts: newest first, or best match first for a search. */
  posts: readonly PostCard[];
  /** How many posts match in all, the featured one included. */
  total: number;
  /** How many pages they fill; at least 1. */
  pages: number;
}
