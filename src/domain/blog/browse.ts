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

/** The first chip, which shows the posts of all categories. */
export const ALL_CATEGORIES = 'All';

/** The category in the spelling of the posts, found without regard to case; an unknown one unchanged. */
export function categoryAmong(categories: readonly string[], asked: string): string {
  const key = asked.toLowerCase();
  return categories.find((category) => category.toLowerCase() === key) ?? asked;
}

/** The number of pages for this many posts, the featured one included; at least 1. */
export function pagesOf(posts: number): number {
  return Math.max(1, Math.ceil(posts / POSTS_PER_PAGE));
}

/** A longer text finds nothing, and no query is made for it. */
export const MAX_SEARCH_LETTERS = 200;

/** The most result pages of a search, best match first. A visitor who wants more can refine the search. */
export const MAX_SEARCH_PAGES = 2;

/** A search that finds more says only that: counting on would take the longer the more posts there are. */
export const MAX_COUNTED = 1_000;

/** A page of the list of posts that match what was asked for. */
export interface BlogList {
  /** The categories of the published posts, in alphabetical order. */
  categories: readonly string[];
  /** The newest post marked as featured; only on the first page of All without a search. It is not among `posts`. */
  featured: PostCard | null;
  /** This page's posts: newest first, or best match first for a search. */
  posts: readonly PostCard[];
  /** All matching posts, the featured one included; of a search at most `MAX_COUNTED`. */
  total: number;
  /** More posts match than `total`. */
  isMore: boolean;
  /** The number of pages; at least 1, of a search at most `MAX_SEARCH_PAGES`. */
  pages: number;
  /** More posts match than these pages show. */
  isCut: boolean;
}
