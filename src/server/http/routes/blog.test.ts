import { describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { seedPosts } from '#server/services/blog/files/seed-posts.ts';
import type { ArticleLocals, BlogLocals } from '#site/locals.ts';
import { type Answer, apiPerTest, localsOf, openApi } from '#tests/support/site/api.ts';

const listOf = (answer: Answer) => localsOf(answer).blog as BlogLocals;
const articleOf = (answer: Answer) => localsOf(answer).blogPost as ArticleLocals;

describe('the pages of the blog', () => {
  const api = apiPerTest();
  test('show the list that the address names', async () => {
    await seedPosts(api().ctx);
    const answer = await api().get('/blog?q=%20pocket+money%20&category=Python&utm_source=x');
    const { query, list } = listOf(answer);
    expect(answer.status).toBe(200);
    expect(query).toEqual({ category: 'Python', text: 'pocket money', page: 1 });
    expect(list?.posts[0]?.slug).toBe('pocket-money-book-in-python');
    expect(list?.posts.map(({ category }) => category)).not.toContain('Projects');
  });

  test.each(['', '0', '-1', '1.5', '1e3', 'two', '99999999'])('show the first page for %j', async (page) => {
    const answer = await api().get(`/blog?page=${page}`);
    expect(answer.status).toBe(200);
    expect(listOf(answer).query.page).toBe(1);
  });

  test.each([
    ['python', 'Python'],
    ['all', null],
    ['All', null],
  ])('show for the category %j the category %j', async (asked, category) => {
    await seedPosts(api().ctx);
    const { query, list } = listOf(await api().get(`/blog?category=${asked}`));
    expect(query.category).toBe(category);
    expect(list?.total).toBeGreaterThan(0);
  });

  test('answer 404 beyond the last page', async () => {
    const answer = await api().get('/blog?page=4000', { Accept: 'text/html' });
    expect(answer.status).toBe(404);
    expect(localsOf(answer)).not.toHaveProperty('blog');
  });

  test('find nothing for a very long text, and do not repeat it', async () => {
    const answer = await api().get(`/blog?q=${'%F0%9F%90%8D'.repeat(1_000)}`);
    const { query, list } = listOf(answer);
    expect(answer.status).toBe(200);
    expect(query.text.length).toBeLessThan(250);
    expect(list).toMatchObject({ total: 0, posts: [] });
  });

  test('have everything that an article shows', async () => {
    await seedPosts(api().ctx);
    const answer = await api().get('/blog/pocket-money-book-in-python');
    expect(answer.status).toBe(200);
    expect(articleOf(answer).article).toMatchObject({
      title: 'A first Python program: the pocket money book',
      readingMinutes: expect.any(Number),
      related: expect.any(Array),
    });
  });

  test.each(['nothing', '%00', '%ff', '..%2f', '%E2%80%AE', "'%20or%201=1", 'a*5000'])(
    'answer 404 for the article %j, without a log line',
    async (name) => {
      const [letter = '', count = '1'] = name.split('*');
      const slug = letter.repeat(Number(count));
      const before = api().logged.length;
      const answer = await api().get(`/blog/${slug}`);
      expect(answer.status).toBe(404);
      expect(articleOf(answer)).toEqual({ article: null, failure: 'missing' });
      expect(api().logged.slice(before).join()).not.toMatch(/"level":[456]0/);
    },
  );

  test('answer 503 without a database, with the time to retry', async () => {
    const database = await openDatabase('postgres://nobody@127.0.0.1:1/none');
    const { ctx } = api().world;
    const down = openApi({ ...api().world, ctx: { ...ctx, database } });
    const list = await down.get('/blog?q=robot');
    const article = await down.get('/blog/pocket-money-book-in-python');
    expect(listOf(list)).toMatchObject({ query: { text: 'robot' }, list: null });
    expect(articleOf(article)).toEqual({ article: null, failure: 'failed' });
    for (const { status, headers } of [list, article]) {
      expect(status).toBe(503);
      expect(headers.get('Retry-After')).toMatch(/^\d+$/);
      expect(headers.get('Cache-Control')).toBe('no-store');
    }
    await database.close();
  });
});
