import { palette, site } from '#content/school.ts';
import { escapeXml } from '../xml-text.ts';

/** The school's mark as an SVG, or the first letter of its short name on its main colour. */
export function markSvg(): string {
  const { mark, shortName } = site;
  if (mark.startsWith('<')) return mark;
  const content = mark === '' ? letter(shortName) : `<image href="${mark}" width="32" height="32"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>${escapeXml(site.name)}</title>${content}</svg>`;
}

/** The mark as a part of another drawing, 32 units wide and high. */
export function markInside(): string {
  return markSvg().replace(/^<svg\b([^>]*)>/, (_all, given: string) => {
    const attributes = given.replaceAll(/\s(?:width|height|x|y)="[^"]*"/g, '');
    return `<svg width="32" height="32"${attributes}>`;
  });
}

/** What the mark stands on where an icon is cut into a shape: the mark's own ground, if it has one. */
export function groundOfMark(): string {
  const { mark } = site;
  if (mark === '') return palette.night;
  return /<rect\b[^>]*\bfill="(#[0-9a-f]{3,6})"/i.exec(mark)?.[1] ?? palette.paper;
}

function letter(name: string): string {
  const { night, sun } = palette;
  const [first = ''] = name;
  return `<rect width="32" height="32" rx="7" fill="${night}"/><text x="16" y="23.5" font-family="Bricolage Grotesque, system-ui, sans-serif" font-weight="800" font-size="21" text-anchor="middle" fill="${sun}">${escapeXml(first.toUpperCase())}</text>`;
}
