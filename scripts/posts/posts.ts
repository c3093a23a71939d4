import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { schoolDate, systemClock } from '../../src/domain/clock.ts';
import { hasCode } from '../../src/domain/errors.ts';
import type { Database } from '../../src/server/db/open.ts';
import { importPosts } from '../../src/server/services/blog/files/import-posts.ts';
import { listAllPosts, type ManagedPost, markPost } from '../../src/server/services/blog/manage-posts.ts';
import { completeIndex } from '../../src/server/services/blog/search/complete-index.ts';
import { type Program, runCommands } from '../staff/run.ts';
import { explainDatabaseError, type Output, openSiteDatabase, printable } from '../staff/site-database.ts';

const help = `Manage the blog's posts.

  npm run posts -- list                     all posts, newest first, with their state
  npm run posts -- import <folder>          imports a folder of Markdown files: new posts, and those whose file changed
                                            since its last import
  npm run posts -- publish <slug>           shows a post on the site
  npm run posts -- unpublish <slug>         hides it from the site without deleting it
  npm run posts -- feature <slug> [--off]   shows a post at the top of the blog; of several the newest
  npm run posts -- index                    cleans and indexes posts written by SQL, as each start of the site does

A running site shows a change within a second. The database is that of the site: DATABASE_URL, or the embedded one in
DATA_DIR (./data); stop the site before you use the embedded one. See docs/blog.md for the format of a file.
`;

interface Posts {
  database: Database;
  clock: typeof systemClock;
  out: Output;
}

const program: Program<Posts> = {
  name: 'posts',
  help,
  options: { off: { type: 'boolean' } },
  commands: {
    list: { plan: () => listPosts },
    import: {
      takes: '<folder>',
      plan([folder = '']) {
        if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
        return (posts) => importFolder(posts, folder);
      },
    },
    publish: {
      takes: '<slug>',
      plan:
        ([slug = '']) =>
        (posts) =>
          mark(posts, slug, { published: true }, 'published'),
    },
    unpublish: {
      takes: '<slug>',
      plan:
        ([slug = '']) =>
        (posts) =>
          mark(posts, slug, { published: false }, 'a draft'),
    },
    feature: {
      takes: '<slug>',
      options: ['off'],
      plan:
        ([slug = ''], { off }) =>
        (posts) =>
          mark(posts, slug, { featured: !off }, off ? 'an ordinary post' : 'featured'),
    },
    index: { plan: () => async (posts) => `${await completeIndex(posts)} cleaned and indexed` },
  },
};

async function listPosts(posts: Posts): Promise<string> {
  const all = await listAllPosts(posts);
  if (all.length === 0) return 'There are no posts.';
  const widest = Math.max(...all.map(({ slug }) => slug.length));
  return all.map((post) => line(post, widest)).join('\n');
}

function line(
  { createdAt, slug, published, featured, category, title }: ManagedPost,
  widest: number,
): string {
  const state = [published ? 'published' : 'draft', ...(featured ? ['featured'] : [])].join(', ');
  const day = schoolDate(new Date(createdAt));
  return onOneLine(`${slug.padEnd(widest)}  ${state.padEnd(19)}  ${day}  ${category}: ${title}`);
}

async function importFolder(posts: Posts, folder: string): Promise<string> {
  const { created, changed, unchanged, problems } = await importPosts(posts, folder, {
    onProgress: progress(posts.out),
  });
  const counts = `${created} new, ${changed} changed, ${unchanged} unchanged`;
  if (problems.length === 0) return counts;
  posts.out.log(`${counts}, ${problems.length} left out`);
  throw new Error(
    problems.map(({ file, problem }) => onOneLine(`${join(folder, file)}: ${problem}`)).join('\n'),
  );
}

const SILENT_MS = 2_000;

/** Writes how far it is, once a second, when it takes longer than two seconds. */
function progress(out: Output): (done: number, total: number) => void {
  let due = Date.now() + SILENT_MS;
  return (done, total) => {
    if (Date.now() < due || done === total) return;
    due = Date.now() + 1_000;
    out.error(`${done} of ${total} files`);
  };
}

async function mark(
  posts: Posts,
  slug: string,
  marks: Parameters<typeof markPost>[2],
  state: string,
): Promise<string> {
  const isChanged = await markPost(posts, slug, marks);
  return isChanged ? `${slug} is ${state} now.` : `${slug} was ${state} already.`;
}

function onOneLine(text: string): string {
  return printable(text).replaceAll('\n', ' ');
}

function explain(error: unknown): unknown {
  if (hasCode(error, 'not_found')) {
    return new Error('No post has this slug. npm run posts -- list shows them all.');
  }
  if ((error as { code?: string }).code === 'ENOTDIR') {
    return new Error('This is a file. Give its folder.');
  }
  return explainDatabaseError(error);
}

export function posts(args: readonly string[], out: Output): Promise<number> {
  return runCommands(program, args.length === 0 ? ['list'] : args, out, async (work) => {
    const database = await openSiteDatabase();
    try {
      return await work({ database, clock: systemClock, out });
    } catch (error) {
      throw explain(error);
    } finally {
      await database.close();
    }
  });
}

if (import.meta.main) process.exitCode = await posts(process.argv.slice(2), console);
