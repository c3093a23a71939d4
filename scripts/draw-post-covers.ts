import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { coverSvg, covers } from '#server/services/discovery/social-card/covers.ts';

/**
 * Draws the covers of the posts into public/posts/, where their front matter expects them.
 *
 *   node scripts/draw-post-covers.ts
 */

const LIMIT_BYTES = 6 * 1024;
const folder = resolve(import.meta.dirname, '../public/posts');

for (const [slug, cover] of Object.entries(covers)) {
  const svg = coverSvg(cover);
  if (svg.length > LIMIT_BYTES)
    throw new Error(`${slug}: ${svg.length} bytes are more than a cover may have`);
  await writeFile(join(folder, `${slug}.svg`), svg);
}
console.log(`${Object.keys(covers).length} covers drawn.`);
