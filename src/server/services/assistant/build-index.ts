import { knowledge } from '#content/assistant/knowledge.ts';
import { language } from '#content/assistant/language.ts';
import { assistant } from '#content/assistant.ts';
import { ArticleIndex } from '#domain/assistant/retrieval/article-index.ts';
import type { Recognition } from '#domain/assistant/retrieval/choose.ts';
import type { Passage } from '#domain/assistant/retrieval/knowledge.ts';
import type { Context } from '../../context.ts';
import { blogPosts } from '../../db/schema/index.ts';
import { blogVersion } from '../blog/blog-version.ts';
import { isPublished, newestFirst } from '../blog/published.ts';
import { loadTopics } from './topics.ts';

/** More articles than these are not searched by the chat: the newest are. */
const MAX_ARTICLES = 500;
const byId = new Map(knowledge.map((entry) => [entry.id, entry]));

interface ArticleRow {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
}

export interface AssistantIndex {
  /** What recognises what is true now: made at the first call, and the index again when the blog has changed. */
  current(): Promise<Recognition>;
}

/**
 * Keeps one index for the process. While the database does not answer, the last index serves, or one without articles.
 */
export function keepIndex(ctx: Pick<Context, 'database' | 'log'>): AssistantIndex {
  let kept: { version: string; articles: ArticleIndex } | undefined;
  let building: Promise<void> | undefined;
  const renew = async () => {
    // Read before the articles, so that a change in between is seen at the next call.
    const version = await blogVersion(ctx);
    if (version === kept?.version) return;
    kept = { version, articles: new ArticleIndex(language, await articlesOf(ctx)) };
  };
  return {
    async current() {
      building ??= renew().finally(() => {
        building = undefined;
      });
      try {
        await building;
      } catch (error) {
        ctx.log.warn({ err: error }, 'the chat answers without looking at the blog');
        kept ??= { version: '', articles: new ArticleIndex(language, []) };
      }
      if (!kept) throw new Error('no index was built');
      return { topics: await loadTopics(), knowledge: byId, articles: kept.articles };
    },
  };
}

/** The newest published articles, as the index takes them. */
export async function articlesOf({ database }: Pick<Context, 'database'>): Promise<Passage[]> {
  const rows = await database.db
    .select({
      title: blogPosts.title,
      slug: blogPosts.slug,
      excerpt: blogPosts.excerpt,
      content: blogPosts.content,
    })
    .from(blogPosts)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(MAX_ARTICLES);
  return rows.map(entryOf);
}

/** An article as the index takes it: asked for by its title, its excerpt and its headings. */
export function entryOf({ title, slug, excerpt, content }: ArticleRow): Passage {
  return {
    id: `article-${slug}`,
    kind: 'article',
    title,
    asks: [`an article about ${title}`, excerpt, ...headingsOf(content)],
    say: assistant.article(title, excerpt),
    page: { label: title, href: `/blog/${slug}` },
  };
}

function headingsOf(html: string): string[] {
  return [...html.matchAll(/<h[23][^>]*>(.*?)<\/h[23]>/gis)].map(([, heading = '']) => textOf(heading));
}

function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, ' ').replace(/&[a-z#\d]+;/gi, ' ');
}
