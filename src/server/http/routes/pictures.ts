import { Hono } from 'hono';
import { readPictureFile } from '../../services/pictures/read-picture-file.ts';
import type { RouteDeps } from '../deps.ts';
import type { HttpEnv } from '../middleware/http-env.ts';

/** The files of the photographs that staff added. */
export function pictureRoutes({ ctx }: Pick<RouteDeps, 'ctx'>) {
  return new Hono<HttpEnv>().get('/pictures/:file', async (c) => {
    const { type, bytes } = await readPictureFile(ctx, c.req.param('file'));
    return c.body(bytes, 200, {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
}
