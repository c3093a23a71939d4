import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Picture } from '#domain/pictures/picture.ts';
import { aPost } from '#tests/support/services/blog.ts';
import { aPhotograph, aPicture } from '#tests/support/services/pictures.ts';
import { eventually } from '#tests/support/wait.ts';
import { anotherServer, worldPerTest } from '#tests/support/world.ts';
import { readArticle } from '../blog/read-article.ts';
import { readPost } from '../blog/read-post.ts';
import { savePost } from '../blog/save-post.ts';
import { addPicture, checkedAlt } from './add-picture.ts';
import { removePicture, replaceAlt, usesOf } from './change-picture.ts';
import { holdPictures, listPictures } from './find-pictures.ts';
import { makeFiles } from './make-files.ts';
import { picturesInFolder } from './pictures-in-folder.ts';
import { readPictureFile } from './read-picture-file.ts';

const world = worldPerTest();
const words = { alt: 'A robot', showsChild: false, who: 'amina' };
const add = (bytes: Uint8Array) => addPicture(world().ctx, { bytes, ...words });
const read = async (name: string) => (await readPictureFile(world().ctx, name)).bytes;
const namesOf = ({ sizes, card }: Picture) => [...sizes.flatMap(({ avif, webp }) => [avif, webp]), card];

describe('a photograph', () => {
  test('is stored in three widths and two formats, turned and without what its file tells', async () => {
    const { picture } = await add(await aPhotograph({ width: 2000, height: 3000, orientation: 6 }));
    expect(picture).toMatchObject({ width: 1600, height: 1067, alt: 'A robot' });
    expect(picture.sizes.map(({ width }) => width)).toEqual([480, 960, 1600]);
    for (const name of namesOf(picture)) {
      const bytes = await read(name);
      const { exif, xmp, icc, orientation, width, format } = await sharp(bytes).metadata();
      expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(`${width}.${format}`).toBe(
        `${/-(\d+)-/.exec(name)?.[1] ?? 1200}.${{ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[name.split('.')[1] ?? '']}`,
      );
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Secret Camera|Somebody|GPS/);
    }
    // The upper half of what the camera stored is on the right of the turned picture.
    const webp = sharp(await read(picture.sizes[0]?.webp ?? ''));
    const [red = 0, green = 0, blue = 0] = await webp
      .extract({ left: 400, top: 100, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(blue).toBeGreaterThan(Math.max(red, green));
    expect(await sharp(await read(picture.card)).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  test.each(['png', 'webp'] as const)('may be %s, and is never enlarged', async (type) => {
    const { picture } = await add(await aPhotograph({ width: 700, height: 500, type }));
    expect(picture.sizes.map(({ width }) => width)).toEqual([480, 700]);
  });

  test('that is the same file is the same picture', async () => {
    const bytes = await aPhotograph({ width: 300, height: 300 });
    const first = await add(bytes);
    expect(first.isNew).toBe(true);
    expect(await addPicture(world().ctx, { ...words, bytes, alt: 'Other' })).toEqual({
      ...first,
      isNew: false,
    });
  });

  test('full of details stays below the ceilings of its widths', async () => {
    const noise = {
      create: { width: 1000, height: 700, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
    } as const;
    const { picture } = await add(
      await sharp(noise as never)
        .blur(2)
        .jpeg()
        .toBuffer(),
    );
    const [small, middle] = picture.sizes;
    expect((await read(small?.avif ?? '')).length).toBeLessThan(20_000);
    expect((await read(middle?.avif ?? '')).length).toBeLessThan(50_000);
  });

  test('of a child needs a consent, and every picture a description', async () => {
    const bytes = await aPhotograph({ width: 300, height: 300 });
    const child = { ...words, bytes, showsChild: true };
    await expect(addPicture(world().ctx, child)).rejects.toThrow('whose consent');
    await expect(addPicture(world().ctx, { ...child, alt: ' ' })).rejects.toThrow('what the picture shows');
    expect(() => checkedAlt('a'.repeat(301))).toThrow('longer than 300');
    await addPicture(world().ctx, { ...child, consent: 'Grace, on paper, 2 May' });
    expect(await listPictures(world().ctx)).toMatchObject([
      { showsChild: true, consent: 'Grace, on paper, 2 May' },
    ]);
  });
});

/** A PNG's header with a size that its few bytes do not have. */
async function bomb(): Promise<Uint8Array> {
  const png = Buffer.from(await aPhotograph({ width: 300, height: 300, type: 'png' }));
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  // The checksum of the header.
  const { crc32 } = await import('node:zlib');
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

async function moving(type: 'webp' | 'gif'): Promise<Uint8Array> {
  const frames = sharp({ create: { width: 300, height: 600, channels: 3, background: '#f00' } }).composite([
    { input: { create: { width: 300, height: 300, channels: 3, background: '#0f0' } }, gravity: 'south' },
  ]);
  const raw = await frames.raw().toBuffer();
  const film = sharp(raw, { raw: { width: 300, height: 600, channels: 3, pageHeight: 300 } as never });
  return type === 'gif' ? film.gif().toBuffer() : film.webp({ loop: 0 }).toBuffer();
}

const followedBy = async (text: string) => Buffer.concat([await aPhotograph(), Buffer.from(text, 'latin1')]);
/** With as many pixels as are too many where they are decoded as a whole. */
async function white(type: 'jpeg' | 'png' | 'webp'): Promise<Uint8Array> {
  const ground = sharp({ create: { width: 4200, height: 4000, channels: 3, background: 'white' } });
  return new Uint8Array(await ground.toFormat(type, { progressive: true, effort: 1 }).toBuffer());
}

const heic = Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${'\0'.repeat(500)}`, 'latin1');

test.each<[string, () => Promise<Uint8Array> | Uint8Array, RegExp]>([
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), /is an SVG/],
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), /is an SVG or another text file/],
  ['a text', () => Buffer.from('hello'), /no picture that can be read/],
  ['nothing', () => Buffer.alloc(0), /is empty/],
  ['a PDF', () => Buffer.from('%PDF-1.7'), /is a PDF/],
  ['a GIF', () => moving('gif'), /is a GIF/],
  ['a moving WebP', () => moving('webp'), /moves/],
  ['a HEIC without its decoder', () => heic, /HEIC pictures cannot be read here/],
  ['a truncated JPEG', async () => (await aPhotograph()).slice(0, 3_000), /damaged or incomplete/],
  [
    'a truncated PNG',
    async () => (await aPhotograph({ type: 'png' })).slice(0, 3_000),
    /damaged or incomplete/,
  ],
  ['a PNG that swells', bomb, /30000 x 30000 pixels, and 50 million are the most/],
  [
    'a picture that is a page too',
    () => followedBy('<html><script>alert(1)</script>'),
    /something else at once/,
  ],
  [
    'a picture that is an archive too',
    () => followedBy(`PK\x05\x06${'\0'.repeat(18)}`),
    /something else at once/,
  ],
  ['more than 20 MB', () => Buffer.alloc(20 * 1024 * 1024 + 1, 0xff), /21 MB, and 20 are the most/],
  ['a progressive JPEG', () => white('jpeg'), /4200 x 4000 pixels, and 16 million are the most in this form/],
  ['an interlaced PNG', () => white('png'), /16 million are the most in this form/],
  ['a WebP', () => white('webp'), /16 million are the most in this form/],
  ['a tiny picture', () => aPhotograph({ width: 199, height: 900 }), /199 x 900 pixels; each side needs 200/],
])('%s is refused, and nothing is stored', async (_name, make, message) => {
  await expect(add(await make())).rejects.toThrow(message);
  expect(await listPictures(world().ctx)).toEqual([]);
});

test('four letters that occur in a photograph by chance do not make it a page', async () => {
  expect((await add(await followedBy('<sVg\x80'))).isNew).toBe(true);
});

test.runIf(process.platform === 'linux')(
  'the process of a picture is the first to end without memory',
  async () => {
    const bytes = await aPhotograph({ width: 6000, height: 4000 });
    const made = makeFiles({ bytes, id: '0'.repeat(12) });
    const scores = () =>
      readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
        .split(' ')
        .flatMap((pid) =>
          existsSync(`/proc/${pid}`) && pid ? readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim() : [],
        );
    await eventually(() => scores().includes('1000'));
    await made;
  },
);

test('a picture that takes too long is given up', async () => {
  await expect(makeFiles({ bytes: await aPhotograph(), id: '0'.repeat(12) }, 1)).rejects.toThrow(/too much/);
});

describe('a picture in a post', () => {
  test('is its cover, and stands in its text with every source', async () => {
    const [cover, inside] = [await aPicture(world().ctx), await aPicture(world().ctx)];
    const content = `<p>a</p><p><img src="/pictures/${inside.id}"><img src="/pictures/${inside.id}" alt="Mine"></p>`;
    await savePost(world().ctx, aPost({ slug: 'with-pictures', photo: cover.id, content }));
    const article = await readArticle(world().ctx, 'with-pictures');
    expect(article).toMatchObject({ photo: cover, image: `/pictures/${cover.sizes.at(-1)?.webp}` });
    expect(article.content).toContain(
      `<source type="image/avif" srcset="/pictures/${inside.sizes[0]?.avif} 480w`,
    );
    expect(article.content).toMatch(
      new RegExp(`alt="${inside.alt}" width="${inside.width}" height="300" loading="lazy"`),
    );
    expect(article.content).toContain('alt="Mine"');
    const post = await readPost(world().ctx, 'with-pictures');
    expect(post.content).toContain(`<img src="/pictures/${inside.sizes.at(-1)?.webp}" alt="${inside.alt}"`);
    expect(post).not.toHaveProperty('photo');
    expect(await usesOf(world().database.db, inside.id)).toEqual(['/blog/with-pictures']);
  });

  test('must have been added before', async () => {
    const unknown = '0123456789ab';
    const inText = aPost({ content: `<img src="/pictures/${unknown}">` });
    for (const post of [aPost({ photo: unknown }), inText])
      await expect(savePost(world().ctx, post)).rejects.toThrow(`there is no picture ${unknown}`);
  });

  test('is removed from it only everywhere', async () => {
    const { ctx } = world();
    const picture = await aPicture(ctx, { alt: 'Amina at the robot' });
    const content = `<p>a <img src="/pictures/${picture.id}" alt="Amina"> b</p>`;
    await savePost(ctx, aPost({ slug: 'p', photo: picture.id, content }));
    const remove = (everywhere: boolean) => removePicture(ctx, picture.id, { everywhere, who: 'amina' });
    await expect(remove(false)).rejects.toMatchObject({
      code: 'conflict',
      message: 'The picture is on /blog/p.',
    });
    expect(await remove(true)).toEqual(['/blog/p']);
    expect(await readArticle(ctx, 'p')).toMatchObject({ photo: null, content: '<p>a  b</p>' });
    for (const name of namesOf(picture)) {
      expect(await ctx.pictureFiles.get(name)).toBeUndefined();
      await expect(read(name)).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(remove(true)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('cannot be removed while a post is about to use it', async () => {
    const { ctx, database } = world();
    const other = await anotherServer(world());
    const picture = await aPicture(ctx);
    const saved = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const saving = database.inTransaction(async (tx) => {
      await holdPictures(tx, [picture.id]);
      held.resolve();
      await saved.promise;
      await tx.execute(`UPDATE blog_posts SET photo = '${picture.id}' WHERE slug = 'p'` as never);
    });
    await held.promise;
    await savePost(other.ctx, aPost({ slug: 'p' }));
    const removing = removePicture(other.ctx, picture.id, { everywhere: false, who: 'amina' });
    saved.resolve();
    await saving;
    await expect(removing).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is described anew', async () => {
    const picture = await aPicture(world().ctx);
    await replaceAlt(world().ctx, picture.id, { alt: 'A drone', who: 'amina' });
    expect(await listPictures(world().ctx)).toMatchObject([{ alt: 'A drone' }]);
    await expect(replaceAlt(world().ctx, '0123456789ab', { alt: 'x', who: 'amina' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

test('pictures may be in a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'somero-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const ctx = { ...world().ctx, pictureFiles: picturesInFolder(join(folder, 'new')) };
  const picture = await aPicture(ctx);
  expect((await readdir(join(folder, 'new'))).toSorted()).toEqual(namesOf(picture).toSorted());
  expect((await readPictureFile(ctx, picture.card)).type).toBe('image/jpeg');
  await expect(read(picture.card)).rejects.toMatchObject({ code: 'not_found' });
  await removePicture(ctx, picture.id, { everywhere: false, who: 'amina' });
  expect(await readdir(join(folder, 'new'))).toEqual([]);
  await expect(readPictureFile(ctx, '../../etc/passwd')).rejects.toMatchObject({ code: 'not_found' });
});
