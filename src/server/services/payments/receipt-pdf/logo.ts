import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { site } from '#content/site.ts';
import { projectFile } from '../../../project-folder.ts';
import { palettePng } from '../../discovery/social-card/palette-png.ts';
import type { Picture } from './sheet.ts';

/** Sharp on paper: four dots a point. */
const DOTS = 4;

/** The provider's logo on white, whatever its file draws; PDF has no place for SVG. */
export function drawLogo(height: number): Picture {
  const svg = readFileSync(projectFile(`public${site.logo}`), 'utf8');
  const fitTo = { mode: 'height', value: height * DOTS } as const;
  const picture = new Resvg(svg, { fitTo, background: '#ffffff', font: { loadSystemFonts: false } }).render();
  return { png: palettePng(picture), width: (picture.width / picture.height) * height, height };
}
