import { palette, site } from '#content/school.ts';
import { markInside } from '../icons/mark.ts';
import { escapeXml } from '../xml-text.ts';

/** From the largest down: the first in which the title has room. */
const titleSizes = [62, 52, 44, 36];
const LINE_HEIGHT = 1.08;
const TITLE_HEIGHT = 430;
/** The width in letters at a font size of one pixel. */
const LINE_WIDTH = 17 * 62;

/**
 * A preview picture of 1200 x 630: the title in the display face, the cover next to it on its own ground, the woven band
 * below.
 */
export function cardSvg(title: string, cover: string): string {
  const { paper, night } = palette;
  const ground = /<path fill="(#[0-9a-f]{3,6})"/.exec(cover)?.[1] ?? paper;
  const { size, lines } = layOut(title);
  const top = 340 - ((lines.length - 1) * size * LINE_HEIGHT) / 2;
  const text = lines.map(
    (words, row) =>
      `<tspan x="64" y="${Math.round(top + row * size * LINE_HEIGHT)}">${escapeXml(words)}</tspan>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" font-family="Bricolage Grotesque" font-weight="800">
  <path fill="${ground}" d="M0 0h1200v630H0z"/>
  <g transform="translate(64 56) scale(2)">${markInside()}</g>
  <text x="148" y="102" font-size="38" letter-spacing="-0.8" fill="${night}">${escapeXml(site.name)}</text>
  <text font-size="${size}" letter-spacing="-1.4" fill="${night}">${text.join('')}</text>
  ${cover.replace(/^<svg[^>]*>/, '<svg x="610" y="262" width="590" height="332" viewBox="0 0 640 360">')}
  <path fill="${night}" d="M0 594h1200v36H0z"/>
  <g transform="translate(0 594) scale(3)">${band()}</g>
</svg>`;
}

function band(): string {
  const { sun, orange } = palette;
  return Array.from(
    { length: 9 },
    (_, index) =>
      `<g transform="translate(${index * 48} 0)"><path fill="${sun}" d="M0 12 6 2l6 10zM24 12l6-10 6 10z"/><path fill="${orange}" d="m12 0 6 10L24 0zM36 0l6 10L48 0z"/></g>`,
  ).join('');
}

function layOut(title: string): { size: number; lines: string[] } {
  const smallest = titleSizes.at(-1) ?? 0;
  const size = titleSizes.find((each) => wrap(title, each).length <= linesThatFit(each)) ?? smallest;
  const lines = wrap(title, size);
  const room = linesThatFit(size);
  if (lines.length <= room) return { size, lines };
  return { size, lines: [...lines.slice(0, room - 1), `${lines[room - 1]}…`] };
}

function linesThatFit(size: number): number {
  return Math.floor(TITLE_HEIGHT / (size * LINE_HEIGHT));
}

function wrap(text: string, size: number): string[] {
  const letters = Math.floor(LINE_WIDTH / size);
  const lines: string[] = [];
  for (const word of text.split(/\s+/).flatMap((long) => pieces(long, letters))) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Splits a word that is longer than a line. */
function pieces(word: string, letters: number): string[] {
  const all = [...word];
  const count = Math.ceil(all.length / letters);
  return Array.from({ length: count }, (_, part) => all.slice(part * letters, (part + 1) * letters).join(''));
}
