import { expect, test } from 'vitest';
import { savePost } from '#server/services/blog/save-post.ts';
import { removePicture, replaceAlt } from '#server/services/pictures/change-picture.ts';
import { aPost } from '#tests/support/services/blog.ts';
import { aPicture } from '#tests/support/services/pictures.ts';
import { openSite } from '#tests/support/site/caching-site.ts';
import { anotherServer, worldPerTest } from '#tests/support/world.ts';

const world = worldPerTest();

test('a picture is served for good, and gone from every node within two seconds of its removal', async () => {
  const { ctx } = world();
  await using site = await openSite(world());
  await using other = await openSite(await anotherServer(world()));
  const nodes = [site, other];
  const ask = (port: number, path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const picture = await aPicture(ctx);
  const path = `/pictures/${picture.sizes[0]?.avif}`;
  await savePost(ctx, aPost({ slug: 'p', photo: picture.id }));
  const texts = () => Promise.all(nodes.map(async ({ port }) => (await ask(port, '/blog/p')).text()));

  for (const { port } of nodes) {
    const { status, headers } = await ask(port, path);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect((await ask(port, path, { 'If-None-Match': headers.get('etag') ?? '' })).status).toBe(304);
    for (const unknown of [
      path.replace('.avif', '.webp'),
      '/pictures/x.avif',
      '/pictures/',
      `/pictures/${picture.id}`,
    ])
      expect((await ask(port, unknown)).status, unknown).toBe(404);
  }
  for (const text of await texts()) expect(text).toContain(picture.alt);

  await replaceAlt(ctx, picture.id, { alt: 'A drone over the hub', who: 'amina' });
  await expect
    .poll(async () => (await texts()).filter((text) => text.includes('A drone over')).length, {
      timeout: 2_000,
    })
    .toBe(2);

  await removePicture(ctx, picture.id, { everywhere: true, who: 'amina' });
  await expect
    .poll(async () => Promise.all(nodes.map(async ({ port }) => (await ask(port, path)).status)), {
      timeout: 2_000,
    })
    .toEqual([404, 404]);
  await expect
    .poll(async () => (await texts()).filter((text) => text.includes('A drone')).length, { timeout: 2_000 })
    .toBe(0);
});
