import { Hono } from 'hono';
import * as z from 'zod';
import { PostDocument, postStates, slugOf } from '#domain/blog/post-document.ts';
import { isIsoDate, schoolInstant } from '#domain/clock.ts';
import { invalidField } from '#domain/errors.ts';
import { listCategories, listWritten, readWritten } from '../../services/blog/versions/find-versions.ts';
import { previewPost } from '../../services/blog/versions/preview-post.ts';
import { unpublishPost, writeVersion } from '../../services/blog/versions/write-version.ts';
import type { DeskDeps } from '../deps.ts';
import type { DeskEnv } from '../desk-env.ts';
import { json, query } from '../input.ts';
import { namedPlace, paged } from '../paging.ts';
import { id } from '../queries.ts';

const basedOn = z.number().int();

/** A time as the browser's field has it, by the school's clock: `2026-12-05T09:30`. */
const SchoolTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/, 'Write the day and the time.')
  .refine((text) => isIsoDate(text.slice(0, 10)), 'Write the day and the time.')
  .transform((text) => schoolInstant(text.slice(0, 10), text.slice(11)));

const Written = PostDocument.extend({
  /** Without one, a new post's is made of its title. */
  slug: z.union([PostDocument.shape.slug, z.literal('')]),
  basedOn,
  state: z.enum(['draft', 'published', 'scheduled']),
  publishAt: SchoolTime.optional(),
});
const Preview = PostDocument.pick({ article: true, photo: true });

/** Posts as they are written. */
export function postRoutes({ ctx }: DeskDeps) {
  return new Hono<DeskEnv>()
    .get(
      '/desk/posts',
      query(
        z.object({
          state: z.enum(postStates).optional(),
          q: z.string().max(200).optional(),
          after: namedPlace,
        }),
      ),
      async (c) => {
        const { state, q = '', after } = c.req.valid('query');
        return c.json(paged(await listWritten(ctx, { state, text: q.trim(), after })));
      },
    )
    .get('/desk/post-categories', async (c) => c.json({ categories: await listCategories(ctx) }))
    .get('/desk/posts/:id', query(z.object({ version: id })), async (c) => {
      const written = await readWritten(ctx, c.req.param('id'), c.req.valid('query').version);
      return c.json({ ...written, url: `${ctx.settings.publicOrigin}/blog/${written.document.slug}` });
    })
    .post('/desk/posts', json(Written), async (c) => {
      const { basedOn, state, publishAt, ...document } = c.req.valid('json');
      const slug = document.slug || slugOf(document.title);
      if (slug === '') {
        throw invalidField('slug', 'Write an address of small letters, digits and hyphens.');
      }
      const who = c.var.signedIn.email;
      const scheduled = state === 'scheduled' ? publishAt : undefined;
      const written = { document: { ...document, slug }, basedOn, state, publishAt: scheduled, who };
      return c.json({ slug, ...(await writeVersion(ctx, written)) });
    })
    .post('/desk/posts/preview', json(Preview), async (c) =>
      c.json(await previewPost(ctx, c.req.valid('json'))),
    )
    .post('/desk/posts/:id/unpublish', json(z.object({ basedOn })), async (c) => {
      const { basedOn } = c.req.valid('json');
      await unpublishPost(ctx, c.req.param('id'), { basedOn, who: c.var.signedIn.email });
      return c.json({ success: true });
    });
}
