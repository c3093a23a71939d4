import { describe, expect, test } from 'vitest';
import type { Post, PostSummary } from '#domain/blog/post.ts';
import { seedPosts } from '#server/services/blog/files/seed-posts.ts';
import { apiPerTest } from '#tests/support/site/api.ts';

describe('the blog', () => {
  const api = apiPerTest();
  test('lists its posts and returns each with its article', async () => {
    await seedPosts(api().ctx);
    const list = await api().get('/api/blogs');
    const posts = JSON.parse(list.text) as PostSummary[];
    expect(list.status).toBe(200);
    expect(posts.length).toBeGreaterThanOrEqual(10);
    expect(Object.keys(posts[0] ?? {})).not.toContain('content');
    const { status, text } = await api().get(`/api/blogs/slug/${posts[0]?.slug}`);
    expect(status).toBe(200);
    expect(JSON.parse(text) as Post).toMatchObject({
      ...posts[0],
      content: expect.stringContaining('<h2 id='),
    });
  });

  test.each(['nothing', '%00', "'", '..%2F'])('answers %s, which no post has, with 404', async (slug) => {
    const answer = await api().get(`/api/blogs/slug/${slug}`);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ message: 'Blog post not found' });
  });
});
