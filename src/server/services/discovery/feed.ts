import { setImmediate as nextTurn } from 'node:timers/promises';
import { Feed } from 'feed';
import type { RootContent } from 'hast';
import { heads, site } from '#content/school.ts';
import type { Context } from '../../context.ts';
import { blogPosts } from '../../db/schema/index.ts';
import { cleanPostHtml } from '../blog/html/clean-post-html.ts';
import { parseHtml, writeHtml } from '../blog/html/html-tree.ts';
import { withPlainPictures } from '../blog/html/picture-elements.ts';
import { isPublished, newestFirst } from '../blog/published.ts';
import { xmlText } from './xml-text.ts';

const POSTS = 50;

/** The newest posts as RSS 2.0, each with its whole article, for feed readers. */
export async function feed({ database, settings }: Pick<Context, 'database' | 'settings'>): Promise<string> {
  const posts = await database.db
    .select()
    .from(blogPosts)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(POSTS);
  const { publicOrigin } = settings;
  const lastChange = Math.max(0, ...posts.map(({ updatedAt }) => updatedAt.getTime()));
  const rss = new Feed({
    id: `${publicOrigin}/blog`,
    title: `${site.name}: ${heads['/blog'].title}`,
    description: heads['/blog'].description,
    link: `${publicOrigin}/blog`,
    feed: `${publicOrigin}/rss.xml`,
    language: 'en',
    updated: new Date(lastChange),
    generator: false,
    copyright: site.name,
  });
  for (const post of posts) {
    // Fifty long articles take seconds: others are answered after each.
    await nextTurn();
    const content = await withPlainPictures(database.db, cleanPostHtml(post.content));
    const link = `${publicOrigin}/blog/${encodeURIComponent(post.slug)}`;
    rss.addItem({
      title: xmlText(post.title),
      // The address is the identifier: the title may change, the slug does not.
      link,
      date: post.createdAt,
      description: xmlText(post.excerpt),
      content: xmlText(withFullAddresses(content, link)),
      category: [{ name: xmlText(post.category) }],
      // RSS's own <author> needs an e-mail address, which authors here do not have.
      extensions: [{ name: 'dc:creator', objects: { _cdata: xmlText(post.author) } }],
    });
  }
  return rss.rss2();
}

/** A feed reader shows the article on another site, where an address without a host does not work. */
function withFullAddresses(html: string, base: string): string {
  return writeHtml({ children: (parseHtml(html)?.children ?? []).map((node) => complete(node, base)) });
}

function complete<Node extends RootContent>(node: Node, base: string): Node {
  if (node.type !== 'element') return node;
  const properties = Object.entries(node.properties).map(([name, value]) => [
    name,
    name === 'href' || name === 'src' ? (URL.parse(String(value), base)?.href ?? value) : value,
  ]);
  const children = node.children.map((child) => complete(child, base));
  return { ...node, properties: Object.fromEntries(properties), children };
}
