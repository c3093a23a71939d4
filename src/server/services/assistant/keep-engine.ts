import type { Engine } from '#chat/engine.ts';
import { assistant } from '#content/assistant.ts';
import { site } from '#content/site.ts';
import type { Passage } from '#domain/assistant/knowledge.ts';
import type { Context } from '../../context.ts';
import { blogPosts } from '../../db/schema/index.ts';
import { blogVersion } from '../blog/blog-version.ts';
import { isPublished, newestFirst } from '../blog/published.ts';
import { factsOf, schoolEngine } from './school-engine.ts';

/** More articles than these are not searched by the chat: the newest are. */
const MAX_ARTICLES = 500;

interface ArticleRow {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
}

/** What recognises messages, and the published articles by their ids. */
export interface SchoolEngine {
  engine: Pick<Engine, 'recognise'>;
  articles: ReadonlyMap<string, Passage>;
}

export interface AssistantEngine {
  /** Learns at the first call, and reads the articles again when the blog has changed. */
  current(): Promise<SchoolEngine>;
}

/** Keeps the engine with the articles. While the database does not answer, the last articles serve, or none. */
export function keepEngine(ctx: Pick<Context, 'database' | 'log' | 'price'>): AssistantEngine {
  let kept: (SchoolEngine & { version: string }) | undefined;
  let reading: Promise<void> | undefined;
  const keep = (engine: Engine, version: string, published: readonly Passage[]) => {
    const articles = new Map(published.map((article) => [article.id, article]));
    kept = { version, engine: engine.withArticles(published), articles };
  };
  const renew = async (engine: Engine) => {
    // Read before the articles, so that a change in between is seen at the next call.
    const version = await blogVersion(ctx);
    if (version !== kept?.version) keep(engine, version, await articlesOf(ctx));
  };
  return {
    async current() {
      const engine = await schoolEngine(factsOf(site, ctx.price));
      reading ??= renew(engine).finally(() => {
        reading = undefined;
      });
      try {
        await reading;
      } catch (error) {
        ctx.log.warn({ err: error }, 'the chat answers without looking at the blog');
        if (!kept) keep(engine, '', []);
      }
      if (!kept) throw new Error('no articles were read');
      return kept;
    },
  };
}

/** The newest published articles, as the chat takes them. */
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

/** An article as the chat takes it: asked for by its title, its excerpt and its headings. */
function entryOf({ title, slug, excerpt, content }: ArticleRow): Passage {
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
