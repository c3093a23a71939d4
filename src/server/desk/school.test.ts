import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sampleSchool } from '#content/sample/school.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/clock.ts';
import { schoolParts } from '#domain/school/parts.ts';
import { blogPosts, schoolDrafts } from '#server/db/schema/index.ts';
import { createPages } from '#server/http/render.ts';
import { publishDue } from '#server/services/blog/versions/write-version.ts';
import { publishDueDraft } from '#server/services/school/drafts.ts';
import { importSchool } from '#server/services/school/import-school.ts';
import { readSchool } from '#server/services/school/read-school.ts';
import { openDesk, signedIn } from '#tests/support/desk.ts';
import { openSite } from '#tests/support/site/caching-site.ts';
import { worldPerTest } from '#tests/support/world.ts';

const world = worldPerTest();
type Browser = Awaited<ReturnType<typeof signedIn>>;

const desk = () => openDesk(world());
const stampOf = async ({ get }: Browser) => (await get('/desk/school/part')).body.stamp as string;
const save = async (browser: Browser, values: Record<string, unknown>, stamp?: string) =>
  browser.post('/desk/school/draft', { stamp: stamp ?? (await stampOf(browser)), values });
/** Agrees to what is previewed. */
const agree = async ({ post }: Browser, path: string, given: object = {}) => {
  const { body } = await post(path, given);
  return { lines: body.lines as string[], ...(await post(path, { ...given, digest: body.digest })) };
};
const shown = async () => (await readSchool(world().database.db)).school;

describe('the parts', () => {
  it('have every field of the document once', () => {
    const { facts, palette, texts } = sampleSchool;
    const covering = (path: string) =>
      schoolParts.flatMap(({ paths }) => paths.filter((one) => path === one || path.startsWith(`${one}.`)));
    const all = [
      ...Object.keys(facts).map((name) => `facts.${name}`),
      ...Object.keys(palette).map((name) => `palette.${name}`),
      ...Object.entries(texts).flatMap(([name, text]) =>
        ['home', 'about', 'techKids'].includes(name)
          ? Object.keys(text).map((key) => `texts.${name}.${key}`)
          : [`texts.${name}`],
      ),
    ];
    for (const path of all) expect({ path, in: covering(path).length }).toEqual({ path, in: 1 });
  });
});

