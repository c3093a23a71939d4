import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/clock.ts';
import { permissions, type Role, roles } from '#domain/desk/permissions.ts';
import { blogPosts, eventLog, pictures } from '#server/db/schema/index.ts';
import { readArticle } from '#server/services/blog/read-article.ts';
import { savePost } from '#server/services/blog/save-post.ts';
import { publishDue } from '#server/services/blog/versions/write-version.ts';
import { readCampaign } from '#server/services/campaigns/read-campaign.ts';
import { openDesk, signedIn } from '#tests/support/desk.ts';
import { aPost } from '#tests/support/services/blog.ts';
import { aCampaign } from '#tests/support/services/campaigns.ts';
import { hostileHtml } from '#tests/support/services/hostile-html.ts';
import { aPhotograph, aPicture } from '#tests/support/services/pictures.ts';
import { worldPerTest } from '#tests/support/world.ts';

const world = worldPerTest();
const ORIGIN = 'http://localhost:3001';

const words = {
  title: 'Robots on paper',
  slug: '',
  excerpt: 'A game for the living room.',
  author: 'Amina',
  category: 'Robotics',
  photo: null as string | null,
  featured: false,
  article: 'The **hard** part.',
};

/** A signed-in editor with the calls of this part. */
async function anEditor({ role = 'editor' as Role, email = 'editor@school.example' } = {}) {
  const desk = openDesk(world());
  const browser = await signedIn(desk, role, { email });
  const save = (
    changes: Partial<typeof words> & { basedOn?: number; state?: string; publishAt?: string } = {},
  ) => browser.post('/desk/posts', { ...words, basedOn: 0, state: 'draft', ...changes });
  const upload = async (bytes: Uint8Array, words: object, headers = {}) => {
    const answer = await desk.app.request(`${ORIGIN}/desk/pictures`, {
      method: 'POST',
      headers: {
        Origin: ORIGIN,
        Cookie: `desk=${browser.token}`,
        'Desk-Picture-Words': encodeURIComponent(
          JSON.stringify({ alt: '', showsChild: false, consent: '', ...words }),
        ),
        ...headers,
      },
      body: new Uint8Array(bytes),
    });
    return { status: answer.status, body: await answer.json() };
  };
  return { ...browser, save, upload, desk };
}

const onSite = (slug: string) => readArticle(world().ctx, slug);
const events = async () =>
  (await world().database.db.select().from(eventLog).orderBy(eventLog.id)).map(
    ({ aggregate, event, actor }) => `${aggregate} ${event} ${actor}`,
  );

describe('content', () => {
  it.each(roles)('is open to %s as the table says, with the words of every post', async (role) => {
    const { get, save, upload } = await anEditor({ role });
    const isAllowed = (permissions['write content'] as readonly Role[]).includes(role);
    const photograph = await aPhotograph({ width: 300, height: 300 });
    expect((await save()).status).toBe(isAllowed ? 200 : 403);
    expect((await get('/desk/posts')).status).toBe(isAllowed ? 200 : 403);
    expect((await upload(photograph, { alt: 'A robot' })).status).toBe(isAllowed ? 201 : 403);
  });
});

