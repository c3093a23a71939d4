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
