import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import { PICTURE_WORDS_HEADER } from '#domain/desk/headers.ts';
import { sourcesOf } from '#domain/pictures/picture.ts';
import { addPicture } from '../../services/pictures/add-picture.ts';
import { readStored, removePicture, replaceAlt, usesOf } from '../../services/pictures/change-picture.ts';
import { browsePictures, type StoredPicture } from '../../services/pictures/find-pictures.ts';
import type { DeskDeps } from '../deps.ts';
import type { DeskEnv } from '../desk-env.ts';
import { json, query } from '../input.ts';
import { namedPlace, paged } from '../paging.ts';

/** A picture as lists show it. */
const shown = (picture: StoredPicture) => {
  const { id, alt, showsChild, at, who, sizes } = picture;
  const { width, height } = sourcesOf(picture);
  return { id, alt, showsChild, at, who, width, height, thumbnail: `/pictures/${sizes[0]?.webp}` };
};

/** The photographs of posts and campaign pages. */
export function pictureLibraryRoutes({ ctx }: DeskDeps) {
  return new Hono<DeskEnv>()
    .get('/desk/pictures', query(z.object({ after: namedPlace })), async (c) => {
      const { rows, next } = await browsePictures(ctx, c.req.valid('query').after);
      return c.json(paged({ rows: rows.map(shown), next }));
    })
    .get('/desk/pictures/:id', async (c) => {
      const picture = await readStored(ctx, c.req.param('id'));
      return c.json({
        ...shown(picture),
        consent: picture.consent,
        src: sourcesOf(picture).src,
        uses: await usesOf(ctx.database.db, picture.id),
      });
    })
    .post('/desk/pictures', async (c) => {
      const { picture, isNew } = await addPicture(ctx, {
        ...readWords(c.req.header(PICTURE_WORDS_HEADER)),
        bytes: c.get('body'),
        who: c.var.signedIn.email,
      });
      return c.json({ id: picture.id, isNew }, 201);
    })
    .post('/desk/pictures/:id/alt', json(z.object({ alt: z.string(), was: z.string() })), async (c) => {
      await replaceAlt(ctx, c.req.param('id'), { ...c.req.valid('json'), who: c.var.signedIn.email });
      return c.json({ success: true });
    })
    .post('/desk/pictures/:id/remove', async (c) => {
      await removePicture(ctx, c.req.param('id'), { everywhere: false, who: c.var.signedIn.email });
      return c.json({ success: true });
    });
}

const words = z.object({ alt: z.string(), showsChild: z.boolean(), consent: z.string() });

/** The body is the file alone: of a form with it the server would have five copies in memory. */
function readWords(header: string | undefined): z.infer<typeof words> {
  try {
    return words.parse(JSON.parse(decodeURIComponent(header ?? '')));
  } catch {
    throw new HTTPException(415, { message: 'Load this page again, and add the photograph once more.' });
  }
}