describe('a post', () => {
  it('is a draft, then published on the site, changed in draft, and taken off', async () => {
    const { save, get, post } = await anEditor();
    const { body: first } = await save();
    expect(first).toMatchObject({ slug: 'robots-on-paper' });
    await expect(onSite('robots-on-paper')).rejects.toMatchObject({ code: 'not_found' });
    world().clock.advance(MINUTE_MS);
    const slug = 'robots-on-paper';
    const published = await save({ slug, basedOn: first.version, state: 'published' });
    expect(await onSite(slug)).toMatchObject({
      content: '<p>The <strong>hard</strong> part.</p>\n',
      createdAt: world().clock.now().toISOString(),
    });
    const changed = { slug, basedOn: published.body.version, article: 'Other words.' };
    const { body: third } = await save(changed);
    expect((await onSite(slug)).content).toContain('hard');
    expect((await get(`/desk/posts/${slug}`)).body).toMatchObject({
      document: { article: 'Other words.' },
      isPublic: true,
      versions: [
        { state: 'draft' },
        { state: 'published' },
        { state: 'draft', who: 'editor@school.example' },
      ],
    });
    await post(`/desk/posts/${slug}/unpublish`, { basedOn: third.version });
    await expect(onSite(slug)).rejects.toMatchObject({ code: 'not_found' });
    expect((await get(`/desk/posts/${slug}`)).body.document.article).toBe('Other words.');
    expect(await events()).toEqual(
      expect.arrayContaining([
        'post saved staff:editor@school.example',
        'post published staff:editor@school.example',
        'post unpublished staff:editor@school.example',
      ]),
    );
  });

  it('comes back as in an earlier version', async () => {
    const { save, get } = await anEditor();
    const slug = 'robots-on-paper';
    const { body: first } = await save({ state: 'published' });
    const { body: second } = await save({
      slug,
      basedOn: first.version,
      article: 'Worse.',
      state: 'published',
    });
    const { body: earlier } = await get(`/desk/posts/${slug}?version=${first.version}`);
    expect(earlier).toMatchObject({ version: second.version, document: { article: words.article } });
    await save({ ...earlier.document, basedOn: earlier.version, state: 'published' });
    expect((await onSite(slug)).content).toContain('hard');
    expect((await get(`/desk/posts/${slug}?version=999`)).status).toBe(404);
  });

  it('is published at its time by the school’s clock, once, and not when it was changed to a draft', async () => {
    const { save } = await anEditor();
    const { ctx, clock } = world();
    // It is 10:00 in Kampala.
    const { body } = await save({ state: 'scheduled', publishAt: '2026-11-20T10:30' });
    const { slug } = body;
    clock.advance(29 * MINUTE_MS);
    await publishDue(ctx);
    await expect(onSite(slug)).rejects.toMatchObject({ code: 'not_found' });
    clock.advance(MINUTE_MS);
    await Promise.all([publishDue(ctx), publishDue(ctx)]);
    expect(await onSite(slug)).toMatchObject({ title: words.title });
    expect((await events()).filter((event) => event.startsWith('post published'))).toHaveLength(1);
    const later = await save({ title: 'Later', state: 'scheduled', publishAt: '2026-11-20T11:00' });
    await save({ title: 'Later', slug: 'later', basedOn: later.body.version });
    clock.advance(HOUR_MS);
    await publishDue(ctx);
    await expect(onSite('later')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('that cannot be published at its time is a task of staff, and the others are published', async () => {
    const { save } = await anEditor();
    const { ctx, clock, database } = world();
    const at = { state: 'scheduled', publishAt: '2026-11-20T10:30' };
    const { slug } = (await save({ ...at, title: 'Gone' })).body;
    const other = await save({ ...at, title: 'There' });
    await database.db.delete(blogPosts).where(eq(blogPosts.slug, slug));
    clock.advance(HOUR_MS);
    await publishDue(ctx);
    expect(await onSite(other.body.slug)).toMatchObject({ title: 'There' });
    const owner = await anEditor({ role: 'owner', email: 'owner@school.example' });
    const { rows } = (await owner.get('/desk/today/tasks')).body;
    expect(rows).toMatchObject([
      { title: 'Something was not published at its time', facts: [{ value: 'Gone' }, { label: 'Why' }] },
    ]);
  });

  it('is not published again by an older schedule once it was taken off the site', async () => {
    const { save, post } = await anEditor();
    const { ctx, clock } = world();
    const { body: first } = await save({ state: 'published' });
    const { slug } = first;
    const { body: next } = await save({
      slug,
      basedOn: first.version,
      state: 'scheduled',
      publishAt: '2026-11-20T11:00',
    });
    expect((await post(`/desk/posts/${slug}/unpublish`, { basedOn: next.version })).status).toBe(200);
    clock.advance(2 * HOUR_MS);
    await publishDue(ctx);
    await expect(onSite(slug)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is refused with every field at fault, and a time that is over', async () => {
    const { save } = await anEditor();
    const missing = await save({ excerpt: '', category: ' ', article: '', state: 'published' });
    expect(missing).toMatchObject({ status: 400 });
    expect(missing.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'excerpt',
      'category',
      'article',
    ]);
    for (const publishAt of ['2026-11-20T09:59', '2026-02-30T10:00', 'soon', undefined])
      expect((await save({ state: 'scheduled', ...(publishAt && { publishAt }) })).status).toBe(400);
    expect((await save({ title: 'ქართული' })).body.errors[0].path).toBe('slug');
    expect((await save({ photo: '0123456789ab' })).status).toBe(400);
    expect(await world().database.db.$count(blogPosts)).toBe(0);
  });

  it('of two people is not overwritten: the second is refused, and so is a new one with its address', async () => {
    const { save } = await anEditor();
    const other = await anEditor({ role: 'owner', email: 'owner@school.example' });
    const slug = 'robots-on-paper';
    const { body } = await save();
    const answers = await Promise.all([
      save({ slug, basedOn: body.version, article: 'One.' }),
      other.save({ slug, basedOn: body.version, article: 'Two.' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await save()).body.errors).toMatchObject([{ path: 'slug' }]);
    await savePost(world().ctx, aPost({ slug: 'of-old' }));
    expect((await save({ slug: 'of-old' })).status).toBe(400);
    const old = (await other.get('/desk/posts/of-old')).body;
    expect((await save({ ...old.document, basedOn: old.version, title: 'New' })).status).toBe(200);
  });

  it.each(['draft', 'published', 'scheduled'])('is found among the %s', async (state) => {
    const { save, get } = await anEditor();
    await save({ title: 'A draft' });
    await save({ title: 'A published', state: 'published' });
    await save({ title: 'A scheduled', state: 'scheduled', publishAt: '2026-12-01T08:00' });
    const titles = async (search: string) =>
      (await get(`/desk/posts?${search}`)).body.rows.map(({ title }: { title: string }) => title);
    expect(await titles(`state=${state}`)).toEqual([`A ${state}`]);
    expect(await titles(`q=${state.toUpperCase()}`)).toEqual([`A ${state}`]);
    expect(await titles('')).toHaveLength(3);
  });

  it('list begins at no moment that does not exist', async () => {
    const { get } = await anEditor();
    expect((await get('/desk/posts?after=2026-13-45T99:99:99.000Z_x')).status).toBe(400);
  });

  it('list goes on where a page ended', async () => {
    const { get } = await anEditor();
    for (let count = 0; count < 52; count += 1) await savePost(world().ctx, aPost());
    const first = (await get('/desk/posts')).body;
    const second = (await get(`/desk/posts?after=${encodeURIComponent(first.next)}`)).body;
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 2, null]);
    const slugs = [...first.rows, ...second.rows].map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(52);
  });
});

describe('a preview', () => {
  it('is made as the site makes it, and stores nothing', async () => {
    const { post } = await anEditor();
    const picture = await aPicture(world().ctx, { alt: '"><script>alert(1)</script>' });
    const { body } = await post('/desk/posts/preview', {
      photo: picture.id,
      article: `# One\n\n![](/pictures/${picture.id})`,
    });
    expect(body.article).toContain('<h2 id="part-one">One</h2>');
    expect(body.article).toContain('type="image/avif"');
    expect(body.article).not.toContain('<script');
    expect(body.cover).toMatchObject({ alt: '"><script>alert(1)</script>' });
    expect(await world().database.db.$count(blogPosts)).toBe(0);
  });

  it.each(Object.entries(hostileHtml))(
    'of hostile Markdown has nothing that runs: %s',
    async (_kind, attacks) => {
      const { post } = await anEditor();
      for (const article of attacks) {
        const { body } = await post('/desk/posts/preview', { photo: null, article });
        expect(body.article).not.toMatch(/<(?:script|iframe|style|svg|form)|<[^>]* on\w+=|="\s*javascript:/i);
      }
    },
  );
});

describe('a photograph', () => {
  it('is uploaded, listed, described, used by a draft and then not deleted', async () => {
    const { upload, get, post, save } = await anEditor();
    const { body } = await upload(await aPhotograph(), {
      alt: 'A robot',
      showsChild: true,
      consent: 'Grace, 2 May',
    });
    expect((await get('/desk/pictures')).body.rows).toMatchObject([
      { id: body.id, alt: 'A robot', showsChild: true, who: 'editor@school.example' },
    ]);
    const { thumbnail } = (await get('/desk/pictures')).body.rows[0];
    const file = await get(thumbnail);
    expect(file.headers.get('Content-Type')).toBe('image/webp');
    expect((await post(`/desk/pictures/${body.id}/alt`, { alt: 'A drone', was: 'A robot' })).status).toBe(
      200,
    );
    expect((await post(`/desk/pictures/${body.id}/alt`, { alt: 'A car', was: 'A robot' })).status).toBe(409);
    const { body: draft } = await save({ photo: body.id });
    expect((await get(`/desk/pictures/${body.id}`)).body).toMatchObject({
      consent: 'Grace, 2 May',
      uses: ['/blog/robots-on-paper'],
    });
    expect((await post(`/desk/pictures/${body.id}/remove`)).status).toBe(409);
    await save({ slug: 'robots-on-paper', basedOn: draft.version });
    expect((await post(`/desk/pictures/${body.id}/remove`)).status).toBe(200);
    expect((await get(thumbnail)).status).toBe(404);
    expect(await events()).toEqual(expect.arrayContaining(['picture added staff:editor@school.example']));
  });

  it.each([
    ['no words', ''],
    ['words that are no JSON', '%7B'],
    ['words that are not percent-encoded', '%'],
    ['other words', encodeURIComponent('{"alt":1}')],
  ])('is refused with %s, as a page of an earlier release sends it', async (_what, sent) => {
    const { upload } = await anEditor();
    const bytes = await aPhotograph({ width: 300, height: 300 });
    const { status, body } = await upload(bytes, {}, { 'Desk-Picture-Words': sent });
    expect([status, body.message]).toEqual([415, 'Load this page again, and add the photograph once more.']);
  });

  it('is refused without its words, with each at its place', async () => {
    const { upload } = await anEditor();
    const bytes = await aPhotograph({ width: 300, height: 300 });
    const paths = async (words: object) =>
      (await upload(bytes, words)).body.errors.map(({ path }: { path: string }) => path);
    expect(await paths({ alt: ' ' })).toEqual(['alt']);
    expect(await paths({ alt: 'A girl', showsChild: true })).toEqual(['consent']);
  });

  it.each([
    ['of more than 20 MB', new Uint8Array(21 * 1024 * 1024), 413],
    ['of 20 MB and a byte', new Uint8Array(20 * 1024 * 1024 + 1), 400],
    ['that is a page', new TextEncoder().encode('<script>alert(1)</script>'), 400],
    ['that is empty', new Uint8Array(), 400],
  ])('%s is refused', async (_what, bytes, expected) => {
    const { upload } = await anEditor();
    expect((await upload(bytes, { alt: 'A robot' })).status).toBe(expected);
    expect(await world().database.db.$count(pictures)).toBe(0);
  });

  it('that swells to 60 megapixels is refused', async () => {
    const { upload } = await anEditor();
    const { default: sharp } = await import('sharp');
    const create = { width: 10_000, height: 6_000, channels: 3, background: 'white' } as const;
    const bomb = await sharp({ create, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer();
    const { status, body } = await upload(new Uint8Array(bomb), { alt: 'White' });
    expect(status).toBe(400);
    expect(body.message).toContain('50 million are the most');
  });

  it('is held in memory two at a time while it arrives', async () => {
    const { desk, token } = await anEditor();
    const begun = Array.from({ length: 3 }, () => {
      const started = Promise.withResolvers<void>();
      const body = new ReadableStream({
        pull(controller) {
          controller.enqueue(new Uint8Array(1024));
          started.resolve();
          return new Promise(() => undefined);
        },
      });
      const headers = { Origin: ORIGIN, Cookie: `desk=${token}` };
      const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
      return { started: started.promise, answer: desk.app.request(`${ORIGIN}/desk/pictures`, request) };
    });
    await Promise.all(begun.map(({ started }) => started));
    const { status } = await Promise.race(begun.map(({ answer }) => answer));
    expect(status).toBe(503);
  });

  it('is not read from a browser that may not add it, and not from another site', async () => {
    const { desk, upload } = await anEditor();
    let pulled = 0;
    const body = new ReadableStream({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
        if (pulled === 25) controller.close();
      },
    });
    const request = { method: 'POST', headers: { Origin: ORIGIN }, body, duplex: 'half' } as RequestInit;
    expect((await desk.app.request(`${ORIGIN}/desk/pictures`, request)).status).toBe(401);
    expect(pulled).toBeLessThan(3);
    const photograph = await aPhotograph({ width: 300, height: 300 });
    expect((await upload(photograph, { alt: 'A robot' }, { Origin: 'https://evil.example' })).status).toBe(
      403,
    );
  });
});

describe('a campaign page', () => {
  it('is saved as a draft, published, ended, and comes back as it was', async () => {
    const { get, post } = await anEditor();
    const document = aCampaign({ published: false });
    const { body: first } = await post('/desk/campaigns', { document, basedOn: 0 });
    const path = `/desk/campaigns/${document.slug}`;
    expect((await get('/desk/campaigns')).body.rows).toMatchObject([{ slug: document.slug, state: 'draft' }]);
    const published = { document: { ...document, published: true }, basedOn: first.version };
    expect((await post('/desk/campaigns', published)).status).toBe(200);
    expect((await get(path)).body.state).toBe('shown');
    await post(`${path}/finish`);
    const { body: over } = await get(path);
    expect(over).toMatchObject({
      state: 'over',
      versions: [{ note: 'ended', who: 'editor@school.example' }, {}, {}],
    });
    const { body: earlier } = await get(`${path}?version=${over.versions[1].id}`);
    await post('/desk/campaigns', { document: earlier.document, basedOn: over.version });
    expect((await get(path)).body.state).toBe('shown');
    const draft = new URL(over.draftUrl).searchParams.get('draft') ?? '';
    expect(await readCampaign(world().ctx, document.slug, draft)).toMatchObject({ isPreview: true });
    expect(await events()).toContain('campaign saved staff:editor@school.example');
    expect((await get('/desk/campaigns/unknown')).status).toBe(404);
  });

  it('is refused with every field at fault, a script among its links too', async () => {
    const { post } = await anEditor();
    const [hero] = aCampaign().blocks;
    const call = { kind: 'call', title: '', text: 'x', label: 'x', href: 'javascript:alert(1)' };
    const document = { ...aCampaign(), title: '', blocks: [hero, call, { kind: 'picture' }] };
    const { status, body } = await post('/desk/campaigns', { document, basedOn: 0 });
    expect(status).toBe(400);
    expect(body.errors.map(({ path }: { path: string }) => path).toSorted()).toEqual([
      'blocks.1.href',
      'blocks.1.title',
      'blocks.2.picture',
      'title',
    ]);
  });

  it('has a form of each kind of block, with the fields that the document may have', async () => {
    const { get } = await anEditor();
    const { schema } = (await get('/desk/campaign-form')).body;
    const kinds = schema.properties.blocks.items.oneOf as { title: string; properties: object }[];
    expect(kinds.map(({ title, properties }) => [title, ...Object.keys(properties)])).toContainEqual([
      'Program with free seats',
      'kind',
      'title',
      'text',
      'label',
      'offer',
    ]);
    expect(schema.properties.from).toMatchObject({ title: 'First day', format: 'date' });
  });

  it('of two people is not overwritten', async () => {
    const { post } = await anEditor();
    const document = aCampaign();
    const { body } = await post('/desk/campaigns', { document, basedOn: 0 });
    expect((await post('/desk/campaigns', { document, basedOn: 0 })).body.errors).toMatchObject([
      { path: 'slug' },
    ]);
    const save = (title: string) =>
      post('/desk/campaigns', { document: { ...document, title }, basedOn: body.version });
    const answers = await Promise.all([save('One'), save('Two')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
