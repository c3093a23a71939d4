import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkCampaign } from '#domain/campaigns/campaign.ts';
import { withSource } from '#domain/campaigns/source.ts';
import { DAY_MS } from '#domain/clock.ts';
import { aCampaign } from '#tests/support/services/campaigns.ts';
import { aTaster } from '#tests/support/services/course.ts';
import { aPicture } from '#tests/support/services/pictures.ts';
import { openApi } from '#tests/support/site/api.ts';
import { openSite } from '#tests/support/site/caching-site.ts';
import { anotherServer, ownWorld, worldPerTest } from '#tests/support/world.ts';
import { sitemap } from '../discovery/sitemap.ts';
import { changeOffer } from '../offers/change-offer.ts';
import { setOfferState } from '../offers/make-offer.ts';
import { removePicture, usesOf } from '../pictures/change-picture.ts';
import { campaignHistory, currentCampaign, currentCampaigns, draftKey } from './find-campaigns.ts';
import { readCampaign } from './read-campaign.ts';
import { endCampaign, importCampaign, MOST_LETTERS_IN_ALL, restoreCampaign } from './save-campaign.ts';

const world = worldPerTest();
const who = 'amina';
const SLUG = 'december-camp';
const save = (document: unknown, basedOn = 0) => importCampaign(world().ctx, { document, who, basedOn });
const versionOf = async (slug: string) => (await currentCampaign(world().database.db, slug))?.id;
const read = (key?: string) => readCampaign(world().ctx, SLUG, key);

test.each([
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  'http://evil.example',
  'data:text/html,x',
])('a button cannot lead to %s', (href) => {
  const [hero] = aCampaign().blocks;
  const button = { kind: 'call', title: 'x', text: 'x', label: 'x', href };
  const { problems = [] } = checkCampaign({ ...aCampaign(), blocks: [hero, button] });
  expect(problems.map(({ path }) => path)).toEqual(['blocks.1.href']);
});

test('a document is refused with every problem', async () => {
  const [hero, text] = aCampaign().blocks;
  const document = {
    ...aCampaign({ slug: 'No Slug', from: '2026-12-21', title: '' }),
    more: 1,
    blocks: [
      text,
      hero,
      { kind: 'call', title: 'x', text: 'x', label: 'x', href: 'javascript:alert(1)' },
      { kind: 'film' },
    ],
  };
  const { problems = [] } = checkCampaign(document);
  expect(problems.map(({ path }) => path).toSorted()).toEqual([
    'blocks.2.href',
    'blocks.3.kind',
    'more',
    'slug',
    'title',
  ]);
  expect(checkCampaign(aCampaign({ from: '2026-12-21', blocks: [text] as never })).problems).toEqual([
    { path: 'to', message: 'is before from' },
    { path: 'blocks', message: 'must begin with the top of the page (hero), and have it once' },
  ]);
  await expect(save(document)).rejects.toMatchObject({ code: 'invalid' });
  const unknown = { kind: 'picture', picture: '0123456789ab' } as const;
  await expect(save(aCampaign({ blocks: [...aCampaign().blocks, unknown] }))).rejects.toThrow(
    'no picture 0123456789ab',
  );
});

