import { Resvg } from '@resvg/resvg-js';
import { projectFile } from '../../../project-folder.ts';
import { palettePng } from './palette-png.ts';

/** The display face as files of the only kind that the drawing library reads; scripts/subset-font.ts writes them. */
const fontFiles = ['display.ttf', 'display-eng.ttf'].map((name) =>
  projectFile(`src/server/services/discovery/social-card/fonts/${name}`),
);

/** Draws a card as PNG. Takes a tenth of a second or two, all of it on this thread. */
export function cardPng(svg: string): Buffer {
  const font = { fontFiles, loadSystemFonts: false };
  return palettePng(new Resvg(svg, { font, fitTo: { mode: 'width', value: 1200 } }).render());
}
