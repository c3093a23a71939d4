import { knowledge } from '#content/assistant/knowledge.ts';
import { language } from '#content/assistant/language.ts';
import { assistant } from '#content/assistant.ts';
import type { Passage } from '#domain/assistant/retrieval/knowledge.ts';
import { type Entry, KnowledgeIndex } from '#domain/assistant/retrieval/knowledge-index.ts';
import type { Context } from '../../context.ts';
import { blogPosts } from '../../db/schema/index.ts';
import { blogVersion } from '../blog/blog-version.ts';
import { isPublished, newestFirst } from '../blog/published.ts';

/** More articles than these are not searched by the chat: the newest are. */
const MAX_ARTICLES = 500;
const MAX_ARTICLE_LETTERS = 20_000;

interface ArticleRow {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
}

export interface AssistantIndex {
  /** The index of what is true now: built at the first call, and again when the blog has changed. */
  current(): Promise<KnowledgeIndex>;
}

/**
 * Keeps one index for the process. While the database does not answer, the last index serves, or one without articles.
 */
export function keepIndex(ctx: Pick<Context, 'database' | 'log'>): AssistantIndex {
  let kept: { version: string; index: KnowledgeIndex } | undefined;
  let building: Promise<void> | undefined;
  const renew = async () => {
    // Read before the articles, so that a change in between is seen at the next call.
    const version = await blogVersion(ctx);
    if (version === kept?.version) return;
    kept = { version, index: buildIndex(await articlesOf(ctx)) };
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
        kept ??= { version: '', index: buildIndex([]) };
      }
      if (!kept) throw new Error('no index was built');
      return kept.index;
    },
  };
}

/** The index of everything in content/ and of some articles. */
export function buildIndex(articles: readonly Entry[]): KnowledgeIndex {
  const entries = knowledge.map((entry): Entry => ({ entry, body: bodyOf(entry) }));
  return new KnowledgeIndex(language, [...entries, ...articles]);
}

function bodyOf(entry: (typeof knowledge)[number]): string {
  return entry.kind !== 'gap' && typeof entry.say === 'string' ? entry.say : '';
}

/** The newest published articles, as the index takes them. */
export async function articlesOf({ database }: Pick<Context, 'database'>): Promise<Entry[]> {
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
export function entryOf({ title, slug, excerpt, content }: ArticleRow): Entry {
  const entry: Passage = {
    id: `article-${slug}`,
    kind: 'article',
    title,
    asks: [`an article about ${title}`, excerpt],
    say: assistant.article(title, excerpt),
    page: { label: title, href: `/blog/${slug}` },
  };
  return { entry, body: textOf(content).slice(0, MAX_ARTICLE_LETTERS) };
}

function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, ' ').replace(/&[a-z#\d]+;/gi, ' ');
}