describe('a campaign', () => {
  test('shows its blocks, with the price and the next free sessions', async () => {
    await save(aCampaign());
    const { blocks } = await read();
    expect(blocks.map(({ kind }) => kind)).toEqual(aCampaign().blocks.map(({ kind }) => kind));
    expect(blocks).toContainEqual(
      expect.objectContaining({ kind: 'text', html: expect.stringContaining('<strong>build') }),
    );
    const offer = blocks.find((block) => block.kind === 'offer');
    expect(offer).toMatchObject({ price: 'UGX 20,000' });
    expect(offer?.sessions).toHaveLength(3);
  });

  test('shows another offer while it is open', async () => {
    const { world: own } = await aTaster(await ownWorld());
    const { ctx } = own;
    const offer = {
      kind: 'offer',
      offer: 'taster',
      title: 'Robots',
      text: 'An hour.',
      label: 'Come',
    } as const;
    const document = aCampaign({ blocks: [...aCampaign().blocks, offer] });
    const unknown = { ...document, blocks: [...aCampaign().blocks, { ...offer, offer: 'none' }] };
    await expect(importCampaign(ctx, { document: unknown, who, basedOn: 0 })).rejects.toThrow(
      'no offer none',
    );
    await importCampaign(ctx, { document, who, basedOn: 0 });
    const shown = async () =>
      (await readCampaign(ctx, SLUG, undefined)).blocks.filter((block) => block.kind === 'offer');
    expect(await shown()).toMatchObject([
      { price: 'UGX 20,000', program: null },
      { price: 'UGX 35,000', program: 'taster', sessions: [{ sessionSlot: 'Early robots' }, {}, {}] },
    ]);
    await changeOffer(ctx, 'taster', { changes: { price: null }, by: who });
    expect(await shown()).toMatchObject([{}, { price: 'Ask us' }]);
    await setOfferState(ctx, 'taster', { state: 'closed', by: who });
    expect(await shown()).toHaveLength(1);
  });

  test('runs on its days alone', async () => {
    const { ctx, clock } = world();
    await save(aCampaign({ from: '2026-11-21', to: '2026-11-21' }));
    await expect(read()).rejects.toMatchObject({ code: 'not_found' });
    expect(await sitemap(ctx)).not.toContain(SLUG);
    clock.advance(DAY_MS);
    expect(await read()).toMatchObject({ isOver: false });
    expect(await sitemap(ctx)).toContain(`/p/${SLUG}</loc><lastmod>2026-11-20`);
    clock.advance(DAY_MS);
    expect(await read()).toMatchObject({ isOver: true, blocks: [] });
    expect(await sitemap(ctx)).not.toContain(SLUG);
  });

  test('that is a draft is shown by its secret link alone', async () => {
    await save(aCampaign({ published: false }));
    for (const key of [undefined, '', 'x', draftKey(world().ctx, 'other')])
      await expect(read(key)).rejects.toMatchObject({ code: 'not_found' });
    expect(await read(draftKey(world().ctx, SLUG))).toMatchObject({ isPreview: true, isOver: false });
  });

  test('keeps its versions, and does not overwrite what was stored since its export', async () => {
    const { ctx, database } = world();
    const { version } = await save(aCampaign());
    expect(await save(aCampaign(), version)).toEqual({ slug: SLUG, version, changed: [] });
    await expect(save(aCampaign({ title: 'Mine' }))).rejects.toMatchObject({ code: 'conflict' });
    const changed = await save(aCampaign({ title: 'Mine' }), version);
    expect(changed.changed).toEqual(['title']);
    await expect(save(aCampaign({ source: 'poster' }), version)).rejects.toThrow(/It changed:\ntitle$/);
    const titles = ['A', 'B'].map((title) => save(aCampaign({ title }), changed.version));
    expect((await Promise.allSettled(titles)).map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
    ]);
    expect((await endCampaign(ctx, SLUG, { who })).changed).toEqual(['to']);
    expect(await read()).toMatchObject({ isOver: true });
    await restoreCampaign(ctx, SLUG, version, { who });
    expect(await read()).toMatchObject({ title: aCampaign().title, isOver: false });
    expect((await campaignHistory(database, SLUG)).map(({ note }) => note)).toEqual([
      `as in version ${version}`,
      'ended',
      null,
      null,
      null,
    ]);
    await expect(restoreCampaign(ctx, SLUG, 99, { who })).rejects.toMatchObject({ code: 'not_found' });
    await expect(endCampaign(ctx, 'other', { who })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is refused when its texts are very long in all, because each version is kept', async () => {
    const text = 'word '.repeat(1_900);
    const texts = Array.from({ length: 25 }, () => ({ kind: 'text', title: 'x', text }) as const);
    const blocks = [{ kind: 'hero', title: 'x', lead: 'x' } as const, ...texts];
    await expect(save(aCampaign({ blocks }))).rejects.toThrow('more than 200,000 characters');
    expect((await save(aCampaign({ blocks: blocks.slice(0, 20) }))).changed).not.toEqual([]);
  });

  test('is refused when all pages together are very long; a list reads none of their texts', async () => {
    const { database } = world();
    await save(aCampaign());
    const first = (await currentCampaigns(database.db))[0]?.document;
    expect(first).toMatchObject({ slug: SLUG, title: expect.any(String) });
    expect(first).not.toHaveProperty('blocks');
    const letters = MOST_LETTERS_IN_ALL - 1_000;
    await database.db.execute(sql`INSERT INTO campaign_versions (slug, document, at, who)
      SELECT 'long', document || jsonb_build_object('slug', 'long', 'blocks', repeat('a', ${letters}::integer)), at, who
      FROM campaign_versions`);
    // What is there can be shortened.
    expect((await save(aCampaign({ title: 'x' }), await versionOf(SLUG))).changed).toEqual(['title']);
    await expect(save(aCampaign({ slug: 'another' }))).rejects.toThrow('5,000,000 characters together');
    expect(JSON.stringify(await currentCampaigns(database.db)).length).toBeLessThan(2_000);
  });

  test('loses a picture that is removed everywhere', async () => {
    const { ctx, database } = world();
    const { id } = await aPicture(ctx);
    const blocks = [
      { kind: 'hero', title: 'x', lead: 'x', picture: id },
      { kind: 'picture', picture: id },
      { kind: 'text', title: 'x', text: `![](/pictures/${id})` },
    ] as const;
    await save(aCampaign({ blocks: [...blocks] }));
    expect((await read()).blocks[2]).toMatchObject({ html: expect.stringContaining('<picture>') });
    expect(await usesOf(database.db, id)).toEqual([`/p/${SLUG}`]);
    const remove = (everywhere: boolean) => removePicture(ctx, id, { everywhere, who });
    await expect(remove(false)).rejects.toMatchObject({ code: 'conflict' });
    await remove(true);
    expect(await read()).toMatchObject({
      blocks: [
        { kind: 'hero', picture: null },
        { kind: 'text', html: '<p></p>\n' },
      ],
    });
  });
});

