import { type SQL, sql } from 'drizzle-orm';
import type { Article } from '#domain/blog/post.ts';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../db/rows-of.ts';
import { postCards } from './post-summaries.ts';

interface Origin {
  id: string;
  category: string;
  /** Most telling word first. */
  keywords: readonly string[];
}

interface Candidate {
  id: string;
  category: string;
  keywords: string[];
  place: 'previous' | 'next' | 'related';
}

/** The post is compared with this many of the newest posts of its category, and as many of the newest of all. */
const CANDIDATES = 40;
const RELATED = 3;

/** The posts published just before and after one, and the three most like it among the newest. */
export async function findNeighbours(
  ctx: Pick<Context, 'database'>,
  post: Origin,
): Promise<Pick<Article, 'previous' | 'next' | 'related'>> {
  const own = sql`(SELECT created_at, slug FROM blog_posts WHERE id = ${post.id})`;
  const some = (place: Candidate['place'], where: SQL, order: SQL, count: number) => sql`
    (SELECT id, category, keywords, ${place}::text AS place FROM blog_posts
    WHERE published AND ${where} ORDER BY created_at ${order}, slug ${order} LIMIT ${count})`;
  const rows = await rowsOf<Candidate>(
    ctx.database.db,
    sql`
    ${some('previous', sql`(created_at, slug) < ${own}`, sql`DESC`, 1)}
    UNION ALL ${some('next', sql`(created_at, slug) > ${own}`, sql`ASC`, 1)}
    UNION ALL ${some('related', sql`category = ${post.category}`, sql`DESC`, CANDIDATES)}
    UNION ALL ${some('related', sql`TRUE`, sql`DESC`, CANDIDATES)}`,
  );
  const at = (place: Candidate['place']) => rows.find((row) => row.place === place)?.id;
  const related = mostAlike(
    post,
    rows.filter(({ place, id }) => place === 'related' && id !== post.id),
  );
  const wanted = [at('previous'), at('next'), ...related].filter((id) => id !== undefined);
  const cards = new Map((await postCards(ctx, [...new Set(wanted)])).map((card) => [card.id, card]));
  const card = (id = '') => cards.get(id) ?? null;
  return {
    previous: card(at('previous')),
    next: card(at('next')),
    related: related.flatMap((id) => cards.get(id) ?? []),
  };
}

/**
 * The ids of those most like the post. A shared keyword counts the more the fewer of the candidates have it, a shared category
 * half as much as a keyword that no other has; on a tie a post of the category comes first, then the newer one.
 */
function mostAlike(post: Origin, found: readonly Candidate[]): string[] {
  const candidates = [...new Map(found.map((candidate) => [candidate.id, candidate])).values()];
  const own = new Set(post.keywords);
  const havers = new Map<string, number>();
  for (const word of candidates.flatMap(({ keywords }) => keywords)) {
    if (own.has(word)) havers.set(word, (havers.get(word) ?? 0) + 1);
  }
  const likeness = ({ category, keywords }: Candidate) =>
    keywords.reduce(
      (sum, word) => sum + (own.has(word) ? 1 / (havers.get(word) ?? 1) : 0),
      category === post.category ? 0.5 : 0,
    );
  return candidates
    .map((candidate) => ({ id: candidate.id, likeness: likeness(candidate) }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, RELATED)
    .map(({ id }) => id);
}
