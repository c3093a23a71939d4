/** What a reader asks the list of posts for. */
export interface BlogQuery {
  /** `null` for All. */
  category: string | null;
  /** What was typed into the search box, trimmed; empty for no search. */
  text: string;
  /** From 1. */
  page: number;
}

export const POSTS_PER_PAGE = 12;

/** Longer texts are no search: nothing is found for them, and nothing is asked. */
export const MAX_SEARCH_LETTERS = 200;