describe('the page of a campaign', () => {
  test('is answered with 200, 404 or 410, and no one keeps a preview', async () => {
    const api = openApi(world());
    const status = async (path: string) => (await api.get(path, { Accept: 'text/html' })).status;
    await save(aCampaign());
    await save(aCampaign({ slug: 'draft', published: false }));
    await save(aCampaign({ slug: 'over', to: '2026-11-19' }));
    expect(
      await Promise.all([`/p/${SLUG}`, '/p/draft', '/p/over', '/p/unknown', '/p/%00'].map(status)),
    ).toEqual([200, 404, 410, 404, 404]);
    const preview = await api.get(`/p/draft?draft=${draftKey(api.ctx, 'draft')}`);
    expect([preview.status, preview.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  });

  test('follows a change on every node within two seconds', async () => {
    await using site = await openSite(world());
    await using other = await openSite(await anotherServer(world()));
    const titles = () =>
      Promise.all(
        [site, other].map(async ({ port }) => {
          const text = await (await fetch(`http://127.0.0.1:${port}/p/${SLUG}`)).text();
          return /"title":"([^"]*)"/.exec(text)?.[1];
        }),
      );
    const { version } = await save(aCampaign());
    expect(await titles()).toEqual([aCampaign().title, aCampaign().title]);
    await save(aCampaign({ title: 'New' }), version);
    await expect.poll(titles, { timeout: 2_000 }).toEqual(['New', 'New']);
  });
});

test('links have the mark of their campaign', () => {
  expect(withSource('/hour-of-code#when', 'radio')).toBe('/hour-of-code?utm_source=radio#when');
  expect(withSource('/programs?register=foundation', 'radio')).toBe(
    '/programs?register=foundation&from=radio',
  );
  expect(withSource('https://example.org/', 'radio')).toBe('https://example.org/');
});
