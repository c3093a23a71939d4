import type { Picture } from '../pictures/picture.ts';

/** A blog post without its article, as lists and cards show it. */
export interface PostSummary {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  author: string;
  category: string;
  image: string | null;
  featured: boolean;
  /** ISO 8601, in UTC. */
  createdAt: string;
}

export interface Post extends PostSummary {
  /** HTML that was cleaned before it was stored. */
  content: string;
}

/** A post as a card shows it: its photo, else its drawing, else the stock illustration. */
export type PostCard = PostSummary & { image: string; photo: Picture | null };

/** A post as its own page shows it. */
export interface Article extends PostCard {
  /** Clean HTML, safe to put into the page. */
  content: string;
  /** ISO 8601, in UTC. */
  updatedAt: string;
  /** Whole minutes at 200 words a minute, at least 1. */
  readingMinutes: number;
  /** The post published just before this one. */
  previous: PostCard | null;
  next: PostCard | null;
  /** The three newest other posts, those of its category first. */
  related: readonly PostCard[];
}
