import { readFileSync } from 'node:fs';
import { blog } from '#content/blog.ts';
import { projectFile } from '../../../project-folder.ts';

/**
 * The drawing of a post's cover, an SVG file of 640 x 360 that begins with its ground. A post with another picture,
 * or none, gets the stock cover.
 *
 * @param image The post's picture, such as `/posts/robot-on-paper.svg`
 */
export function readCover(image: string | null): string {
  const read = (path: string) => readFileSync(projectFile(`public${path}`), 'utf8');
  if (image === null || !/^\/posts\/[a-z0-9-]+\.svg$/.test(image)) return read(blog.fallbackImage);
  try {
    return read(image);
  } catch {
    return read(blog.fallbackImage);
  }
}