describe('the draft', () => {
  it('is published as it was previewed, with who and what in history and audit', async () => {
    const owner = await signedIn(desk(), 'owner');
    expect(
      (
        await save(owner, {
          'facts.tagline': 'We build',
          palette: { ...sampleSchool.palette, sun: '#ffcc00' },
        })
      ).status,
    ).toBe(200);
    expect((await shown()).facts.tagline).toBe(sampleSchool.facts.tagline);
    const { status, lines } = await agree(owner, '/desk/school/publish');
    expect(status).toBe(200);
    expect(lines.join('\n')).toContain(`Tagline: “${sampleSchool.facts.tagline}” becomes “We build”`);
    expect(await shown()).toMatchObject({ facts: { tagline: 'We build' }, palette: { sun: '#ffcc00' } });
    const { rows } = (await owner.get('/desk/school/history')).body;
    expect(rows).toMatchObject([{ who: 'owner@school.example', changed: ['facts.tagline', 'palette.sun'] }]);
    const events = (await owner.get('/desk/audit')).body.rows;
    expect(events[0]).toMatchObject({
      actor: 'staff:owner@school.example',
      aggregate: 'school',
      event: 'published',
    });
    expect((await owner.get('/desk/school/part')).body.draft).toBeNull();
    await agree(owner, '/desk/school/restore', { version: 0 });
    expect(await shown()).toEqual(sampleSchool);
    for (const [version, status] of [
      [2 ** 31 - 1, 404],
      [2 ** 31, 400],
    ])
      expect((await owner.post('/desk/school/restore', { version })).status).toBe(status);
  });

  it('is refused with every problem at its field, and nothing is saved', async () => {
    const owner = await signedIn(desk(), 'owner');
    const { palette } = sampleSchool;
    const { status, body } = await save(owner, {
      'facts.email': 'x',
      'facts.links': { ...sampleSchool.facts.links, wiki: { label: '', href: 'javascript:alert(1)' } },
      palette: { ...palette, ink: palette.paper },
      'texts.about.team': { title: '{nobody}', lead: 'x', cards: [] },
    });
    expect(status).toBe(400);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining([
        'facts.email',
        'facts.links.wiki.label',
        'facts.links.wiki.href',
        'palette',
        'texts.about.team.title',
        'texts.about.team.cards',
      ]),
    );
    expect(JSON.stringify(body.errors)).toContain('Light: ink on paper has 1.0:1, less than 4.5:1');
    expect((await owner.get('/desk/school/part')).body.draft).toBeNull();
  });

  it.each(['facts.__proto__', 'texts', 'facts.nothing'])('has no field %s', async (path) => {
    const owner = await signedIn(desk(), 'owner');
    const text = `{"stamp":"v0","values":{"${path}":"x"}}`;
    expect((await owner.post('/desk/school/draft', JSON.parse(text))).status).toBe(400);
  });

  it('loses nothing when two people change it at once: the second gets 409 and sends again', async () => {
    const at = desk();
    const first = await signedIn(at, 'owner');
    const second = await signedIn(at, 'editor');
    const stamp = await stampOf(first);
    expect((await save(first, { 'facts.tagline': 'We build' }, stamp)).status).toBe(200);
    const late = await save(second, { 'texts.wiki': { ...sampleSchool.texts.wiki, title: 'Wiki!' } }, stamp);
    expect(late).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('owner@school.example') },
    });
    const again = await save(second, { 'texts.wiki': { ...sampleSchool.texts.wiki, title: 'Wiki!' } });
    expect(again.status).toBe(200);
    const { draft } = (await first.get('/desk/school/part')).body;
    expect(draft.changed).toEqual(['facts.tagline', 'texts.wiki.title']);
  });

  it('of an editor has texts alone, and not where families pay', async () => {
    const at = desk();
    const editor = await signedIn(at, 'editor');
    for (const values of [
      { 'facts.email': 'own@school.org' },
      { palette: { ...sampleSchool.palette, sun: '#ffcc00' } },
      { 'texts.paymentPlaces': { ...sampleSchool.texts.paymentPlaces, isSample: false } },
    ])
      expect((await save(editor, values)).status).toBe(403);
    await save(await signedIn(at, 'owner'), { 'facts.tagline': 'We build' });
    const stamp = await stampOf(editor);
    for (const [path, given] of [
      ['publish', {}],
      ['draft/discard', { stamp }],
      ['draft/time', { stamp, at: '2026-11-30T08:00' }],
    ] as const)
      expect({ path, status: (await editor.post(`/desk/school/${path}`, given)).status }).toEqual({
        path,
        status: 403,
      });
    await importSchool(world().ctx, {
      document: { ...sampleSchool, facts: { ...sampleSchool.facts, city: 'Gulu' } },
      who: 'terminal',
      basedOn: 0,
    });
    expect((await editor.post('/desk/school/restore', { version: 0 })).status).toBe(403);
  });

  it('is published with what was imported meanwhile, once it was read', async () => {
    const owner = await signedIn(desk(), 'owner');
    await save(owner, { 'facts.tagline': 'We build' });
    const { body } = await owner.post('/desk/school/publish');
    await importSchool(world().ctx, {
      document: { ...sampleSchool, facts: { ...sampleSchool.facts, city: 'Gulu', tagline: 'Theirs' } },
      who: 'terminal',
      basedOn: 0,
    });
    const refused = await owner.post('/desk/school/publish', { digest: body.digest });
    expect(refused).toMatchObject({
      status: 409,
      body: { lines: expect.arrayContaining([expect.stringContaining('“Theirs” becomes “We build”')]) },
    });
    expect((await agree(owner, '/desk/school/publish')).status).toBe(200);
    expect((await shown()).facts).toMatchObject({ city: 'Gulu', tagline: 'We build' });
  });

  it('is published at its time, and not before', async () => {
    const owner = await signedIn(desk(), 'owner');
    await save(owner, { 'facts.tagline': 'We build' });
    const time = async (at: string) =>
      owner.post('/desk/school/draft/time', { stamp: await stampOf(owner), at });
    expect((await time('2026-11-20T09:00')).body.errors[0].path).toBe('at');
    expect((await time('2026-11-20T11:00')).status).toBe(200);
    await publishDueDraft(world().ctx);
    expect((await shown()).facts.tagline).toBe(sampleSchool.facts.tagline);
    world().clock.advance(HOUR_MS + MINUTE_MS);
    await publishDueDraft(world().ctx);
    expect((await shown()).facts.tagline).toBe('We build');
  });

  it('loses its time when a person saves it, and the answer and the audit say so', async () => {
    const at = desk();
    const owner = await signedIn(at, 'owner');
    const editor = await signedIn(at, 'editor');
    const time = async () =>
      owner.post('/desk/school/draft/time', { stamp: await stampOf(owner), at: '2026-11-20T11:00' });
    const wiki = (title: string) => ({ 'texts.wiki': { ...sampleSchool.texts.wiki, title } });
    expect((await save(owner, wiki('Wiki'))).body).toEqual({ wasTimed: false });
    for (const browser of [editor, owner]) {
      await time();
      expect((await save(browser, wiki(`Half ${browser.token}`))).body).toEqual({ wasTimed: true });
    }
    expect((await owner.get('/desk/school/part')).body.draft.publishAt).toBeNull();
    const events = (await owner.get('/desk/audit')).body.rows;
    expect(
      events
        .slice(0, 3)
        .map(({ event }: { event: string }) => event)
        .toSorted(),
    ).toEqual(['draft_saved', 'draft_timed', 'draft_untimed']);
    world().clock.advance(HOUR_MS + MINUTE_MS);
    await publishDueDraft(world().ctx);
    expect(await shown()).toEqual(sampleSchool);
  });

  it('has no time any more once the person who set it is removed', async () => {
    const at = desk();
    const owner = await signedIn(at, 'owner');
    const editor = await signedIn(at, 'editor');
    await save(editor, { 'texts.wiki': { ...sampleSchool.texts.wiki, title: 'Half' } });
    await editor.post('/desk/school/draft/time', { stamp: await stampOf(editor), at: '2026-11-20T11:00' });
    const words = {
      title: 'A robot',
      slug: '',
      excerpt: 'A box.',
      category: 'News',
      author: 'E',
      photo: null,
      featured: false,
      article: 'Words.',
    };
    const post = { ...words, basedOn: 0, state: 'scheduled', publishAt: '2026-11-20T11:00' };
    expect((await editor.post('/desk/posts', post)).status).toBe(200);
    expect((await owner.post(`/desk/people/${editor.person.id}/remove`)).status).toBe(200);
    world().clock.advance(HOUR_MS + MINUTE_MS);
    await publishDueDraft(world().ctx);
    await publishDue(world().ctx);
    expect(await shown()).toEqual(sampleSchool);
    const posts = await world().database.db.select().from(blogPosts).where(eq(blogPosts.slug, 'a-robot'));
    expect(posts.map(({ published }) => published)).toEqual([false]);
  });

  it('is a task of staff when it cannot be published at its time', async () => {
    const owner = await signedIn(desk(), 'owner');
    await save(owner, { 'facts.tagline': 'We build' });
    await owner.post('/desk/school/draft/time', { stamp: await stampOf(owner), at: '2026-11-20T11:00' });
    const { db } = world().database;
    const [draft] = await db.select().from(schoolDrafts);
    const document = JSON.parse(JSON.stringify(draft?.document).replace('"We build"', '7'));
    await db.update(schoolDrafts).set({ document });
    world().clock.advance(HOUR_MS + MINUTE_MS);
    await publishDueDraft(world().ctx);
    expect((await shown()).facts.tagline).toBe(sampleSchool.facts.tagline);
    const { rows } = (await (await signedIn(desk(), 'office')).get('/desk/today/tasks')).body;
    expect(rows).toMatchObject([
      { kind: 'not_published', facts: [{ value: 'The school' }, { label: 'Why' }] },
    ]);
  });

  it('takes a logo of 200 kB, without its scripts', async () => {
    const owner = await signedIn(desk(), 'owner');
    const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><title>${'"'.repeat(190_000)}</title></svg>`;
    expect((await save(owner, { 'facts.logo': logo })).status).toBe(200);
    await agree(owner, '/desk/school/publish');
    expect((await shown()).facts.logo).toMatch(/^<svg(?!.*<script)/s);
  });
});

describe('the secret link', () => {
  /** The site with pages that print one text, and take a moment. */
  const site = async () => {
    let printed = '';
    const renderPage = async (_request: Request, locals: App.Locals) => {
      printed = locals.site.school.texts.home.hero.promise;
      await new Promise(setImmediate);
      return new Response(`<a href="/about">${printed.replaceAll('<', '&lt;')}</a>`, {
        headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': "script-src 'self'" },
      });
    };
    const pages = createPages({ renderPage }, () => ({
      publicOrigin: 'http://localhost:3000',
      demonstration: false,
      price: world().ctx.offers.hourOfCode().price,
    }));
    const opened = await openSite(world(), { pages });
    onTestFinished(() => opened[Symbol.asyncDispose]());
    const visit = async (path: string) => {
      const answer = await opened.app.request(`http://localhost:3000${path}`);
      return { headers: answer.headers, text: await answer.text() };
    };
    return visit;
  };
  const draftOf = async (browser: Browser) => {
    await save(browser, { 'texts.home.hero': { ...sampleSchool.texts.home.hero, promise: '<b>Soon</b>' } });
    const { link } = (await browser.get('/desk/school/part')).body.draft;
    return new URL(link).search;
  };

  it('shows the draft as text, unlisted and not stored, and only the desk may frame it', async () => {
    const query = await draftOf(await signedIn(desk(), 'editor'));
    const visit = await site();
    const { headers, text } = await visit(`/wiki${query}`);
    expect(text).toBe(`<a href="/about${query}">&lt;b>Soon&lt;/b></a>`);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Content-Security-Policy')).toContain('frame-ancestors http://localhost:3001;');
    const published = await visit('/wiki');
    expect(published.text).not.toContain('Soon');
    expect(published.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  });

  it('cannot be guessed, and ends with its draft', async () => {
    const owner = await signedIn(desk(), 'owner');
    const query = await draftOf(owner);
    const visit = await site();
    for (const wrong of [query.slice(0, -1), '?draft=1', '?draft=', `${query}x`, query.replace('=', '=0')])
      expect((await visit(`/wiki${wrong}`)).text).not.toContain('Soon');
    expect((await visit(`/wiki${query}`)).text).toContain('Soon');
    await owner.post('/desk/school/draft/discard', { stamp: await stampOf(owner) });
    await save(owner, { 'texts.home.hero': { ...sampleSchool.texts.home.hero, promise: 'Soon again' } });
    expect((await visit(`/wiki${query}`)).text).not.toContain('Soon');
  });
});
