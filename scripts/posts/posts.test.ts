import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/open.ts';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { runCommand } from '#tests/support/programs/command.ts';
import { posts } from './posts.ts';

const run = (args: readonly string[], env?: Record<string, string>) => runCommand(posts, args, env);

/** Does something with the site's database as the site would, and closes it. */
async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(url);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const post = (title: string) =>
  [
    '---',
    `title: ${JSON.stringify(title)}`,
    ...['slug: "a-post"', 'excerpt: "e"', 'author: "a"', 'category: "Tips"', 'createdAt: "2026-06-16"'],
    '---',
    'Text',
  ].join('\n');

let folder = '';
let files = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'somero-posts-command-'));
  files = join(folder, 'files');
  await mkdir(files);
  await writeFile(join(files, 'a.md'), post('First \u202etitle'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('npm run posts', () => {
  test('imports, lists and marks on PostgreSQL', { timeout: 120_000 }, async () => {
    const url = await createTestDatabase();
    const env = { DATABASE_URL: url };
    expect((await run(['list'], env)).problem).toMatch(/older than this program/);
    await withDatabase(url, (database) => database.migrate());
    expect((await run(['list'], env)).out).toBe('There are no posts.');
    expect((await run(['import', files], env)).out).toBe('1 new, 0 changed, 0 unchanged');
    expect((await run([], env)).out).toMatch(/^a-post +draft +2026-06-16 {2}Tips: First title$/);
    expect((await run(['import', files], env)).out).toBe('0 new, 0 changed, 1 unchanged');
    await writeFile(join(files, 'a.md'), post('Second'));
    await writeFile(join(files, 'b.md'), 'no details');
    expect(await run(['import', files], env)).toEqual({
      code: 1,
      out: '0 new, 1 changed, 0 unchanged, 1 left out',
      problem: `${join(files, 'b.md')}: it has no lines of details between two lines of three hyphens at its beginning`,
    });
    expect((await run(['publish', 'a-post'], env)).out).toBe('a-post is published now.');
    expect((await run(['publish', 'a-post'], env)).out).toBe('a-post was published already.');
    expect((await run(['feature', 'a-post'], env)).out).toBe('a-post is featured now.');
    expect((await run(['list'], env)).out).toMatch(/^a-post {2}published, featured {2}.*Tips: Second$/);
    expect((await run(['feature', 'a-post', '--off'], env)).out).toBe('a-post is an ordinary post now.');
    await withDatabase(url, ({ db }) => db.execute(sql`UPDATE blog_posts SET content = '<b>By SQL'`));
    expect((await run(['index'], env)).out).toBe('1 cleaned and indexed');
    expect((await run(['index'], env)).out).toBe('0 cleaned and indexed');
    expect((await run(['unpublish', 'a-post'], env)).out).toBe('a-post is a draft now.');
    expect(await run(['publish', 'none'], env)).toMatchObject({
      code: 1,
      problem: expect.stringMatching(/^No post has this slug/),
    });
  });
});
