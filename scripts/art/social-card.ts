import { site } from '#content/site.ts';
import type { Cover } from './covers.ts';
import { colours, ink } from './pieces.ts';

const TITLE_SIZE = 62;
const LINE_LETTERS = 17;
const { paper, night, sun, orange } = colours;

/** A preview picture of 1200 x 630: the title in the display face, the drawing beside it, the woven band below. */
export function socialCardSvg(title: string, { background, scene }: Cover): string {
  const lines = wrap(title);
  const top = 340 - ((lines.length - 1) * TITLE_SIZE * 1.08) / 2;
  const text = lines.map(
    (words, row) =>
      `<tspan x="64" y="${Math.round(top + row * TITLE_SIZE * 1.08)}">${escapeText(words)}</tspan>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" font-family="Bricolage Grotesque" font-weight="800">
  <path fill="${background}" d="M0 0h1200v630H0z"/>
  <g transform="translate(64 56) scale(2)">${mark}</g>
  <text x="148" y="102" font-size="38" letter-spacing="-0.8" fill="${night}">${escapeText(site.name)}</text>
  <text font-size="${TITLE_SIZE}" letter-spacing="-1.4" fill="${night}">${text.join('')}</text>
  <svg x="610" y="262" width="590" height="332" viewBox="0 0 640 360">
    <g stroke="${ink}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">${scene}</g>
  </svg>
  <path fill="${night}" d="M0 594h1200v36H0z"/>
  <g transform="translate(0 594) scale(3)">${band}</g>
</svg>`;
}

/** The house mark: blocks that become a path. */
const mark = `<rect width="32" height="32" rx="7" fill="${night}"/><path fill="${sun}" d="M7 7h5v2h3V7h3v6H7z"/><path fill="${paper}" d="M7 16h5v2h3v-2h3v9H7z"/><path fill="none" stroke="${sun}" stroke-width="2.5" stroke-linecap="round" d="M21 10h2.5v12H21"/>`;

const band = Array.from(
  { length: 9 },
  (_, index) =>
    `<g transform="translate(${index * 48} 0)"><path fill="${sun}" d="M0 12 6 2l6 10zM24 12l6-10 6 10z"/><path fill="${orange}" d="m12 0 6 10L24 0zM36 0l6 10L48 0z"/></g>`,
).join('');

function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= LINE_LETTERS)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
