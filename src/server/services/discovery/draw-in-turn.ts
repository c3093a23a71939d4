import type { Sharp, SharpConstructor } from 'sharp';
import { FairScheduler } from '../../fairness/fair-scheduler.ts';
import { currentVisitor } from '../../fairness/visitor.ts';
import { projectFile } from '../../project-folder.ts';

/** One picture at a time, so that previews and icons never take more than one core. */
const queue = new FairScheduler({
  atOnce: 1,
  waiting: 8,
  busy: 'Too many pictures are being drawn just now. Please try again.',
});

/**
 * Draws a picture on a thread of the drawing library. Takes some tenths of a second.
 *
 * @throws DomainError `busy` while too many wait
 */
export function drawInTurn(draw: (sharp: SharpConstructor) => Sharp): Promise<Uint8Array<ArrayBuffer>> {
  return queue.run(
    currentVisitor(),
    async () => new Uint8Array(await draw(await drawingLibrary()).toBuffer()),
  );
}

/** The drawing library, loaded by the first picture, because it takes memory. */
export async function drawingLibrary(): Promise<SharpConstructor> {
  // It draws text with the fonts that this file names: the display face (scripts/assets/subset-font.ts).
  // biome-ignore lint/style/noProcessEnv: the library has no other setting for it.
  process.env.FONTCONFIG_FILE = projectFile('src/server/services/discovery/social-card/fonts/fonts.conf');
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
