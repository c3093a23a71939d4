import { FairScheduler } from '../../../fairness/fair-scheduler.ts';
import { currentVisitor } from '../../../fairness/visitor.ts';
import { projectFile } from '../../../project-folder.ts';

/** One card at a time, so that previews never take more than one core. */
const queue = new FairScheduler({
  atOnce: 1,
  waiting: 8,
  busy: 'Too many pictures are being drawn just now. Please try again.',
});

/**
 * Draws a card as PNG, on a thread of the drawing library. Takes some tenths of a second.
 *
 * @throws DomainError `busy` while too many wait
 */
export function cardPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  return queue.run(currentVisitor(), async () => {
    // The library draws text with the fonts that this file names: the display face (scripts/assets/subset-font.ts).
    // biome-ignore lint/style/noProcessEnv: the library has no other setting for it.
    process.env.FONTCONFIG_FILE = projectFile('src/server/services/discovery/social-card/fonts/fonts.conf');
    // Loaded by the first card, because it takes memory.
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    sharp.concurrency(1);
    const png = await sharp(Buffer.from(svg))
      .resize(1200)
      .png({ palette: true, effort: 10, dither: 0 })
      .toBuffer();
    return new Uint8Array(png);
  });
}
