import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFile } from '../../../project-folder.ts';

/** The cards of the posts that come with the site, drawn by scripts/draw-social-cards.ts. */
export const drawnFolder = projectFile('src/server/services/discovery/social-card/drawn');

/** The name says what was drawn, so that a post with another title or drawing never gets an older card. */
export function drawnCardFile(svg: string): string {
  return `${createHash('sha256').update(svg).digest('hex').slice(0, 32)}.png`;
}

/** The card as it was drawn beforehand, if it was. */
export async function drawnCard(
  svg: string,
  folder = drawnFolder,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(join(folder, drawnCardFile(svg))));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
