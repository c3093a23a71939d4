import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PostDocument } from '#domain/blog/post-document.ts';
import { createdAt, id, instant, updatedAt } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Written only by `savePost`, which cleans and indexes each post. */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: id(),
    title: text('title').notNull(),
    slug: text('slug').notNull().unique(),
    /** Clean HTML. */
    content: text('content').notNull(),
    excerpt: text('excerpt').notNull(),
    author: text('author').notNull(),
    category: text('category').notNull(),
    image: text('image'),
    /** The id of the picture that is its cover and its link preview. */
    photo: text('photo'),
    featured: boolean('featured').notNull().default(false),
    published: boolean('published').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Every word of the post, and once more with `=` before it those of its title. Empty until the post is indexed. */
    search: tsvector('search'),
    /** What the post is about, most telling word first. */
    keywords: text('keywords').array().notNull().default([]),
    /** How many words the article has. */
    wordCount: integer('word_count').notNull().default(0),
    /** The version of the rules that made the three columns above and the content; 0 for none. */
    indexVersion: integer('index_version').notNull().default(0),
    /** The digest of the file that the post was imported from: only a file that has changed changes the post again. */
    sourceDigest: text('source_digest'),
  },
  (table) => [
    // These two include the id, so that a page of the list is read from the index alone.
    index('blog_posts_newest').on(table.createdAt, table.slug, table.id).where(sql`${table.published}`),
    index('blog_posts_in_category')
      .on(table.category, table.createdAt, table.slug, table.id)
      .where(sql`${table.published}`),
    index('blog_posts_featured')
      .on(table.createdAt, table.slug)
      .where(sql`${table.published} AND ${table.featured}`),
    index('blog_posts_search')
      .using('gin', table.search)
      .with({ fastupdate: false })
      .where(sql`${table.published}`),
    index('blog_posts_index_version').on(table.indexVersion),
    index('blog_posts_all').on(table.createdAt, table.slug),
  ],
);

/** Posts as they were written at the desk or imported; `blog_posts` has what the site shows. Of a slug the newest counts. */
export const postVersions = pgTable(
  'post_versions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull(),
    document: jsonb('document').$type<PostDocument>().notNull(),
    state: text('state', { enum: ['draft', 'scheduled', 'published'] }).notNull(),
    /** When a scheduled version is to be published. */
    publishAt: instant('publish_at'),
    at: instant('at').notNull(),
    who: text('who').notNull(),
  },
  (table) => [
    index('post_versions_slug').on(table.slug, table.id),
    index('post_versions_scheduled').on(table.publishAt).where(sql`${table.state} = 'scheduled'`),
  ],
);

/** The number of published posts in each category, kept by a trigger. */
export const blogCategories = pgTable('blog_categories', {
  category: text('category').primaryKey(),
  posts: integer('posts').notNull(),
});

/** The words of all posts, to find those that a mistyped one may have meant. A word outlives the post that brought it. */
export const blogWords = pgTable(
  'blog_words',
  {
    word: text('word').primaryKey(),
    /** The word itself and what is left of it without each of its letters; see `deletionKeys`. */
    keys: text('keys').array().notNull(),
  },
  (table) => [index('blog_words_keys').using('gin', table.keys).with({ fastupdate: false })],
);
