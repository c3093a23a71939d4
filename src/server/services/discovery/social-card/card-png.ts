import { drawInTurn } from '../draw-in-turn.ts';

/**
 * Draws a card as PNG.
 *
 * @throws DomainError `busy` while too many pictures wait to be drawn
 */
export function cardPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  return drawInTurn((sharp) =>
    sharp(Buffer.from(svg)).resize(1200).png({ palette: true, effort: 10, dither: 0 }),
  );
}
